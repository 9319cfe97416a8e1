import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameProof, ProofCheck } from './proof/game-proof.ts';
import { fastDraw, hmacDraw } from './proof/word-sources.ts';
import { savannaProof } from './savanna-riches/math/proof.ts';

const proofs: readonly GameProof[] = [savannaProof];

const help = `npm run prove:games -- [options]

Proves the mathematics of every game of our own: enumerates all outcomes in exact fractions, compares the sheet with
the committed one, then plays the code of real rounds and compares what came with what had to come (mean within
2.576 σ/√n, chi² of all outcomes at 99 %).

  --game <name>      only this game
  --spins <n>        paid spins to play with the fast word source (2,000,000)
  --features <n>     free-spin features to play for each choice (20,000)
  --hmac <n>         paid spins to play with real HMAC words (100,000)
  --seed <text>      seed of the simulation (tausi); another seed strays by chance once in a hundred checks
  --write            write the sheets and the tables made from them instead of comparing
  --help             this text
`;

const { values } = parseArgs({
  options: {
    game: { type: 'string' }, spins: { type: 'string', default: '2000000' }, features: { type: 'string', default: '20000' },
    hmac: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'tausi' }, write: { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
  },
});

process.exitCode = values.help ? say(help) : proveAll(proofs.filter((proof) => values.game === undefined || proof.name === values.game));

function proveAll(chosen: readonly GameProof[]): number {
  if (chosen.length === 0) return say(`There is no game called ${values.game}.`, 1);
  const failed = chosen.flatMap(proveOne).filter((check) => !check.passed).length;
  return say(failed === 0 ? '\nEvery game is proved.' : `\n${failed} checks failed.`, failed === 0 ? 0 : 1);
}

function proveOne(proof: GameProof): readonly ProofCheck[] {
  say(`\n${proof.name}: enumerating every outcome …`);
  for (const line of proof.summary()) say(`  ${line}`);
  if (values.write) return writeFiles(proof);
  const checks = [...comparedFiles(proof), ...simulated(proof)];
  for (const check of checks) say(`  ${check.passed ? '✓' : '✗'} ${check.name}: ${check.detail}`);
  return checks;
}

function writeFiles(proof: GameProof): readonly ProofCheck[] {
  for (const [path, text] of proof.files()) {
    writeFileSync(new URL(path, import.meta.url), text);
    say(`  wrote games/${path}`);
  }
  return [];
}

function comparedFiles(proof: GameProof): readonly ProofCheck[] {
  return Array.from(proof.files(), ([path, text]) => {
    const passed = readFileSync(new URL(path, import.meta.url), 'utf8') === text;
    return { name: `games/${path}`, passed, detail: passed ? 'equals what the mathematics gives' : 'differs from what the mathematics gives; --write makes it anew' };
  });
}

function simulated(proof: GameProof): readonly ProofCheck[] {
  say(`  playing ${Number(values.spins).toLocaleString('en')} spins with the fast source, ${Number(values.hmac).toLocaleString('en')} with HMAC …`);
  const fast = fastDraw(values.seed);
  const seed = createHash('sha256').update(values.seed).digest();
  const hmacSpins = Number(values.hmac);
  return [
    ...proof.simulate(() => fast, { spins: Number(values.spins), features: Number(values.features) }),
    ...proof.simulate((round) => hmacDraw(seed, { game: proof.name, clientSeed: 'proof', beacon: new Uint8Array(), nonce: BigInt(round) }), { spins: hmacSpins, features: Math.ceil(hmacSpins / 100) })
      .map((check) => ({ ...check, name: `HMAC, ${check.name}` })),
  ];
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
