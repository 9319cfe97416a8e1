import { soloGames } from '@tausi/games/manifest/all-games.ts';
import { randomBytes } from 'node:crypto';
import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { assert, drawFrom, unwrap, wordsPerBlock, type DrawnValue, type PlayerId, type WordAt } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../../test-books.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { maskedText, wordOf } from '../test-words.ts';
import type { OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { testChoiceOf } from './test-choices.ts';

/** The act that continues an open round of a game. Where it is refused, the test acts as the server does for an
 *  absent player. */
const steps: Readonly<Record<string, (depth: number) => unknown>> = {
  blackjack: () => ({ type: 'hit' }),
  'hi-lo': () => ({ type: 'guess', side: 'up' }),
  mines: (depth) => ({ type: 'dig', cell: depth }),
};
const depthsMax = 4;
const trialsEach = 5;
const seedsTried = 3_000;
const actsMax = 60;

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds(soloGames);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

/** The open part of a round: the shown state so far, and every byte published up to then. */
type Stage = { readonly shown: string; readonly published: string; readonly draws: readonly DrawnValue[] };
type Trial = { readonly before: string; readonly stages: readonly Stage[]; readonly end: string };

const drawnShape = z.array(z.object({ label: z.string(), n: z.number(), value: z.number() }));

/** Plays a round with these words and collects all that the server publishes about it. */
async function play(game: OfferedGame, wordAt: WordAt): Promise<Trial> {
  const { gameId } = game;
  const player = await test.playerWith(50_000_000n);
  test.words.planted = (message) => plantedBlock(message, game.mathematics.name, wordAt);
  const published = test.published.length;
  const choice = testChoiceOf(game.mathematics.name);
  const asked = { stake: '20.00', ...(choice === null ? {} : { choice }) };
  const launched = unwrap(await test.call(launchGame, { gameId, mode: 'cash' }, { player }));
  const { launchId } = launched;
  const around = async () => [
    await test.call(roundSeed, {}, { player }),
    await test.call(recentRounds, { gameId, mode: 'cash' }, { player }),
    await test.call(playRound, { launchId, ...asked, stake: '20.01' }, { player }),
    await test.call(launchGame, { gameId, mode: 'cash' }, { player }),
    test.published.slice(published).filter((one) => one.playerId === player),
  ];
  const before = maskedText([launched, ...(await around())]);
  let round = unwrap(await test.call(playRound, { launchId, ...asked }, { player }));
  const stages: Stage[] = [];
  for (let depth = 0; round.status === 'open'; depth += 1) {
    assert(depth < actsMax, 'a round ends');
    const { roundId } = round;
    const detail = await test.call(roundDetail, { roundId }, { player });
    if (depth < depthsMax)
      stages.push({
        shown: maskedText(round.events),
        published: maskedText([round, detail, ...(await around())]),
        draws: await drawsOf(roundId),
      });
    round = await goOn(game, { roundId, player, depth });
  }
  test.words.planted = null;
  return { before, stages, end: maskedText(round.events) };
}

async function goOn(game: OfferedGame, { roundId, player, depth }: { roundId: string; player: PlayerId; depth: number }) {
  const step = depth < depthsMax ? steps[game.mathematics.name]?.(depth) : undefined;
  const acted = step === undefined ? null : await test.call(actInRound, { roundId, action: step }, { player });
  if (acted?.ok === true) return acted.value;
  return unwrap(await test.call(actInRound, { roundId, action: game.abandonedAction }, { player }));
}

/** The draws of an open round, which only the server knows. */
async function drawsOf(roundId: string): Promise<readonly DrawnValue[]> {
  const { rows } = await test.database.owner.query<{ draws: unknown }>('SELECT draws FROM rounds WHERE round_id = $1', [roundId]);
  return z.parse(drawnShape, rows[0]?.draws);
}

// The jackpot draw beside the game uses a name of its own.
function plantedBlock(message: Uint8Array, game: string, wordAt: WordAt): Buffer {
  const bytes = Buffer.from(message);
  if (!bytes.includes(game)) return randomBytes(wordsPerBlock * 8);
  const first = bytes.readUInt32BE(bytes.length - 4) * wordsPerBlock;
  const block = Buffer.alloc(wordsPerBlock * 8);
  for (let index = 0; index < wordsPerBlock; index += 1) block.writeBigUInt64BE(wordAt(first + index), index * 8);
  return block;
}

/** Words under which a round stays open for its player; null for a game that never needs an act. */
function openingWords({ mathematics }: OfferedGame): WordAt | null {
  const start = mathematics.choose(testChoiceOf(mathematics.name))?.start;
  assert(start !== undefined, 'the choice of the test is one of the game');
  for (let seed = 0; seed < seedsTried; seed += 1) {
    const words = wordOf(`opening ${mathematics.name} ${seed}`);
    if (start(drawFrom(words, 0)).status === 'open') return words;
  }
  return null;
}

/** Other words that draw the same values at the beginning, and different values afterwards. */
function sameUpTo(draws: readonly DrawnValue[], seed: string): WordAt {
  const other = wordOf(seed);
  return (index) => {
    const drawn = draws[index];
    if (drawn === undefined) return other(index);
    const n = BigInt(drawn.n);
    return (other(index) % (2n ** 64n / n)) * n + BigInt(drawn.value);
  };
}

describe.each(soloGames.map((game) => ({ name: game.mathematics.name, game })))('$name', ({ name, game }) => {
  it(`${name}: publishes the same bytes for all words that differ only in values not shown yet`, async () => {
    const opening = openingWords(game);
    const first = await play(game, opening ?? wordOf(`${name} first`));
    expect(first.stages.length > 0).toBe(opening !== null);
    const beginnings = [[], ...first.stages.map(({ draws }) => draws)];
    const trials = [first];
    for (const [index, beginning] of beginnings.entries())
      for (let trial = 0; trial < trialsEach; trial += 1) trials.push(await play(game, sameUpTo(beginning, `${name} ${index} ${trial}`)));

    expect(new Set(trials.map(({ before }) => before)).size).toBe(1);
    expect(new Set(trials.map(({ end }) => end)).size).toBeGreaterThan(1);
    const alike = Map.groupBy(
      trials.flatMap(({ stages, end }) => stages.map((stage) => ({ ...stage, end }))),
      ({ shown }) => shown,
    );
    for (const stages of alike.values()) expect(new Set(stages.map((stage) => stage.published)).size).toBe(1);
    // Rounds that looked equal so far and then diverged: without such a pair the test would prove nothing.
    const pairs = [...alike.values()].filter((stages) => new Set(stages.map(({ end }) => end)).size > 1);
    expect(pairs.length > 0).toBe(opening !== null);
  });
});
