import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { register } from '@tausi/contract/players/account/register.ts';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { playerId } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, deviceOf, newKey, newPhone, registerPlayer, registration, send, testPassword, wirePassword } from '../../test-server.ts';
import { type House, proveNumber, startHouse } from '../test-house.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const minutes = 60_000;
const hours = 60 * minutes;
const type = 'reset_password';

async function newPlayer(change: Record<string, unknown> = {}) {
  const account = newPhone('ke');
  const session = await registerPlayer(house.server, 'ke', { account, ...change });
  return { account, session };
}

const reset = (account: string, codeReference: string, more: Record<string, unknown> = {}) => ({
  params: { account, country: 'ke', password: wirePassword('newword2026'), codeReference, ...more },
});

describe('password reset', () => {
  it('password reset: signs in with the new password, ends every other session, and blocks payouts for a day', async () => {
    const { account, session } = await newPlayer();
    const proof = await proveNumber(house, account, { type });
    const signed = await ask(house.server, resetPassword, reset(account, proof));
    expect(signed).toMatchObject({ country: 'ke', fbIsBindPhone: 1, holdHours: 24 });
    expect((await send(house.server, getUserInfo, { session })).result).toBe(105);
    const { id } = await ask(house.server, getUserInfo, { session: signed });
    const { list } = await ask(house.server, messageByType, { session: signed });
    expect(list[0]).toMatchObject({
      type: 3,
      title: 'Your password was reset',
      summary: expect.stringContaining('a device we do not know'),
    });
    expect((await send(house.server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } })).result).toBe(
      2100,
    );
    expect((await send(house.server, login, { params: { account, password: wirePassword('newword2026'), country: 'ke' } })).result).toBe(1);
    const heldAt = (milliseconds: number) => {
      house.forward(milliseconds);
      return house.server.app.contexts.players.withdrawalHeldUntil(playerId(id), house.server.clock.now());
    };
    expect(await heldAt(23 * hours)).not.toBeNull();
    expect(await heldAt(hours)).toBeNull();
  });

  it('password reset: blocks no payouts on a known device', async () => {
    const account = newPhone('ke');
    const headers = deviceOf(await send(house.server, register, { params: registration('ke', { account }) }));
    const signed = await ask(house.server, resetPassword, { ...reset(account, await proveNumber(house, account, { type })), headers });
    expect(signed.holdHours).toBe(0);
    const { list } = await ask(house.server, messageByType, { session: signed });
    expect(list[0]).toMatchObject({ title: 'Your password was reset', summary: expect.not.stringContaining('a device we do not know') });
  });

  it('password reset: accepts a proof once, and a repeat with the same password signs in again', async () => {
    const { account } = await newPlayer();
    const proof = await proveNumber(house, account, { type });
    const key = newKey();
    await ask(house.server, resetPassword, { ...reset(account, proof), key });
    expect((await send(house.server, resetPassword, { ...reset(account, proof), key })).result).toBe(1);
    expect((await send(house.server, resetPassword, reset(account, proof, { password: wirePassword('thieves2026') }))).result).toBe(2116);
    house.forward(10 * minutes);
    expect((await send(house.server, resetPassword, reset(account, proof))).result).toBe(2116);
  });

  it('password reset: refuses a proof of another player’s number, and an expired one', async () => {
    const { account } = await newPlayer();
    const { account: other } = await newPlayer();
    const proof = await proveNumber(house, account, { type });
    expect((await send(house.server, resetPassword, reset(other, proof))).result).toBe(2116);
    house.forward(10 * minutes + 1);
    expect((await send(house.server, resetPassword, reset(account, proof))).result).toBe(2116);
  });

  it('password reset: refuses a password against the policy, and an unregistered number', async () => {
    const { account } = await newPlayer();
    const proof = await proveNumber(house, account, { type });
    expect((await send(house.server, resetPassword, reset(account, proof, { password: wirePassword('short') }))).result).toBe(2102);
    expect((await send(house.server, resetPassword, reset(newPhone('ke'), proof))).result).toBe(2116);
    expect((await send(house.server, resetPassword, reset(account, proof))).result).toBe(1);
  });

  it('password reset: does not open a blocked account', async () => {
    const { account } = await newPlayer();
    await house.server.database.owner.query("UPDATE players SET status = 'blocked' WHERE phone = $1", [account]);
    const proof = await proveNumber(house, account, { type });
    expect((await send(house.server, resetPassword, reset(account, proof))).result).toBe(2111);
  });

  it('password reset: refuses a forged proof', async () => {
    const { account } = await newPlayer();
    const proof = await proveNumber(house, account, { type });
    for (const forged of ['', proof.slice(0, -1), `${proof.slice(0, 36)}.${'A'.repeat(43)}`, `f${proof.slice(1)}`]) {
      const refused = await send(house.server, resetPassword, reset(account, forged === '' ? 'x' : forged));
      expect(refused.result).toBe(2116);
    }
    expect((await send(house.server, login, { params: { account, password: wirePassword(testPassword), country: 'ke' } })).result).toBe(1);
  });

  it('password reset: does the same work for a registered and an unregistered number while no code was typed', async () => {
    // Full production cost, so that a hash in the queue lasts long enough to be observed.
    const earnest = await startHouse({ hashCost: { memoryKib: 19_456, passes: 2 } });
    const account = newPhone('ke');
    await registerPlayer(earnest.server, 'ke', { account });
    const hashedFor = async (phone: string): Promise<boolean> => {
      const work = { isDone: false, isSeen: false };
      const asked = Array.from({ length: 6 }, () =>
        send(earnest.server, resetPassword, reset(phone, `${'0'.repeat(36)}.${'A'.repeat(43)}`)),
      );
      const answers = Promise.all(asked).finally(() => (work.isDone = true));
      while (!work.isDone) {
        work.isSeen ||= earnest.server.app.contexts.players.passwordsWaiting() > 0;
        await new Promise((resume) => setImmediate(resume));
      }
      expect((await answers).map(({ result }) => result)).toEqual(Array.from({ length: 6 }, () => 2116));
      return work.isSeen;
    };
    expect([await hashedFor(account), await hashedFor(newPhone('ke'))]).toEqual([false, false]);
    await earnest.close();
  });
});
