import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noon } from '../wallet/test-wallet.ts';
import { openTestRounds, type TestRounds } from './test-rounds.ts';

let test: TestRounds;
let player: PlayerId;
beforeAll(async () => {
  test = await openTestRounds();
});
beforeEach(async () => {
  player = await test.playerWith(100_000n);
});
afterAll(() => test.database.close());

const launched = async (gameId: number, mode: 'cash' | 'demo' = 'cash') =>
  unwrap(await test.call(launchGame, { gameId, mode }, { player })).launchId;
const refused = (code: string) => ({ ok: false, error: { code } });

it("rounds: the market's minimum time between two starts is enforced", async () => {
  test.rules.current = { ...test.rules.current, cycleMsMin: 2_500 };
  const launchId = await launched(900);
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, 2_499) })).toMatchObject(
    refused('cycle_too_fast'),
  );
  expect((await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, 2_500) })).ok).toBe(true);
  test.rules.current = { ...test.rules.current, cycleMsMin: 0 };
});

it("rounds: the minimum time counts from another process's start too, whether or not this one knew the player", async () => {
  test.rules.current = { ...test.rules.current, cycleMsMin: 2_500 };
  const elsewhere = test.startProcess();
  const launchId = await launched(900);
  for (const minutes of [0, 1]) {
    const at = (ms: number) => ({ player, at: later(noon, minutes * 60_000 + ms) });
    unwrap(await elsewhere(playRound, { launchId, stake: '20.00' }, at(0)));
    expect(await test.call(playRound, { launchId, stake: '20.00' }, at(2_499))).toMatchObject(refused('cycle_too_fast'));
    unwrap(await test.call(playRound, { launchId, stake: '20.00' }, at(2_500)));
  }
  test.rules.current = { ...test.rules.current, cycleMsMin: 0 };
});

it('market flags: keeps rounds a second apart where turbo is off, and tells the frame so', async () => {
  test.rules.current = { ...test.rules.current, isTurboAllowed: false };
  const { launchId, flags } = unwrap(await test.call(launchGame, { gameId: 900, mode: 'cash' }, { player }));
  expect(flags).toEqual({ turbo: false, autoplay: true, minimumCycleMs: 1_000 });
  unwrap(await test.call(playRound, { launchId, stake: '20.00' }, { player }));
  expect(await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, 999) })).toMatchObject(
    refused('cycle_too_fast'),
  );
  expect((await test.call(playRound, { launchId, stake: '20.00' }, { player, at: later(noon, 1_000) })).ok).toBe(true);
  test.rules.current = { ...test.rules.current, isTurboAllowed: true };
});

it('market flags: refuses an autoplay round where the country forbids autoplay, in cash and in demo, and takes nothing', async () => {
  for (const mode of ['cash', 'demo'] as const) {
    const launchId = await launched(900, mode);
    const play = (autoplay: boolean) => test.call(playRound, { launchId, stake: '20.00', autoplay }, { player });
    expect((await play(true)).ok).toBe(true);
    test.rules.current = { ...test.rules.current, isAutoplayAllowed: false };
    const held = await test.cashOf(player);
    expect(await play(true)).toMatchObject(refused('autoplay_refused'));
    expect(await test.cashOf(player)).toBe(held);
    expect((await play(false)).ok).toBe(true);
    test.rules.current = { ...test.rules.current, isAutoplayAllowed: true };
  }
});
