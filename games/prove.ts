import { createHash, createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { blockMessage, drawFrom, wordsOfBlock, wordsPerBlock, type DrawOrigin } from '@tausi/kernel';
import type { GameProof, ProofCheck } from './proof/game-proof.ts';
import { fastDraw } from './proof/fast-draw.ts';
import type { Draw } from './round.ts';
import { savannaProof } from './savanna-riches/math/proof.ts';

/** Every game with mathematics of its own. */
const provers: Readonly<Record<string, (sha256: (text: string) => string) => GameProof>> = { 'savanna-riches': savannaProof };

const help = `npm run prove:games -- [options]

Proves the mathematics of every game of our own: enumerates all outcomes in exact fractions, compares the sheet with
the committed one, then plays the code of real rounds and compares what came with what had to come (mean within
2.576 σ/√n, chi² of all outcomes at 99 %; a check that strays by chance is played again with another seed).

  --game <name>      only this game
  --spins <n>        paid spins to play with the fast word source (2,000,000)
  --features <n>     free-spin features to play for each choice (20,000)
  --hmac <n>         paid spins to play with real HMAC words (100,000)
  --seed <n>         seed of the simulation (1)
  --write            write the sheets and the tables made from them instead of comparing
  --help             this text
`;

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    spins: { type: 'string', default: '2000000' },
    features: { type: 'string', default: '20000' },
    hmac: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

process.exitCode = values.help
  ? say(help)
  : proveAll(Object.keys(provers).filter((name) => values.game === undefined || name === values.game));

function proveAll(chosen: readonly string[]): number {
  if (chosen.length === 0) return say(`There is no game called ${values.game}.`, 1);
  const failed = chosen.flatMap(proveOne).filter((check) => !check.passed).length;
  return say(failed === 0 ? '\nEvery game is proved.' : `\n${failed} checks failed.`, failed === 0 ? 0 : 1);
}

function proveOne(name: string): readonly ProofCheck[] {
  say(`\n${name}: enumerating every outcome …`);
  const proof = provers[name]?.((text) => createHash('sha256').update(text).digest('hex'));
  if (proof === undefined) return [];
  for (const line of proof.summary) say(`  ${line}`);
  if (values.write) return writeFiles(proof);
  const checks = [...comparedFiles(proof), ...simulated(proof)];
  for (const check of checks) say(`  ${check.passed ? '✓' : '✗'} ${check.name}: ${check.detail}`);
  return checks;
}

function writeFiles(proof: GameProof): readonly ProofCheck[] {
  for (const [path, text] of proof.files) {
    writeFileSync(new URL(path, import.meta.url), text);
    say(`  wrote games/${path}`);
  }
  return [];
}

function comparedFiles(proof: GameProof): readonly ProofCheck[] {
  return Array.from(proof.files, ([path, text]) => {
    const passed = readFileSync(new URL(path, import.meta.url), 'utf8') === text;
    return {
      name: `games/${path}`,
      passed,
      detail: passed ? 'equals what the mathematics gives' : 'differs from what the mathematics gives; --write makes it anew',
    };
  });
}

/** A fair source strays past a 99 % bound once in a hundred checks, so what strays has to stray in a second,
 *  independent run too before it counts. */
function simulated(proof: GameProof): readonly ProofCheck[] {
  const first = simulateOnce(proof, Number(values.seed));
  if (first.every((check) => check.passed)) return first;
  say('  a check strayed; playing again with another seed …');
  const second = simulateOnce(proof, Number(values.seed) + 1);
  return first.map((check, place) =>
    check.passed
      ? check
      : { ...check, passed: second[place]?.passed ?? false, detail: `${check.detail}; second run: ${second[place]?.detail}` },
  );
}

function simulateOnce(proof: GameProof, seedNumber: number): readonly ProofCheck[] {
  say(
    `  playing ${Number(values.spins).toLocaleString('en')} spins with the fast source, ${Number(values.hmac).toLocaleString('en')} with HMAC …`,
  );
  const fast = fastDraw(seedNumber);
  const seed = createHash('sha256').update(`proof ${seedNumber}`).digest();
  const hmacSpins = Number(values.hmac);
  return [
    ...proof.simulate(() => fast, { spins: Number(values.spins), features: Number(values.features) }),
    ...proof
      .simulate((round) => hmacDraw(seed, { game: proof.name, clientSeed: 'proof', beacon: new Uint8Array(), nonce: BigInt(round) }), {
        spins: hmacSpins,
        features: Math.ceil(hmacSpins / 100),
      })
      .map((check) => ({ ...check, name: `HMAC, ${check.name}` })),
  ];
}

/** The words of a real round: HMAC-SHA256 under a seed, as docs/fairness.md defines them. */
function hmacDraw(seed: Uint8Array, origin: DrawOrigin): Draw {
  let held: { readonly number: number; readonly words: readonly bigint[] } | null = null;
  return drawFrom((index) => {
    const number = Math.floor(index / wordsPerBlock);
    if (held?.number !== number)
      held = { number, words: wordsOfBlock(createHmac('sha256', seed).update(blockMessage(origin, number)).digest()) };
    return held.words[index % wordsPerBlock] ?? 0n;
  }, 0);
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
