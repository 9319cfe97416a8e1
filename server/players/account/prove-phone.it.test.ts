import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, newPhone, registerPlayer, send, testPassword, wirePassword } from '../../test-server.ts';
import { type House, proveNumber, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const password = wirePassword(testPassword);
const unproved = 2134;

async function newPlayer() {
  const account = newPhone('ke');
  const session = await registerPlayer(house.server, 'ke', { account });
  return { account, session };
}

it('proved number: a second factor begins only after a code was typed', async () => {
  const { account, session } = await newPlayer();
  expect((await send(house.server, beginTwoFactor, { session, params: { password } })).result).toBe(unproved);
  const codeReference = await proveNumber(house, account, { type: 'prove_phone' });
  await ask(house.server, provePhone, { session, params: { codeReference } });
  expect((await ask(house.server, twoFactorState, { session })).phoneProved).toBe(true);
  expect((await send(house.server, beginTwoFactor, { session, params: { password } })).result).toBe(1);
});

it('proved number: a payment approved on it proves it, one on another number or without approval does not', async () => {
  const { account, session } = await newPlayer();
  const { id } = await ask(house.server, getUserInfo, { session });
  const pay = (phone: string, status: string) =>
    house.server.database.owner.query(
      `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, created_at, closed_at)
       VALUES (gen_random_uuid(), $1, 'ke', 'deposit', 'daraja', $2, md5(random()::text), left(md5(random()::text), 10), $3, 'KES', 10000, now(), now())`,
      [id, status, phone],
    );
  const isProved = async () => (await ask(house.server, twoFactorState, { session })).phoneProved;
  await pay(account, 'failed');
  await pay(newPhone('ke'), 'success');
  expect(await isProved()).toBe(false);
  await pay(account, 'success');
  expect(await isProved()).toBe(true);
});

it('proved number: refuses a proof for another purpose or number, and accepts each proof once', async () => {
  const { account, session } = await newPlayer();
  const other = await newPlayer();
  const reset = await proveNumber(house, account, { type: 'reset_password' });
  const strange = await proveNumber(house, other.account, { type: 'prove_phone' });
  for (const codeReference of [reset, strange, 'x'])
    expect((await send(house.server, provePhone, { session, params: { codeReference } })).result).toBe(2116);
  house.forward(60_000);
  const own = await proveNumber(house, account, { type: 'prove_phone' });
  expect((await send(house.server, provePhone, { session, params: { codeReference: own } })).result).toBe(1);
  expect((await send(house.server, provePhone, { session, params: { codeReference: own } })).result).toBe(2116);
});

it('proved number: a reset by its owner takes the account from a squatter who never proved it, with or without a second factor', async () => {
  const { account, session: squatter } = await newPlayer();
  const { id } = await ask(house.server, getUserInfo, { session: squatter });
  // Simulates an old account: second factors once did not need a proved number.
  await house.server.database.owner.query(
    "INSERT INTO second_factors (player_id, sealed, begun_at, confirmed_at) VALUES ($1, 'a secret of the squatter', now(), now())",
    [id],
  );
  expect((await send(house.server, login, { params: { account, password, country: 'ke' } })).result).toBe(2130);
  const codeReference = await proveNumber(house, account, { type: 'reset_password' });
  const params = { account, country: 'ke', password: wirePassword('owner2026'), codeReference };
  const owner = await ask(house.server, resetPassword, { params });
  expect((await send(house.server, getUserInfo, { session: squatter })).result).toBe(105);
  expect(await ask(house.server, twoFactorState, { session: owner })).toMatchObject({ isOn: false, phoneProved: true });
  expect((await send(house.server, login, { params: { account, password: wirePassword('owner2026'), country: 'ke' } })).result).toBe(1);
});
