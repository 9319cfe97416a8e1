import { sharedGames } from '@tausi/games/manifest/all-games.ts';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { recentRounds } from '@tausi/contract/rounds/recent-rounds.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { sharedRounds } from '@tausi/contract/rounds/shared/shared-rounds.ts';
import { tableNow } from '@tausi/contract/rounds/shared/table-now.ts';
import { fixturesOf, matchdayOf } from '@tausi/games/virtual-football/book.ts';
import { assert, drawFrom, unwrap, wordsPerBlock, type WordAt } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { maskedText, wordOf } from '../test-words.ts';
import { openTestSharedRounds } from './test-shared-rounds.ts';
import type { OfferedSharedGame } from '@tausi/games/manifest/shared-game.ts';

/** A player's choice on the round of that number. */
const choices: Readonly<Record<string, (number: number) => Readonly<Record<string, unknown>>>> = {
  'lucky-plane': () => ({}),
  'lucky-six': () => ({ lines: [[1, 2, 3, 4, 5, 6]], first: [] }),
  'virtual-football': (number) => ({
    matchday: matchdayOf(number),
    picks: [{ match: fixturesOf(matchdayOf(number)).length - 1, selection: '1' }],
  }),
};

/** At this time of play, the length of the play must still be secret. */
const playedMs = 3_000;
const seedsTried = 200;
const runsToTheEnd = 40;

/** Words of a round that is still in play at that time. */
function lastingWords({ mathematics }: OfferedSharedGame, name: string): WordAt {
  for (let seed = 0; seed < seedsTried; seed += 1) {
    const words = wordOf(`${name} ${seed}`);
    if (mathematics.playMs(mathematics.draw(drawFrom(words, 0), 1)) > playedMs) return words;
  }
  return expect.fail('some round lasts');
}

/** Plays one round with these words. Collects all answers, messages and readable rows from before the outcome's
 *  publication, and the result. */
async function disclosuresOf(
  game: OfferedSharedGame,
  wordAt: WordAt,
): Promise<{ readonly early: readonly string[]; readonly outcome: unknown }> {
  const test = await openTestSharedRounds();
  test.words.planted = (message) => {
    const bytes = Buffer.from(message);
    const block = Buffer.alloc(wordsPerBlock * 8);
    const first = bytes.readUInt32BE(bytes.length - 4) * wordsPerBlock;
    for (let index = 0; index < wordsPerBlock; index += 1) block.writeBigUInt64BE(wordAt(first + index), index * 8);
    return block;
  };
  const process = test.startProcess([game]);
  const { gameId, mathematics } = game;
  await process.driver.advance();
  const player = await test.playerWith(1_000_000n);
  const { launchId } = unwrap(await test.call(process, launchGame, { params: { gameId, mode: 'cash' }, player }));
  const table = async () => unwrap(await test.call(process, tableNow, { params: { gameId, mode: 'cash' }, player })).table;
  const { round } = await table();
  assert(round !== null, 'a round is open');
  const choice = { round: round.roundId, slot: 1, ...choices[mathematics.name]?.(round.number) };
  const bet = unwrap(await test.call(process, playRound, { params: { launchId, stake: '20.00', choice }, player }));
  const look = async (): Promise<void> => {
    await process.driver.advance();
    await table();
    await test.call(process, roundDetail, { params: { roundId: bet.roundId }, player });
    await test.call(process, recentRounds, { params: { gameId, mode: 'cash' }, player });
    await test.call(process, sharedRounds, { params: { gameId }, player });
    await test.call(process, dayCommitments, { params: { day: new Date(round.opensAt).toISOString().slice(0, 10) }, player });
    for (const kept of ['shared_rounds', 'rounds', 'movements'])
      test.messages.push(
        JSON.stringify(
          (await test.database.pool.query(`SELECT to_jsonb(t) - 'booked_in' - 'movement_id' - 'booked_at' AS row FROM ${kept} t`)).rows,
        ),
      );
  };

  for (const at of [round.closesAt, round.drawsAt - 1]) {
    test.moveTo(at);
    await look();
  }
  if (mathematics.reveals === 'end') {
    test.moveTo(round.drawsAt);
    await process.driver.advance();
    test.moveTo(((await table()).round?.playsAt ?? 0) + playedMs);
    await look();
  }
  const early = test.messages.map(maskedText);
  if (mathematics.reveals === 'start') test.moveTo(round.drawsAt);
  for (let run = 0; run < runsToTheEnd; run += 1) {
    await process.driver.advance();
    test.forward(10_000);
  }
  const { list } = unwrap(await test.call(process, sharedRounds, { params: { gameId }, player }));
  await test.database.close();
  return { early, outcome: list.find(({ number }) => number === round.number)?.outcome };
}

it.each(sharedGames.map((game) => [game.mathematics.name, game] as const))(
  '%s: all published bytes are equal, whatever the outcome of the round',
  async (name, game) => {
    const [one, other] = [
      await disclosuresOf(game, lastingWords(game, `${name} one`)),
      await disclosuresOf(game, lastingWords(game, `${name} other`)),
    ];
    expect(one.early).toEqual(other.early);
    expect([one.outcome, other.outcome]).not.toContain(null);
    expect(one.outcome).not.toEqual(other.outcome);
  },
);
