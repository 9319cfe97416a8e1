import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { diceMathematics } from '@tausi/games/dice/math/dice.ts';
import { diceModel } from '@tausi/games/dice/math/model.ts';
import { gameId, later, money, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followAll } from '../../wallet/followers/test-followers.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { noon } from '../../wallet/test-wallet.ts';
import { game as diceOffer } from '@tausi/games/dice/game.ts';
import { playable, type OfferedGame } from '@tausi/games/manifest/solo-game.ts';
import { waitingGame } from '../test-games.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { gameReturns } from './follow-returns.ts';
import { listOpenStakes } from './open-stakes-store.ts';

// The true dice, and dice that claim the same numbers but pay a fifth more, as a copy with a wrong table would.
const { hash, rtpPpm } = diceOffer.mathematics;
const wrong: OfferedGame = {
  ...diceOffer,
  gameId: gameId(942),
  mathematics: playable(diceMathematics({ ...diceModel, returnPercent: 117 }, { hash, rtpPpm })),
};
const games = [diceOffer, wrong];
const waiting = Number(waitingGame.gameId);

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds([...games, waitingGame]);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const choice = { side: 'under', chance: 80 } as const;

async function playMany(id: number, times: number, mode: 'cash' | 'demo' = 'cash'): Promise<void> {
  const players = await Promise.all(Array.from({ length: 10 }, () => test.playerWith(50_000_000n)));
  await Promise.all(players.map((player) => playSome(player, { id, mode, times: times / players.length })));
}

async function playSome(player: PlayerId, { id, mode, times }: { id: number; mode: 'cash' | 'demo'; times: number }): Promise<void> {
  const { launchId } = unwrap(await test.call(launchGame, { gameId: id, mode }, { player }));
  for (let time = 0; time < times; time += 1) unwrap(await test.call(playRound, { launchId, stake: '20.00', choice }, { player }));
}

const follow = () => followAll(test.database.pool, [gameReturns(games)]);
const counted = async (id: number) =>
  (
    await test.database.owner.query(
      'SELECT day::text, configuration, currency, rounds::text, staked_minor::text AS staked FROM game_returns WHERE game_id = $1',
      [id],
    )
  ).rows;
const incidents = async () =>
  (await test.database.owner.query("SELECT game_id, reason, closes_game FROM game_incidents WHERE kind = 'returns'")).rows;

it('open stakes: equal the stakes of open rounds in the ledger, raises included, until the rounds end', async () => {
  const player = await test.playerWith(100_000n);
  const openOne = async (mode: 'cash' | 'demo') => {
    const { launchId } = unwrap(await test.call(launchGame, { gameId: waiting, mode }, { player }));
    return unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player })).roundId;
  };
  await openOne('demo');
  const roundId = await openOne('cash');
  const act = async (action: unknown) => unwrap(await test.call(actInRound, { roundId, action }, { player }));
  expect(await listOpenStakes(test.database.owner)).toEqual([{ gameId: waiting, rounds: 1, staked: money('KES', 2_000n) }]);
  await act({ type: 'raise', chips: 2 });
  expect(await listOpenStakes(test.database.owner)).toEqual([{ gameId: waiting, rounds: 1, staked: money('KES', 6_000n) }]);
  const { rows } = await test.database.owner.query<{ taken: string }>(
    'SELECT sum(house_in_minor)::text AS taken FROM movements WHERE round_id = $1',
    [roundId],
  );
  expect(rows).toEqual([{ taken: '6000' }]);
  await act({ type: 'take', units: 20 });
  expect(await listOpenStakes(test.database.owner)).toEqual([]);
});

it('returns: each cash round counts once, and play money never', async () => {
  await playMany(42, 20);
  await playMany(42, 10, 'demo');
  await follow();
  await follow();
  expect(await counted(42)).toEqual([{ day: '2026-11-21', configuration: '80 %', currency: 'KES', rounds: '20', staked: '40000' }]);
});

it('returns monitor: finds a wrong table within the day, reports it once and closes nothing; the right table raises no alarm', async () => {
  await playMany(942, 1_000);
  await follow();
  await test.rounds.watchReturns(noon);
  await test.rounds.watchReturns(noon);
  expect(await incidents()).toEqual([
    {
      game_id: 942,
      reason: expect.stringMatching(/^the game returns more than its sheet, by \d+\.\d standard deviations \(day\)$/),
      closes_game: false,
    },
  ]);
  expect(test.incidents.filter((reason) => reason.includes('more than its sheet'))).toHaveLength(1);
  expect(test.rounds.returnSigmas()).toContainEqual({ game: 'dice', stretch: 'month', sigmas: expect.any(Number) });
});

it("returns monitor: stays quiet for a day after an operator's review, then reports again", async () => {
  await test.database.owner.query("UPDATE game_incidents SET resolved_at = now() WHERE kind = 'returns'");
  await test.rounds.watchReturns(noon);
  expect(await incidents()).toHaveLength(1);
  await test.rounds.watchReturns(later(noon, 86_400_001));
  expect(await incidents()).toHaveLength(2);
});

it('returns: a version without a sheet counts without an expectation', async () => {
  await test.database.owner.query("UPDATE game_returns SET version = '0.9.0', variance = 0, expected_least = 0, expected_most = 0");
  await test.rounds.watchReturns(later(noon, 3 * 86_400_000));
  expect(await incidents()).toHaveLength(2);
  expect(new Set(test.rounds.returnSigmas().map(({ sigmas }) => sigmas))).toEqual(new Set([0]));
});
