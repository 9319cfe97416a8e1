import { acceptTerms } from '@tausi/contract/markets/accept-terms.ts';
import { contentPage } from '@tausi/contract/markets/content-page.ts';
import { termsState } from '@tausi/contract/markets/terms-state.ts';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { deposit } from '@tausi/contract/cashier/deposit.ts';
import { later } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newGuest, registerPlayer, send, startAt, startTestServer, type TestServer } from '../test-server.ts';
import { publishPage, marketsTopic } from './index.ts';
import type { Page } from './pages/page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = (country: string, lang: string, name: string, version?: string) =>
  ask(server, contentPage, { params: { country, lang, name, ...(version === undefined ? {} : { version }) } });

const newTerms = (change: Partial<Page> = {}): Page => ({
  name: 'terms',
  market: 'ke',
  language: 'en',
  version: '2027-01',
  validFrom: later(startAt, 60_000),
  title: 'Terms, {country}',
  lead: '',
  changes: 'Limits hold for a week.',
  sections: [{ id: 'one', title: 'One', html: '<p onclick="x()">New <script>alert(1)</script>terms</p>' }],
  ...change,
});
const publish = (languages: readonly Page[]) =>
  publishPage(
    { pool: server.database.pool, bus: server.app.bus, topic: marketsTopic },
    { languages, reviewer: 'a test' },
    server.clock.now(),
  );

describe('pages', () => {
  it.each(['terms', 'register-clause', 'about', 'faq', 'licence', 'privacy', 'game-rules'])(
    'pages: %s exist for every country',
    async (name) => {
      for (const country of ['ke', 'ug', 'ng', 'gh']) {
        const found = await page(country, 'en', name);
        expect([found.language, found.version]).toEqual(['en', '2026-11']);
        expect(found.sections.length).toBeGreaterThan(3);
        expect(JSON.stringify(found)).not.toMatch(/\{(?:age|country|currency|stakeMin)\}/);
      }
      expect((await page('ke', 'sw', name)).language).toBe('sw');
    },
  );

  it('pages: the FAQ has at least twenty questions, the same in both languages', async () => {
    const [en, sw] = [await page('ke', 'en', 'faq'), await page('ke', 'sw', 'faq')];
    expect(en.sections.length).toBeGreaterThanOrEqual(20);
    expect(sw.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id));
  });

  it('pages: contain the values and the law of their market', async () => {
    expect(JSON.stringify(await page('ug', 'en', 'terms'))).toMatch(/<strong>25<\/strong>.*National Lotteries and Gaming Regulatory Board/);
    expect(JSON.stringify(await page('ke', 'en', 'terms'))).toMatch(/<strong>18<\/strong>.*KSH 20.*Gambling Regulatory Authority/);
  });

  it('pages: an unknown one is refused', async () => {
    expect((await send(server, contentPage, { params: { country: 'ke', lang: 'en', name: 'secret' } })).result).toBe(2051);
    expect((await send(server, contentPage, { params: { country: 'ke', lang: 'en', name: '../x' } })).status).toBe(400);
  });
});

describe('new version of the terms', () => {
  it('terms: are sanitised, begin on their date, keep old versions readable, and must be accepted before cash moves', async () => {
    const player = await registerPlayer(server, 'ke');
    const guest = await newGuest(server, 'ke');
    expect(await publish([newTerms()])).toMatchObject({ ok: true });
    const acts = await server.database.owner.query('SELECT act, subject, taken_by FROM content_acts');
    expect(acts.rows).toEqual([{ act: 'page_published', subject: 'terms ke en 2027-01', taken_by: 'a test' }]);
    expect((await page('ke', 'en', 'terms')).version).toBe('2026-11');
    expect(await ask(server, termsState, { session: player })).toEqual({ version: '2026-11', accepted: true });

    server.clock.forward(61_000);
    expect(await page('ke', 'en', 'terms')).toMatchObject({
      version: '2027-01',
      title: 'Terms, Kenya',
      changes: 'Limits hold for a week.',
      sections: [{ html: '<p>New terms</p>' }],
    });
    expect((await page('ke', 'en', 'terms', '2026-11')).sections.length).toBeGreaterThan(3);
    expect(await ask(server, termsState, { session: player })).toEqual({ version: '2027-01', accepted: false });
    const cash = { params: { gameId: 29, mode: 'cash' }, session: player };
    expect((await send(server, launchGame, cash)).result).toBe(2052);
    expect((await send(server, deposit, { params: { amount: '100', method: 'mpesa' }, session: player })).result).toBe(2052);
    expect((await send(server, launchGame, { params: { gameId: 29, mode: 'demo' }, session: player })).result).toBe(1);
    expect((await send(server, launchGame, { params: { gameId: 29, mode: 'demo' }, session: guest })).result).toBe(1);

    expect((await send(server, acceptTerms, { params: { version: '2026-11' }, session: player })).result).toBe(2053);
    await ask(server, acceptTerms, { params: { version: '2027-01' }, session: player });
    await ask(server, acceptTerms, { params: { version: '2027-01' }, session: player });
    expect(await ask(server, termsState, { session: player })).toEqual({ version: '2027-01', accepted: true });
    expect((await send(server, launchGame, cash)).result).toBe(1);
    const ugandan = await registerPlayer(server, 'ug');
    expect((await ask(server, termsState, { session: ugandan })).accepted).toBe(true);
  });

  it('terms: cannot begin in the past, replace a version, or cover every market at once', async () => {
    const soon = later(server.clock.now(), 1_000);
    expect(await publish([newTerms({ validFrom: later(server.clock.now(), -1) })])).toMatchObject({
      error: { code: 'begins_in_the_past' },
    });
    expect(await publish([newTerms({ validFrom: soon })])).toMatchObject({ error: { code: 'version_taken' } });
    expect(await publish([newTerms({ market: null, validFrom: soon })])).toMatchObject({ error: { code: 'needs_a_market' } });
  });
});
