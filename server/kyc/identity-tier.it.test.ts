import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import { later, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, registerPlayer, send } from '../test-server.ts';
import { ghanaianForm, openIdentityHouse, passIdentity, playerOf, uploadPicture, type IdentityHouse } from './test-identity.ts';

let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse();
});
afterAll(() => house.server.close());

it('identity tier: 1 without pictures, which can be added later, 2 with them, 3 with the source of funds', async () => {
  const { server, review } = house;
  const session = await registerPlayer(server, 'gh');
  const id = await playerOf(house, session);
  const standing = async () => {
    const [{ tier }, { kycPassV1 }] = await Promise.all([ask(server, identityState, { session }), ask(server, getUserInfo, { session })]);
    return [tier, kycPassV1];
  };
  const typed = ghanaianForm();
  expect(await standing()).toEqual([0, 0]);
  expect((await review.acceptFunds(id, 'payslip', 'kofi')).ok).toBe(false);
  await passIdentity(house, session, typed);
  expect(await standing()).toEqual([1, 1]);
  await uploadPicture(house, session);
  await ask(server, updateKyc, { session, params: typed });
  expect(await standing()).toEqual([1, 1]);
  expect((await review.acceptFunds(id, 'payslip', 'kofi')).ok).toBe(false);
  unwrap(await review.decide(id, { passes: true }, 'kofi'));
  expect(await standing()).toEqual([2, 1]);
  expect((await send(server, updateKyc, { session, params: typed })).result).toBe(2701);
  expect((await review.acceptFunds(id, ' ', 'kofi')).ok).toBe(false);
  unwrap(await review.acceptFunds(id, 'three payslips', 'kofi'));
  expect(await standing()).toEqual([3, 1]);
});

it('identity tier: two accounts of one name and birth date are one person; the name alone or the birth alone is not', async () => {
  const { server } = house;
  const pass = async (change: object) => passIdentity(house, await registerPlayer(server, 'gh'), ghanaianForm({ ...change }));
  const isShared = (player: PlayerId) => server.app.contexts.kyc.isPersonShared(player);
  const one = await pass({ firstName: 'Yaa', surname: 'Asantewaa', year: 1990 });
  expect(await isShared(one)).toBe(false);
  const [sameName, sameBirth] = [
    await pass({ firstName: 'Yaa', surname: 'Asantewaa', year: 1991 }),
    await pass({ firstName: 'Efua', year: 1990 }),
  ];
  expect([await isShared(one), await isShared(sameName), await isShared(sameBirth)]).toEqual([false, false, false]);
  const other = await pass({ firstName: 'ASANTEWAA', surname: 'Yáa', year: 1990 });
  expect([await isShared(one), await isShared(other)]).toEqual([true, true]);
});

it('identity tier: a refused correction takes the tier away', async () => {
  const { server, review } = house;
  const session = await registerPlayer(server, 'gh');
  const id = await passIdentity(house, session);
  server.clock.forward(1);
  await ask(server, updateKyc, { session, params: ghanaianForm() });
  unwrap(await review.decide(id, { passes: false, reason: 'The number belongs to another name.' }, 'kofi'));
  expect(await ask(server, identityState, { session })).toMatchObject({ tier: 0, status: 'refused' });
  expect(await ask(server, getUserInfo, { session })).toMatchObject({ kycPassV1: 0 });
});

it('identity tier: 1 when a bank knows the number of a submission without pictures, and only of that submission', async () => {
  const { server } = house;
  const { kyc } = server.app.contexts;
  const session = await registerPlayer(server, 'ng');
  const id = await playerOf(house, session);
  const typed = { ...ghanaianForm(), idType: 'Bank Verification Number (BVN)', idNumber: '223 4567 8677', nationality: 'NG' };
  expect(await kyc.comparedNumberOf(id)).toBe(null);
  await ask(server, updateKyc, { session, params: typed });
  const check = await kyc.comparedNumberOf(id);
  expect(check).toMatchObject({ firstName: 'Ama', surname: 'Mensah', number: '22345678677' });
  const submittedAt = check?.submittedAt ?? server.clock.now();
  await kyc.passCompared(id, later(submittedAt, -1), 'bank 058');
  expect(await kyc.tierOf(id)).toBe(0);
  await kyc.passCompared(id, submittedAt, 'bank 058');
  expect([await kyc.tierOf(id), await kyc.nameOf(id), await kyc.comparedNumberOf(id)]).toEqual([1, 'Ama Mensah', null]);
  const other = await registerPlayer(server, 'ng');
  await uploadPicture(house, other);
  await ask(server, updateKyc, { session: other, params: { ...typed, idNumber: '22345678678' } });
  expect(await kyc.comparedNumberOf(await playerOf(house, other))).toBe(null);
});
