import { idempotencyKey, internationalPhone, later, type Instant, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { TestCashier } from '../test-cashier.ts';
import { phoneOfPlayer } from '../test-markets.ts';

let house: TestCashier;
beforeAll(async () => {
  house = await TestCashier.open();
});
afterAll(() => house.close());
beforeEach(() => {
  house.newDevice = null;
});

const hourMs = 3_600_000;
const onDaraja = (url: string, payload: object) => house.daraja.inject({ method: 'POST', url, payload });
const swapSim = (player: PlayerId, hoursAgo: number) =>
  onDaraja(`/simulator/phones/${internationalPhone('ke', phoneOfPlayer(player, 'ke'))}/swap-sim`, { hoursAgo });
const refuseNextCall = () => onDaraja('/simulator/spike-arrest', { calls: 1 });
const withdraw = (player: PlayerId, amount: string) =>
  house.call('withdraw', { method: 'mpesa', amount }, { player, key: idempotencyKey(uuidv7(house.time.now())) });
const identified = async () => {
  const player = await house.newPlayer('ke', 30_000_000n);
  house.tiers.set(player, 2);
  return player;
};
const peopleNeeded = async (player: PlayerId) =>
  (await house.house.database.owner.query<{ people_needed: number }>('SELECT people_needed FROM payments WHERE player_id = $1', [player]))
    .rows[0]?.people_needed;
// The service tells minutes.
const minuteOf = (at: Instant) => at - (at % 60_000);

it('A10 SIM exchange: a card exchanged an hour ago refuses a sum that needs identity until 72 hours passed, and nothing is held', async () => {
  const player = await identified();
  await swapSim(player, 1);
  const until = minuteOf(later(house.time.now(), 71 * hourMs));
  const refused = await withdraw(player, '20010');
  expect(refused).toMatchObject({ ok: false, error: { code: 'withdrawals_held', data: { until, why: 'sim_swapped' } } });
  expect((await house.house.wallet.pursesOf(player))?.held.minor).toBe(0n);
  // The lobby shows it from now on.
  const options = await house.call('withdrawOptions', {}, { player });
  const { gates } = withdrawOptions.answer.parse(options.ok ? options.value : null);
  expect(gates).toMatchObject([{ code: 'withdrawals_held', until, why: 'sim_swapped' }]);
  expect((await withdraw(player, '100')).ok).toBe(false);
  house.time.advance(71 * hourMs);
  expect((await withdraw(player, '20010')).ok).toBe(true);
});

it('A10 SIM exchange: a small withdrawal from a known device asks nothing, one from a new device does', async () => {
  const player = await house.newPlayer('ke', 1_000_000n);
  await swapSim(player, 1);
  expect((await withdraw(player, '100')).ok).toBe(true);
  await house.play(30);
  // A second factor or a day at most exempts the device itself, so the SIM card still counts.
  house.newDevice = later(house.time.now(), -30 * hourMs);
  expect(await withdraw(player, '100')).toMatchObject({ ok: false, error: { code: 'withdrawals_held', data: { why: 'sim_swapped' } } });
});

it('SIM exchange: silence of the network blocks nothing, and on a new device one person checks', async () => {
  const player = await identified();
  await refuseNextCall();
  expect((await withdraw(player, '100')).ok).toBe(true);
  const onNewDevice = await identified();
  house.newDevice = later(house.time.now(), -30 * hourMs);
  await refuseNextCall();
  expect((await withdraw(onNewDevice, '100')).ok).toBe(true);
  expect(await peopleNeeded(onNewDevice)).toBe(1);
});

it('SIM exchange: an answer serves repeated presses for ten minutes, then the network is asked again', async () => {
  const player = await identified();
  house.newDevice = later(house.time.now(), -30 * hourMs);
  expect((await withdraw(player, '100')).ok).toBe(true);
  await house.play(30);
  await swapSim(player, 1);
  expect((await withdraw(player, '100')).ok).toBe(true);
  await house.play(600, 60);
  expect(await withdraw(player, '100')).toMatchObject({ ok: false, error: { data: { why: 'sim_swapped' } } });
});
