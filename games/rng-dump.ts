import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync, type WriteStream } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { DrawnValue } from '@tausi/kernel';
import { condemned, sevenTests, type Verdict } from './proof/statistics/battery.ts';
import type { GameProof } from './proof/game-proof.ts';
import { streamsOf } from './proof/statistics/streams.ts';
import { gameProofs } from './manifest/all-proofs.ts';
import { judgedGame, rngReport } from './rng-report.ts';
import { roundsDrawn, type RoundDrawn } from './rounds-drawn.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    words: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    to: { type: 'string', default: join(import.meta.dirname, '../.data/rng') },
    all: { type: 'boolean', default: false },
    outcomes: { type: 'string', default: '1000000' },
    report: { type: 'string', default: join(import.meta.dirname, '../.data/rng/report.md') },
  },
});
const game = gameProofs.find(({ name }) => name === values.game);
if (values.all) process.exitCode = judgeAll();
else if (game === undefined) process.exitCode = say(`Which game? ${gameProofs.map(({ name }) => name).join(', ')}`, 1);
else process.exitCode = await dump(game);

async function dump({ name, plays }: GameProof): Promise<number> {
  const { to, words, seed } = { to: resolve(values.to), words: Number(values.words), seed: Number(values.seed) };
  mkdirSync(to, { recursive: true });
  const raw = fileOf(join(to, `${name}.words`));
  const outcomes = fileOf(join(to, `${name}.outcomes`));
  await outcomes.write(Buffer.from('round\tfirst word\tlabel\tvalues\tvalue\n'));
  const drawn: DrawnValue[] = [];
  let taken = 0;
  let rounds = 0;
  for (const round of roundsDrawn({ name, plays }, { words, seed })) {
    await raw.write(bytesOf(round.words));
    await outcomes.write(Buffer.from(linesOf(round, taken)));
    for (const value of round.drawn) drawn.push(value);
    taken += round.words.length;
    rounds += 1;
  }
  const files = { words: await raw.end(), outcomes: await outcomes.end() };
  const about = { game: name, seed, rounds, words: taken, outcomes: drawn.length, sha256: files };
  writeFileSync(join(to, `${name}.json`), `${JSON.stringify(about, null, 2)}\n`);
  say(`${to}/${name}.words     ${taken.toLocaleString('en')} words, SHA-256 ${files.words}`);
  say(
    `${to}/${name}.outcomes  ${drawn.length.toLocaleString('en')} outcomes of ${rounds.toLocaleString('en')} rounds, SHA-256 ${files.outcomes}`,
  );
  return printVerdicts(streamsOf(name, drawn).flatMap(sevenTests));
}

function judgeAll(): number {
  const [outcomes, seed, report] = [Number(values.outcomes), Number(values.seed), resolve(values.report)];
  const judged = gameProofs.map((one) => {
    const made = judgedGame(one, { outcomes, seed });
    say(`${made.name}: ${made.outcomes.toLocaleString('en')} outcomes, ${made.streams.length} streams, ${made.seconds.toFixed(1)} s`);
    return made;
  });
  const by = `npm run rng:dump -- --all --outcomes=${outcomes} --seed=${seed}`;
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, rngReport(judged, { on: new Date().toISOString().slice(0, 10), seed, by }));
  say(report);
  return printVerdicts(judged.flatMap(({ streams }) => streams.flatMap(({ verdicts }) => verdicts)));
}

function printVerdicts(verdicts: readonly Verdict[]): number {
  const against = condemned(verdicts);
  for (const { stream, test, chance } of verdicts) say(`  ${stream.padEnd(34)} ${test.padEnd(22)} p = ${chance.toFixed(4)}`);
  const sentence = against.length === 0 ? 'no test rejects the source' : `${against.length} tests reject the source`;
  return say(`${verdicts.length} tests, jointly at 99 %: ${sentence}.`, against.length === 0 ? 0 : 1);
}

/** Opens a file for sequential writes and computes its SHA-256. */
function fileOf(path: string): { readonly write: (bytes: Buffer) => Promise<void>; readonly end: () => Promise<string> } {
  const stream: WriteStream = createWriteStream(path);
  const sum = createHash('sha256');
  return {
    write: async (bytes) => {
      sum.update(bytes);
      if (!stream.write(bytes)) await new Promise<void>((resume) => void stream.once('drain', resume));
    },
    end: async () => {
      stream.end();
      await finished(stream);
      return sum.digest('hex');
    },
  };
}

function bytesOf(words: readonly bigint[]): Buffer {
  const bytes = Buffer.alloc(words.length * 8);
  for (const [index, word] of words.entries()) bytes.writeBigUInt64BE(word, index * 8);
  return bytes;
}

function linesOf({ round, drawn }: RoundDrawn, firstWord: number): string {
  return drawn.map(({ label, n, value }) => `${round}\t${firstWord}\t${label}\t${n}\t${value}\n`).join('');
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
