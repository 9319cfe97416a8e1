import { register } from '@tausi/contract/players/account/register.ts';
import type { MarketCode } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPhone, registerPlayer, registration, send, wirePassword } from '../test-server.ts';
import { expectRefused, expectUntouched, openTestHouse, type TestHouse } from './test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const tryToRegister = (market: MarketCode, change: Record<string, unknown>) =>
  send(house.server, register, { params: { ...registration(market), ...change } });

describe('refused registration creates no player', () => {
  it.each(['ke', 'ug', 'ng', 'gh'] as const)('registration: refuses a phone outside the mobile ranges of %s', (market) =>
    expectUntouched(house, async () => {
      const phones = {
        ke: ['0612345678', '07123456789', '071234567', '+256772500001', '0200123456'],
        ug: ['0312345678', '07725000019', '+254712500001'],
        ng: ['0123456789', '080301234567', '+233244500001'],
        gh: ['0312345678', '02441234567', '+2348030500001'],
      };
      for (const account of phones[market])
        expect({ account, result: (await tryToRegister(market, { account })).result }).toEqual({ account, result: 2101 });
      for (const account of [
        '',
        '0712',
        'amani',
        '0712345678; --',
        '٠٧١٢٣٤٥٦٧٨',
        ['0712345678'],
        712_345_678,
        { phone: '0712345678' },
        null,
      ])
        expectRefused(await tryToRegister(market, { account }), account);
    }),
  );

  it('registration: refuses a taken phone in every notation', async () => {
    const account = newPhone('ke');
    await registerPlayer(house.server, 'ke', { account });
    await expectUntouched(house, async () => {
      for (const written of [
        account,
        account.slice(1),
        `+254${account.slice(1)}`,
        `254 ${account.slice(1)}`,
        `(${account.slice(0, 4)}) ${account.slice(4)}`,
        `+254${account}`,
      ])
        expect({ written, result: (await tryToRegister('ke', { account: written })).result }).toEqual({ written, result: 2105 });
    });
  });

  it('registration: refuses a password that is too short, too long or missing', () =>
    expectUntouched(house, async () => {
      for (const password of ['12345', 'x'.repeat(17), '\u{1F981}\u{1F981}\u{1F981}\u{1F981}\u{1F981}'])
        expect(await tryToRegister('ke', { password: wirePassword(password) })).toMatchObject({ result: 2102, arrs: ['6', '16'] });
      for (const password of ['karibu2026', '', 'v1.', 'v2.a2FyaWJ1MjAyNg', null, 123_456, ['v1.a2FyaWJ1MjAyNg']])
        expectRefused(await tryToRegister('ke', { password }), password);
    }));

  it('registration: refuses an age below the market’s minimum, an invalid date and outdated terms', () =>
    expectUntouched(house, async () => {
      for (const [market, dateOfBirth] of [
        ['ke', '2008-11-22'],
        ['ug', '2001-11-22'],
        ['ng', '2008-11-22'],
        ['gh', '2008-11-22'],
        ['ke', '2026-11-20'],
      ] as const)
        expect([market, (await tryToRegister(market, { dateOfBirth })).result]).toEqual([market, 2103]);
      for (const dateOfBirth of ['1990-02-29', '1990-13-01', '1990-00-10', '1899-12-31', '2026-11-22', '0000-00-00', '9999-12-31'])
        expect([dateOfBirth, (await tryToRegister('ke', { dateOfBirth })).result]).toEqual([dateOfBirth, 2104]);
      for (const dateOfBirth of ['31.01.1990', '1990-1-1', '1990-01-31T00:00:00Z', '-1990-01-31', 633_744_000_000, null, ['1990-01-31']])
        expectRefused(await tryToRegister('ke', { dateOfBirth }), dateOfBirth);
      expect((await tryToRegister('ke', { termsVersion: '2026-10' })).result).toBe(2106);
    }));
});

// This file's clock only moves forward, so the cases are in order of time.
it.each([
  ['2026-11-21T21:00:00Z', ['ke', 'ug']],
  ['2026-11-21T23:00:00Z', ['ng']],
  ['2026-11-22T00:00:00Z', ['gh']],
] as const)('registration: an 18th birthday on 22 November counts from local midnight, %s for %j', async (midnight, markets) => {
  const { clock } = house.server;
  const birth = (market: MarketCode) => ({ dateOfBirth: market === 'ug' ? '2001-11-22' : '2008-11-22' });
  clock.forward(Date.parse(midnight) - 1 - clock.now());
  await expectUntouched(house, async () => {
    for (const market of markets) expect([market, (await tryToRegister(market, birth(market))).result]).toEqual([market, 2103]);
  });
  clock.forward(1);
  for (const market of markets) expect([market, (await tryToRegister(market, birth(market))).result]).toEqual([market, 1]);
});
