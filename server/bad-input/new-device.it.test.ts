import { withdraw } from '@tausi/contract/cashier/withdraw.ts';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { confirmTwoFactor } from '@tausi/contract/players/factor/confirm-two-factor.ts';
import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { signOutDevices } from '@tausi/contract/players/session/sign-out-devices.ts';
import { playerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { base32Bytes, guardedPlayer } from '../players/factor/test-authenticator.ts';
import { codeOfStep, stepAt } from '../players/factor/totp.ts';
import { type House, proveNumber, startHouse } from '../players/test-house.ts';
import { ask, deviceOf, newPhone, registration, send, sessionOf, testPassword, type TestSession, wirePassword } from '../test-server.ts';
import { fillPurse } from './test-house.ts';

let house: House;
beforeAll(async () => {
  // Nothing is sent to it: every withdrawal here is refused, or waits for the job that sends it.
  house = await startHouse({ settings: { TAUSI_DARAJA_URL: 'http://127.0.0.1:9' } });
});
afterAll(() => house.close());

const hourMs = 3_600_000;
const password = wirePassword(testPassword);
const withdrawalsHeld = 2624;

async function richPlayer() {
  const account = newPhone('ke');
  const registered = await send(house.server, register, { params: registration('ke', { account }) });
  const session = sessionOf(registered);
  await enrich(session);
  return { account, session, browser: deviceOf(registered) };
}
async function enrich(session: TestSession): Promise<void> {
  const { id } = await ask(house.server, getUserInfo, { session });
  await fillPurse(house, playerId(id), 500_000n);
}
const signIn = (account: string, headers: Record<string, string> = {}, more: object = {}) =>
  send(house.server, login, { params: { account, password, country: 'ke', ...more }, headers });
const takeOut = (session: TestSession, more: object = {}) =>
  send(house.server, withdraw, { session, params: { method: 'mpesa', amount: '100', ...more } });

it('A10 new device: with the right password it withdraws nothing for 24 hours, while the old device does', async () => {
  const { account, browser } = await richPlayer();
  house.forward(48 * hourMs);
  const firstSeenAt = house.server.clock.now();
  const session = sessionOf(await signIn(account));
  const refused = await takeOut(session);
  expect(refused).toMatchObject({ result: withdrawalsHeld, data: { until: firstSeenAt + 24 * hourMs, why: 'new_device' } });
  const { gates } = await ask(house.server, withdrawOptions, { session });
  expect(gates).toMatchObject([{ code: 'withdrawals_held', until: firstSeenAt + 24 * hourMs, why: 'new_device' }]);
  expect(await ask(house.server, getUserInfo, { session })).toMatchObject({ chip: '5000.00', held: '0.00' });
  expect((await takeOut(sessionOf(await signIn(account, browser)))).result).toBe(1);
});

it('A10 new device: signing the old devices out does not make it the first one', async () => {
  const { account } = await richPlayer();
  house.forward(hourMs / 6);
  const session = sessionOf(await signIn(account));
  expect(await ask(house.server, signOutDevices, { session, params: { id: 'others' } })).toEqual({ ended: 1 });
  expect((await takeOut(session)).result).toBe(withdrawalsHeld);
});

it('A10 new device: the hold ends after 24 hours, also for a session that began later on that device', async () => {
  const { account } = await richPlayer();
  house.forward(hourMs);
  const added = await signIn(account);
  const device = deviceOf(added);
  house.forward(24 * hourMs - 1);
  const session = sessionOf(await signIn(account, device));
  expect((await takeOut(session)).result).toBe(withdrawalsHeld);
  house.forward(1);
  expect((await takeOut(session)).result).toBe(1);
});

it("A10 new device: a player's first device withdraws at once", async () => {
  const { session } = await richPlayer();
  expect((await takeOut(session)).result).toBe(1);
});

it('A10 new device: a second factor that was on before exempts, one switched on from the new device does not', async () => {
  const guarded = await guardedPlayer(house);
  await enrich(guarded.session);
  house.forward(hourMs);
  const proved = sessionOf(await signIn(guarded.account, {}, { secondFactor: guarded.nextCode() }));
  expect((await takeOut(proved, { secondFactor: guarded.nextCode() })).result).toBe(1);

  const { account } = await richPlayer();
  house.forward(hourMs);
  const session = sessionOf(await signIn(account));
  const codeReference = await proveNumber(house, account, { type: 'prove_phone' });
  await ask(house.server, provePhone, { session, params: { codeReference } });
  const { secret } = await ask(house.server, beginTwoFactor, { session, params: { password } });
  const nextCode = (): string => {
    house.forward(30_000);
    return codeOfStep(base32Bytes(secret), stepAt(house.server.clock.now()));
  };
  await ask(house.server, confirmTwoFactor, { session, params: { code: nextCode() } });
  expect((await takeOut(session, { secondFactor: nextCode() })).result).toBe(withdrawalsHeld);
});
