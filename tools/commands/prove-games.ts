// On import, the proofs read their own options, print their results and set the exit code.
import '@tausi/games/prove.ts';
import { winCaps } from '../win-caps.ts';

const { lines, faults } = winCaps();
process.stdout.write(`\n${lines.join('\n')}\n`);
for (const fault of faults) process.stdout.write(`✗ ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
