import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { confirmTwoFactor } from '@tausi/contract/players/factor/confirm-two-factor.ts';
import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { ask, deviceOf, newPhone, registration, send, sessionOf, testPassword, wirePassword } from '../../test-server.ts';
import { type House, proveNumber } from '../test-house.ts';
import { codeOfStep, stepAt } from './totp.ts';

/** A player with a second factor, and the browser that switched it on. `nextCode` moves the clock to the app's next code. */
export async function guardedPlayer(house: House) {
  const account = newPhone('ke');
  const registered = await send(house.server, register, { params: registration('ke', { account }) });
  const session = sessionOf(registered);
  const codeReference = await proveNumber(house, account, { type: 'prove_phone' });
  await ask(house.server, provePhone, { session, params: { codeReference } });
  const { secret } = await ask(house.server, beginTwoFactor, { session, params: { password: wirePassword(testPassword) } });
  const nextCode = (): string => {
    house.forward(30_000);
    return codeOfStep(base32Bytes(secret), stepAt(house.server.clock.now()));
  };
  await ask(house.server, confirmTwoFactor, { session, params: { code: nextCode() } });
  return { account, session, browser: deviceOf(registered), nextCode };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a base32 secret as an authenticator app does. */
export function base32Bytes(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
