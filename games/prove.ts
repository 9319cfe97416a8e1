import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameProof, ProvenGame } from './proof/game-proof.ts';
import { fastDraw } from './proof/fast-draw.ts';
import type { ParSheet } from './proof/par-sheet.ts';
import type { ProofCheck } from './proof/strand.ts';
import { gameProofs } from './proofs.ts';
import { hmacDraw } from './real-words.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rounds: { type: 'string', default: '1000000' },
    hmac: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

process.exitCode = proveAll(gameProofs.filter(({ name }) => values.game === undefined || name === values.game));

function proveAll(chosen: readonly GameProof[]): number {
  if (chosen.length === 0) return say(`There is no game called ${values.game}.`, 1);
  const judged = chosen.map(judge);
  say(`\n${tableOf(judged.flatMap(({ sheet }) => sheet ?? []))}`);
  const failed = judged.flatMap(({ checks }) => checks).filter((check) => !check.passed).length;
  return say(failed === 0 ? '\nEvery game is proved.' : `\n${failed} checks failed.`, failed === 0 ? 0 : 1);
}

function judge(game: GameProof): { readonly sheet: ParSheet | null; readonly checks: readonly ProofCheck[] } {
  say(`\n${game.name}: enumerating every outcome …`);
  const proof = provenOrFault(game);
  const checks = 'fault' in proof ? [proof.fault] : checksOf(proof);
  for (const check of checks) say(`  ${check.passed ? '✓' : '✗'} ${check.name}: ${check.detail}`);
  return { sheet: 'fault' in proof ? null : proof.sheet, checks };
}

// One game whose numbers do not even enumerate must not keep the others from being proved.
function provenOrFault(game: GameProof): ProvenGame | { readonly fault: ProofCheck } {
  try {
    return game.prove((text) => createHash('sha256').update(text).digest('hex'));
  } catch (error) {
    return { fault: { name: 'enumeration', passed: false, detail: error instanceof Error ? error.message : String(error) } };
  }
}

function checksOf(proof: ProvenGame): readonly ProofCheck[] {
  for (const line of summaryOf(proof.sheet)) say(`  ${line}`);
  if (!values.write) return [...proof.checks, ...comparedFiles(proof), ...simulated(proof)];
  // What the game says of itself is read from the sheet that is only now written.
  const faults = proof.checks.slice(0, 1).filter((check) => !check.passed);
  if (faults.length === 0) writeFiles(proof);
  return faults;
}

function summaryOf(sheet: ParSheet): readonly string[] {
  return [
    `version ${sheet.version}, SHA-256 ${sheet.hash}`,
    ...sheet.configurations.map(
      ({ name, rtp, hitRate, standardDeviation, maximum }) =>
        `${name.padEnd(28)} RTP ${rtp.percent} %, hits ${hitRate.percent} %, σ ${standardDeviation}, at most ${maximum.stakes} × (1 in ${maximum.oneIn})`,
    ),
  ];
}

function writeFiles(proof: ProvenGame): void {
  for (const [path, text] of proof.files) {
    const file = new URL(path, import.meta.url);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
    say(`  wrote games/${path}`);
  }
}

function comparedFiles(proof: ProvenGame): readonly ProofCheck[] {
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
function simulated(proof: ProvenGame): readonly ProofCheck[] {
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

function simulateOnce(proof: ProvenGame, seedNumber: number): readonly ProofCheck[] {
  const [rounds, hmacRounds] = [Number(values.rounds), Number(values.hmac)];
  say(`  playing ${rounds.toLocaleString('en')} rounds with the fast source, ${hmacRounds.toLocaleString('en')} with HMAC …`);
  const fast = fastDraw(seedNumber);
  const seed = createHash('sha256').update(`proof ${seedNumber}`).digest();
  const real = (round: number) => hmacDraw(seed, { game: proof.name, clientSeed: 'proof', beacon: new Uint8Array(), nonce: BigInt(round) });
  return [
    ...proof.simulate(() => fast, { rounds }),
    ...proof.simulate(real, { rounds: hmacRounds }).map((check) => ({ ...check, name: `HMAC, ${check.name}` })),
  ];
}

/** All games under each other, the configurations of each in one row from the least to the most. */
function tableOf(sheets: readonly ParSheet[]): string {
  const rows = sheets.map((sheet) => {
    const of = (read: (one: ParSheet['configurations'][number]) => string): string => span(sheet.configurations.map(read));
    const most = sheet.configurations.toSorted((a, b) => Number(b.maximum.stakes) - Number(a.maximum.stakes))[0]?.maximum;
    return [
      sheet.game,
      String(sheet.configurations.length),
      of(({ rtp }) => rtp.percent),
      of(({ hitRate }) => hitRate.percent),
      of(({ standardDeviation }) => standardDeviation),
      most?.stakes ?? '',
      `1 in ${most?.oneIn ?? ''}`,
    ];
  });
  const head = ['game', 'stakes', 'RTP %', 'hits %', 'σ', 'at most ×', 'top award'];
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function span(texts: readonly string[]): string {
  const [least, most] = [
    texts.toSorted((a, b) => Number(a) - Number(b))[0] ?? '',
    texts.toSorted((a, b) => Number(b) - Number(a))[0] ?? '',
  ];
  return least === most ? least : `${least} – ${most}`;
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
