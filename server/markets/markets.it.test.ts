import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { betCountry } from '@tausi/contract/markets/bet-country.ts';
import { getTranslateData } from '@tausi/contract/markets/get-translate-data.ts';
import { version } from '@tausi/contract/markets/version.ts';
import { instant, later } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, send, startSecondApp, startTestServer, type TestServer } from '../test-server.ts';
import { marketsTopic } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('country of an address', () => {
  it.each([
    ['196.201.214.200', 'ke', 'ke'],
    ['::ffff:41.210.141.1', 'ug', 'ug'],
    ['102.89.0.1', 'ng', 'ng'],
    ['154.160.1.1', 'gh', 'gh'],
    ['8.8.8.8', null, 'us'],
    ['192.0.2.1', null, null],
    ['2001:db8::1', null, null],
  ])('country of an address: %s is in %s (detected: %s)', async (remoteAddress, country, detected) => {
    expect(await ask(server, betCountry, { remoteAddress })).toEqual({ country, detected });
  });

  it('country of an address: the narrowest range wins', async () => {
    await server.database.owner.query(
      "INSERT INTO address_ranges (range, country, holder, source) VALUES ('41.90.7.0/24', 'tz', 'test', 'test')",
    );
    expect(await ask(server, betCountry, { remoteAddress: '41.90.7.1' })).toEqual({ country: null, detected: 'tz' });
    expect(await ask(server, betCountry, { remoteAddress: '41.90.8.1' })).toEqual({ country: 'ke', detected: 'ke' });
  });

  it('country of an address: a header overrides it in development only', async () => {
    expect(await ask(server, betCountry, { headers: { 'x-tausi-country': 'gh' } })).toEqual({ country: 'gh', detected: 'gh' });
    expect(await ask(server, betCountry, { headers: { 'x-tausi-country': '<script>' } })).toEqual({ country: null, detected: null });
    const production = await startTestServer({ mode: 'production' });
    try {
      expect(await ask(production, betCountry, { headers: { 'x-tausi-country': 'gh' }, remoteAddress: '41.90.0.1' })).toEqual({
        country: 'ke',
        detected: 'ke',
      });
    } finally {
      await production.close();
    }
  });

  it('country of an address: a forwarded address counts only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '154.160.1.1' };
    expect(await ask(server, betCountry, { headers, remoteAddress: '41.90.0.1' })).toMatchObject({ country: 'ke' });
    const behind = await startTestServer({ settings: { TAUSI_TRUSTED_PROXIES: '10.0.0.0/8' } });
    try {
      expect(await ask(behind, betCountry, { headers, remoteAddress: '10.1.2.3' })).toMatchObject({ country: 'gh' });
      expect(await ask(behind, betCountry, { headers, remoteAddress: '41.90.0.1' })).toMatchObject({ country: 'ke' });
    } finally {
      await behind.close();
    }
  });
});

describe('market rules', () => {
  it.each([
    ['ke', 18, '20.00', 'KSH'],
    ['ug', 25, '500.00', 'USH'],
    ['ng', 18, '100.00', 'NGN'],
    ['gh', 18, '1.00', 'GHS'],
  ])('market rules: %s has age %i and stake %s', async (country, ageMin, stakeMin, currency) => {
    expect(await ask(server, appInfo, { params: { country } })).toMatchObject({
      maintained: false,
      country,
      currency,
      rules: { ageMin, stakeMin, passwordLengthMin: 6, passwordLengthMax: 16, termsVersion: '2026-11' },
    });
  });

  it("market rules: follow their dates, as Kenya's one shilling until 20 August 2025", async () => {
    const { rulesAt } = server.app.contexts.markets;
    const inForce = instant(Date.parse('2025-08-20T00:00:00+03:00'));
    expect((await rulesAt('ke', later(inForce, -1))).stakeMin.minor).toBe(100n);
    expect((await rulesAt('ke', inForce)).stakeMin.minor).toBe(2_000n);
  });

  it("market rules: taxes begin on each country's date", async () => {
    const { rulesAt } = server.app.contexts.markets;
    const july = instant(Date.UTC(2025, 5, 30, 21));
    expect(await rulesAt('ke', later(july, -1))).toMatchObject({ depositTax: null, withdrawalTax: null });
    expect(await rulesAt('ke', july)).toMatchObject({
      depositTax: { kind: 'excise', ratePpm: 50_000 },
      withdrawalTax: { kind: 'withholding', ratePpm: 50_000, on: 'amount' },
    });
    const now = server.clock.now();
    expect((await rulesAt('ng', now)).withdrawalTax).toEqual({ kind: 'withholding', ratePpm: 50_000, on: 'net_winnings' });
    for (const market of ['ug', 'gh'] as const) expect(await rulesAt(market, now)).toMatchObject({ depositTax: null, withdrawalTax: null });
  });

  it('market rules: a new row takes effect at its date in every process', async () => {
    const second = await startSecondApp(server);
    const from = later(server.clock.now(), 1_000);
    const ageNow = async () => (await second.contexts.markets.rulesAt('ke', server.clock.now())).ageMin;
    expect(await ageNow()).toBe(18);
    await server.database.owner.query(
      "INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ('ke', 'age_min', $1, '21', 'test', 'test')",
      [new Date(from)],
    );
    await server.app.bus.publish(marketsTopic, null);
    // Polls until the notification has reached the other process.
    await expect.poll(async () => (await second.contexts.markets.rulesAt('ke', from)).ageMin).toBe(21);
    expect(await ageNow()).toBe(18);
    server.clock.forward(1_000);
    expect(await ageNow()).toBe(21);
    await second.stop();
  });

  it('market rules: the age never goes below 18', async () => {
    await server.database.owner.query(
      "INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ('gh', 'age_min', '2020-06-01', '16', 'test', 'test')",
    );
    server.clock.forward(15_000);
    expect((await ask(server, appInfo, { params: { country: 'gh' } })).rules.ageMin).toBe(18);
  });

  it('market rules: each has a source and a reviewer', async () => {
    await expect(
      server.database.owner.query(
        "INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ('ke', 'x', now(), '1', '', 'r')",
      ),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('maintenance', () => {
  it('maintenance: is announced within its window', async () => {
    const at = server.clock.now();
    await server.database.owner.query("INSERT INTO maintenance_windows (market, starts_at, ends_at) VALUES ('ng', $1, $2)", [
      new Date(at + 20_000),
      new Date(at + 60_000),
    ]);
    server.clock.forward(19_999);
    expect((await ask(server, appInfo, { params: { country: 'ng' } })).maintained).toBe(false);
    server.clock.forward(1);
    expect(await ask(server, appInfo, { params: { country: 'ng' } })).toMatchObject({
      maintained: true,
      maintenanceFrom: at + 20_000,
      maintenanceUntil: at + 60_000,
      support: { call: ['07000000100'] },
    });
    expect((await ask(server, appInfo, { params: { country: 'ke' } })).maintained).toBe(false);
  });
});

describe('translations', () => {
  it('translations: are JSON text of the overrides, by the first two letters of the language', async () => {
    await server.database.owner.query(
      "INSERT INTO translation_overrides (language, message_id, text) VALUES ('sw', 'shell.title', 'Tausi wetu'), ('sw', '__proto__', 'x')",
    );
    server.clock.forward(15_000);
    const overrides = async (lang: string) => JSON.parse(await ask(server, getTranslateData, { params: { lang } }));
    expect(await overrides('sw')).toMatchObject({ 'shell.title': 'Tausi wetu' });
    expect(await overrides('sw-KE')).toMatchObject({ 'shell.title': 'Tausi wetu' });
    expect(await overrides('en')).toEqual({});
    expect((await send(server, getTranslateData, { params: { lang: 'fr' } })).result).toBe(2050);
  });
});

it('version: is the deployed one, ignoring cache-busting params', async () => {
  expect(await ask(server, version, { params: { v: '123' } })).toEqual({ version: '0.0.0', build: 'test' });
});
