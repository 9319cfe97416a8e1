import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const processes = 100;
const atOnce = 4;

// Each process makes a seed as a new server does, with a store that keeps nothing, and prints its commitment.
const program = `
  const { createDrawing } = await import(${JSON.stringify(new URL('drawing.ts', import.meta.url).href)});
  const { createSeedSeal } = await import(${JSON.stringify(new URL('seed-seal.ts', import.meta.url).href)});
  const seal = createSeedSeal(() => new Uint8Array(32));
  const { commitment } = await createDrawing({ query: async () => ({ rows: [] }) }, seal).makeSeed(0);
  process.stdout.write(commitment);
`;

it('no two of a hundred servers begin with the same seed, even when they start simultaneously', async () => {
  const commitments: string[] = [];
  while (commitments.length < processes) {
    const started = Array.from({ length: atOnce }, () => run(process.execPath, ['--input-type=module', '--eval', program]));
    commitments.push(...(await Promise.all(started)).map(({ stdout }) => stdout));
  }
  expect(commitments.every((commitment) => /^[0-9a-f]{64}$/.test(commitment))).toBe(true);
  expect(new Set(commitments).size).toBe(processes);
}, 600_000);
