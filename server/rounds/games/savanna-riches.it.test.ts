import { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { assert, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectCleanBooks } from '../../test-books.ts';
import { fairDraw } from '../draw.ts';
import { openTestRounds, type TestRounds } from '../test-rounds.ts';
import { giveFreeSpins, originOf } from '../test-secrets.ts';
import { game as savannaRichesOffer } from '@tausi/games/savanna-riches/game.ts';

let test: TestRounds;
beforeAll(async () => {
  test = await openTestRounds([savannaRichesOffer]);
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const { mathematics } = savannaRichesOffer;
it('savanna riches: waits for the guide, pays the free spins, and replays from the revealed seed alone', async () => {
  const player = await test.playerWith(100_000n);
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 29, mode: 'cash' }, { player }));
  await giveFreeSpins(test.database.owner, player);
  const open = unwrap(await test.call(playRound, { launchId, stake: '100.00' }, { player }));
  expect(open).toMatchObject({ status: 'open', payout: '0.00', balance: '900.00', points: 100 });
  expect(
    await test.call(actInRound, { roundId: open.roundId, action: { type: 'choose-guide', guide: 'hyena' } }, { player }),
  ).toMatchObject({ error: { code: 'action_refused' } });
  const settled = unwrap(
    await test.call(actInRound, { roundId: open.roundId, action: { type: 'choose-guide', guide: 'peacock' } }, { player }),
  );
  expect(settled.events.slice(0, open.events.length)).toEqual(open.events);

  const { revealed } = unwrap(await test.call(rotateSeed, {}, { player }));
  const secret = Buffer.from(revealed.serverSeed, 'hex');
  const first = fairDraw(secret, originOf(0n), 0);
  const started = mathematics.choose(null)?.start(first);
  assert(started?.status === 'open', 'the secret was chosen for free spins');
  const ended = mathematics.act(
    started.state,
    { type: 'choose-guide', guide: 'peacock' },
    fairDraw(secret, originOf(0n), first.wordsUsed()),
  );
  assert(ended.status === 'settled', 'a guide settles the round');
  expect([...started.events, ...ended.events]).toEqual(settled.events);
  // A stake of 100.00 on 20 lines: a unit is 5.00.
  expect(settled.payout).toBe((ended.payoutUnits * 5).toFixed(2));
});

it('savanna riches: each spin changes the balance by exactly what it shows', async () => {
  const player = await test.playerWith(10_000_000n);
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 29, mode: 'cash' }, { player }));
  let balance = 10_000_000n;
  for (let spin = 0; spin < 40; spin += 1) {
    const played = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
    const round =
      played.status === 'open'
        ? unwrap(await test.call(actInRound, { roundId: played.roundId, action: { type: 'choose-guide', guide: 'lion' } }, { player }))
        : played;
    const shown = z.parse(z.array(z.looseObject({ type: z.string(), units: z.optional(z.int()) })), round.events);
    const units = shown
      .filter((event) => event.type === 'spin' || event.type === 'feature-ended')
      .reduce((sum, event) => sum + (event.units ?? 0), 0);
    balance += BigInt(units) * 100n - 2_000n;
    expect(BigInt(round.balance.replace('.', ''))).toBe(balance);
  }
  expect(await test.cashOf(player)).toBe(balance);
});

it('savanna riches: records each draw with its label', async () => {
  const player = await test.playerWith(10_000n);
  const { launchId } = unwrap(await test.call(launchGame, { gameId: 29, mode: 'cash' }, { player }));
  const { roundId, status } = unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  if (status === 'open') unwrap(await test.call(actInRound, { roundId, action: { type: 'choose-guide', guide: 'lion' } }, { player }));
  const { proof } = unwrap(await test.call(roundDetail, { roundId }, { player }));
  expect(proof.draws.slice(0, 5).map(({ label }) => label)).toEqual(['reel 1', 'reel 2', 'reel 3', 'reel 4', 'reel 5']);
  expect(proof).toMatchObject({ version: mathematics.version, mathematicsHash: mathematics.hash });
});
