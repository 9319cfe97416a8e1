import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { GameProof, ProvenGame } from './proof/game-proof.ts';
import { fastDraw } from './proof/fast-draw.ts';
import type { ParSheet } from './proof/par-sheet.ts';
import type { ProofCheck } from './proof/strand.ts';
import { gameProofs } from './manifest/all-proofs.ts';
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
  if (chosen.length === 0) return say(`There is no game named ${values.game}.`, 1);
  const judged = chosen.map(judge);
  say(`\n${tableOf(judged.flatMap(({ sheet }) => sheet ?? []))}`);
  const failed = judged.flatMap(({ checks }) => checks).filter((check) => !check.passed).length;
  return say(failed === 0 ? '\nThe proof of every game passed.' : `\n${failed} checks failed.`, failed === 0 ? 0 : 1);
}

function judge(game: GameProof): { readonly sheet: ParSheet | null; readonly checks: readonly ProofCheck[] } {
  say(`\n${game.name}: enumerating all outcomes …`);
  const proof = provenOrFault(game);
  const checks = 'fault' in proof ? [proof.fault] : checksOf(proof);
  for (const check of checks) say(`  ${check.passed ? '✓' : '✗'} ${check.name}: ${check.detail}`);
  return { sheet: 'fault' in proof ? null : proof.sheet, checks };
}

// An error in one game's model must not stop the proofs of the others.
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
  // The second check compares the game with the sheet on disk, which is written only now. So it cannot pass before.
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
      detail: passed ? 'equals the computed content' : 'differs from the computed content; --write updates it',
    };
  });
}

/** A fair source exceeds a 99 % bound once in a hundred checks. A failed check therefore counts only if a second,
 *  independent run fails too. */
function simulated(proof: ProvenGame): readonly ProofCheck[] {
  const first = simulateOnce(proof, Number(values.seed));
  if (first.every((check) => check.passed)) return first;
  say('  a check failed; playing again with another seed …');
  const second = simulateOnce(proof, Number(values.seed) + 1);
  return first.map((check, index) =>
    check.passed
      ? check
      : { ...check, passed: second[index]?.passed ?? false, detail: `${check.detail}; second run: ${second[index]?.detail}` },
  );
}

function simulateOnce(proof: ProvenGame, seedNumber: number): readonly ProofCheck[] {
  const [rounds, hmacRounds] = [Number(values.rounds), Number(values.hmac)];
  say(`  playing ${rounds.toLocaleString('en')} rounds with the fast generator, ${hmacRounds.toLocaleString('en')} with HMAC …`);
  const fast = fastDraw(seedNumber);
  const seed = createHash('sha256').update(`proof ${seedNumber}`).digest();
  const real = (round: number) => hmacDraw(seed, { game: proof.name, clientSeed: 'proof', beacon: new Uint8Array(), nonce: BigInt(round) });
  return [
    ...proof.simulate(() => fast, { rounds }),
    ...proof.simulate(real, { rounds: hmacRounds }).map((check) => ({ ...check, name: `HMAC, ${check.name}` })),
  ];
}

/** Formats one row per game; its configurations are sorted by RTP. */
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
