import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundRules } from '../wallet/checker/context-rules.ts';
import { queryOf } from '../wallet/checker/rule.ts';
import { brokenPromises } from '../wallet/test-books.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds();
});
afterAll(() => test.database.close());

it('is found by the check of every minute when somebody with all rights makes the stake of an open round greater before it pays', async () => {
  const player = await test.playerWith(100_000n);
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 901, mode: 'cash' }, { player }));
  const { roundId } = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  const { rows } = await test.database.owner.query<{ since: string }>('SELECT max(booked_in) AS since FROM movements');
  const fresh = roundRules.map((rule) => ({ ...rule, breaches: queryOf(rule, BigInt(rows[0]?.since ?? 0)) ?? rule.breaches }));
  await test.database.owner.query('UPDATE rounds SET stake_minor = 20000 WHERE round_id = $1', [roundId]);
  expect(unwrap(await test.call(actInRound, { roundId, action: { type: 'take', units: 40 } }, { player }))).toMatchObject({
    payout: '400.00',
  });
  expect(await brokenPromises(test.database, fresh)).toEqual(['9a']);
});
