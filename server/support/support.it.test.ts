import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chatDeskList } from '@tausi/contract/support/chat-desk-list.ts';
import { chatDeskMessages } from '@tausi/contract/support/chat-desk-messages.ts';
import { chatDeskReply } from '@tausi/contract/support/chat-desk-reply.ts';
import { chatMessages } from '@tausi/contract/support/chat-messages.ts';
import { chatOptions } from '@tausi/contract/support/chat-options.ts';
import { chatSend } from '@tausi/contract/support/chat-send.ts';
import { serviceStatus } from '@tausi/contract/support/service-status.ts';
import { getUserInfo } from '@tausi/contract/players/account/get-user-info.ts';
import * as z from 'zod/mini';
import { later, unwrap } from '@tausi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, newGuest, registerPlayer, send, startSecondApp, startTestServer, type TestServer, type TestSession } from '../test-server.ts';
import { readIncidentDraft } from './read-incident.ts';
import { closeIncident, openIncident } from './write-incident.ts';

let server: TestServer;
/** Replaces the games' origin by a server that hangs up at once, because another process may listen on the default port. */
const hangsUp = createServer((socket) => socket.destroy());
beforeAll(async () => {
  await once(hangsUp.listen(0, '127.0.0.1'), 'listening');
  const address = hangsUp.address();
  if (address === null || typeof address === 'string') throw new Error('the server that hangs up has a port');
  server = await startTestServer({
    settings: {
      TAUSI_GAMES_ORIGIN: `http://127.0.0.1:${address.port}`,
      TAUSI_CHAT_DESK_AGENTS: Object.entries(agents)
        .map((each) => each.join(':'))
        .join(','),
    },
  });
});
afterAll(async () => {
  await server.close();
  hangsUp.close();
});

const agents = { Amina: 'a'.repeat(32), Brian: 'b'.repeat(32) };
const desk = { 'x-chat-desk': agents.Amina };
const conversations = z.object({
  conversations: z.array(z.object({ id: z.string(), who: z.string(), lastText: z.string(), waiting: z.number() })),
});
const say = (session: TestSession, text: string) => ask(server, chatSend, { session, params: { country: 'ke', lang: 'sw', text } });
const atDesk = async () => {
  const { response } = await send(server, chatDeskList, { headers: desk });
  return z.parse(conversations, JSON.parse(response.body)).conversations;
};

describe('live chat', () => {
  it('live chat: carries numbered lines both ways, for a player and for a guest, each their own', async () => {
    const [player, guest] = [await registerPlayer(server, 'ke'), await newGuest(server, 'ke')];
    expect(await say(player, 'Habari?')).toMatchObject({ seq: 1, from: 'player', text: 'Habari?' });
    await say(player, 'Pesa yangu iko wapi?');
    server.clock.forward(1_000);
    await say(guest, 'Is this free?');
    const [other, newest] = await atDesk();
    expect([newest?.who, newest?.waiting, other?.waiting]).toEqual(['guest', 1, 2]);
    expect(other?.who).toMatch(/^player …\d{4}$/);
    server.clock.forward(1_000);
    await send(server, chatDeskReply, { headers: desk, params: { id: other?.id, text: 'Naangalia sasa.' } });
    const { messages } = await ask(server, chatMessages, { session: player });
    expect(messages.map(({ from, name, text }) => [from, name, text])).toEqual([
      ['player', '', 'Habari?'],
      ['player', '', 'Pesa yangu iko wapi?'],
      ['agent', 'Amina', 'Naangalia sasa.'],
    ]);
    expect((await ask(server, chatMessages, { session: player, params: { after: 2 } })).messages.map(({ seq }) => seq)).toEqual([3]);
    const seqs = async (params: Readonly<Record<string, number>>) =>
      (await ask(server, chatMessages, { session: player, params })).messages.map(({ seq }) => seq);
    expect([await seqs({ before: 3 }), await seqs({ before: 1 }), await seqs({ after: 1, before: 3 })]).toEqual([[1, 2], [], [2]]);
    expect((await ask(server, chatMessages, { session: guest })).messages).toHaveLength(1);
    expect((await atDesk()).map(({ waiting }) => waiting)).toEqual([0, 1]);
  });

  it('live chat: the desk needs an agent’s own token', async () => {
    for (const headers of [{}, { 'x-chat-desk': 'guess' }, { 'x-chat-desk': 'simulated-chat-desk' }]) {
      expect(JSON.parse((await send(server, chatDeskList, { headers })).response.body)).toEqual({ refused: 'the desk is closed to you' });
      const reply = { id: '01890000-0000-7000-8000-000000000000', text: 'Your PIN?' };
      expect((await send(server, chatDeskReply, { headers, params: reply })).response.body).toContain('closed to you');
      expect((await send(server, chatDeskMessages, { headers, params: { id: reply.id } })).response.body).toContain('closed to you');
    }
    const nobody = { id: '01890000-0000-7000-8000-000000000000', text: 'Hello?' };
    expect((await send(server, chatDeskReply, { headers: desk, params: nobody })).response.body).toContain('no such conversation');
  });

  it("live chat: signs an answer with the name of the token's agent, ignoring the request", async () => {
    const player = await registerPlayer(server, 'ke');
    await say(player, 'Who is there?');
    const found = (await atDesk()).find(({ lastText }) => lastText === 'Who is there?');
    const params = { id: found?.id, name: 'The director', text: 'Karibu' };
    await send(server, chatDeskReply, { headers: { 'x-chat-desk': agents.Brian }, params });
    const { messages } = await ask(server, chatMessages, { session: player });
    expect(messages.map(({ from, name }) => [from, name])).toEqual([
      ['player', ''],
      ['agent', 'Brian'],
    ]);
  });

  it('live chat: lists customers before guests, and waiting ones first, despite a flood of guests', async () => {
    const customer = await registerPlayer(server, 'ke');
    await say(customer, 'My deposit is missing');
    for (let count = 0; count < 60; count += 1) {
      server.clock.forward(2_000);
      await say(await newGuest(server, 'ke'), 'spam');
    }
    const listed = await atDesk();
    expect(listed.filter(({ who }) => who === 'guest')).toHaveLength(20);
    expect(listed[0]).toMatchObject({ lastText: 'My deposit is missing', waiting: 1 });
    const answered = await registerPlayer(server, 'ke');
    await say(answered, 'Solved?');
    const { id } = (await atDesk()).find(({ lastText }) => lastText === 'Solved?') ?? {};
    await send(server, chatDeskReply, { headers: desk, params: { id, text: 'Yes' } });
    const customers = (await atDesk()).filter(({ who }) => who !== 'guest').map(({ waiting }) => waiting > 0);
    expect(customers).toEqual(customers.toSorted((a, b) => Number(b) - Number(a)));
    expect(customers).toContain(false);
  });

  it('live chat: limits the lines of guests per network without limiting players', async () => {
    const line = { country: 'ke', lang: 'en', text: 'Hello' };
    const results: number[] = [];
    for (let guests = 0; guests < 6; guests += 1) {
      const session = await newGuest(server, 'ke');
      for (let lines = 0; lines < 20; lines += 1)
        results.push((await send(server, chatSend, { session, params: line, remoteAddress: '2001:db8::' + guests })).result ?? 0);
    }
    expect([results.filter((each) => each === 1).length, results.filter((each) => each === 3700).length]).toEqual([100, 20]);
    const session = await registerPlayer(server, 'ke');
    expect((await send(server, chatSend, { session, params: line, remoteAddress: '2001:db8::1' })).result).toBe(1);
  });

  it('live chat: accepts twenty lines a minute, none empty or too long, and a repeated key once', async () => {
    const player = await registerPlayer(server, 'ke');
    const line = { session: player, params: { country: 'ke', lang: 'en', text: 'Hello' }, key: 'the-same-act-0001' };
    expect((await ask(server, chatSend, line)).seq).toBe(1);
    expect((await ask(server, chatSend, line)).seq).toBe(1);
    for (const text of ['', 'x'.repeat(1_001), 'a\u0000b'])
      expect((await send(server, chatSend, { ...line, key: `k-${text.length}-other`, params: { ...line.params, text } })).status).toBe(400);
    for (let more = 2; more <= 20; more += 1) await say(player, `line ${more}`);
    expect((await send(server, chatSend, { ...line, key: 'the-same-act-0002' })).result).toBe(3700);
  });

  it("live chat: uses our own inbox, or Chatwoot by setting, with a proof of the player's identity", async () => {
    expect(await ask(server, chatOptions, { params: { country: 'ke', lang: 'en' } })).toEqual({ kind: 'own' });
    const app = await startSecondApp(server, {
      settings: { TAUSI_CHATWOOT_URL: 'https://chat.example.org', TAUSI_CHATWOOT_INBOXES: 'ke:website-token:inbox-key' },
    });
    const player = await registerPlayer(server, 'ke');
    const { id } = await ask(server, getUserInfo, { session: player });
    expect(await ask(server, chatOptions, { app, session: player, params: { country: 'ke', lang: 'en' } })).toEqual({
      kind: 'chatwoot',
      frameUrl: expect.stringMatching(/\/chat-frame$/),
      websiteToken: 'website-token',
      player: {
        identifier: id,
        name: expect.stringMatching(/^Player /),
        identifierHash: createHmac('sha256', 'inbox-key').update(id).digest('hex'),
      },
    });
    expect(await ask(server, chatOptions, { app, params: { country: 'ke', lang: 'en' } })).toMatchObject({
      kind: 'chatwoot',
      player: null,
    });
    expect(await ask(server, chatOptions, { app, params: { country: 'gh', lang: 'en' } })).toEqual({ kind: 'own' });
    const frame = await app.games.inject({ url: '/chat-frame' });
    expect(frame.headers['content-security-policy']).toContain("script-src 'self' https://chat.example.org");
    expect(frame.headers['content-security-policy']).toContain(`frame-ancestors http://localhost`);
    expect((await app.games.inject({ url: '/chat-frame.js' })).body).toContain('"https://chat.example.org"');
    expect((await server.app.games.inject({ url: '/chat-frame' })).statusCode).toBe(404);
    await app.stop();
  });
});

describe('status page', () => {
  it("status page: shows the services, the country's providers and incidents", async () => {
    await server.database.owner.query(
      `INSERT INTO incidents (part, severity, title_en, title_sw, began_at) VALUES ('payments', 'disturbed', 'Slow M-Pesa', 'M-Pesa polepole', $1)`,
      [new Date(server.clock.now() - 60_000)],
    );
    const status = await ask(server, serviceStatus, { params: { country: 'ke', lang: 'sw' } });
    expect(Object.fromEntries(status.services.map(({ id, health }) => [id, health]))).toEqual({
      server: 'good',
      database: 'good',
      games: 'down',
      live: 'good',
    });
    expect(status.providers).toEqual([
      { id: 'daraja', name: 'M-Pesa', health: 'quiet', calls: 0, failed: 0, medianMs: null, lastAt: null },
      { id: 'airtel-ke', name: 'Airtel Money', health: 'quiet', calls: 0, failed: 0, medianMs: null, lastAt: null },
    ]);
    expect(status.incidents).toMatchObject([{ part: 'payments', title: 'M-Pesa polepole', endedAt: null }]);
    const inNigeria = await ask(server, serviceStatus, { params: { country: 'ng', lang: 'en' } });
    expect(inNigeria.providers).toMatchObject([{ id: 'paystack-ng', name: 'Card, Bank transfer, USSD', health: 'quiet' }]);
  });

  it('status page: operators open and close an incident, and each step is recorded', async () => {
    const { owner } = server.database;
    const who = () => ({ by: 'a test', at: server.clock.now() });
    const incident = { part: 'games', severity: 'down', en: { title: 'No wheel' }, sw: { title: 'Hakuna gurudumu' } };
    const draft = unwrap(readIncidentDraft(incident));
    const id = unwrap(await openIncident(owner, draft, who()));
    server.clock.forward(16_000);
    const seen = async () => {
      const { incidents } = await ask(server, serviceStatus, { params: { country: 'ug', lang: 'sw' } });
      return incidents.find(({ part }) => part === 'games');
    };
    expect(await seen()).toMatchObject({ part: 'games', title: 'Hakuna gurudumu', endedAt: null });
    unwrap(await closeIncident(owner, id, who()));
    expect(await closeIncident(owner, id, who())).toEqual({ ok: false, error: { code: 'not_open' } });
    const tomorrow = { ...draft, beganAt: later(server.clock.now(), 1) };
    expect(await openIncident(owner, tomorrow, who())).toEqual({ ok: false, error: { code: 'begins_in_the_future' } });
    server.clock.forward(16_000);
    expect((await seen())?.endedAt).toEqual(expect.any(Number));
    const { rows } = await owner.query('SELECT act, taken_by FROM content_acts WHERE subject = $1 ORDER BY taken_at', [id]);
    expect(rows).toEqual([
      { act: 'incident_opened', taken_by: 'a test' },
      { act: 'incident_closed', taken_by: 'a test' },
    ]);
    await expect(owner.query('DELETE FROM content_acts')).rejects.toThrow();
  });

  it('status page: counts real requests of the last hour, and a cancelling payer not against the provider', async () => {
    const player = await registerPlayer(server, 'ke');
    const { id } = await ask(server, getUserInfo, { session: player });
    const at = server.clock.now();
    const insert = (n: number, status: string, reason: string | null) =>
      server.database.owner.query(
        `INSERT INTO payments (payment_id, player_id, market, kind, provider, status, key, reference, phone, currency, amount_minor, reason, created_at, closed_at)
         VALUES (uuidv7(), $1, 'ke', 'deposit', 'daraja', $2, $3, $4, '0712000000', 'KES', 100, $5, $6, $7)`,
        [id, status, `status-test-${n}`, `STAT${n}000`, reason, new Date(at - 10_000), new Date(at)],
      );
    await insert(1, 'success', null);
    await insert(2, 'failed', 'cancelled');
    await insert(3, 'failed', 'provider_unavailable');
    server.clock.forward(16_000);
    const { providers } = await ask(server, serviceStatus, { params: { country: 'ke', lang: 'en' } });
    expect(providers[0]).toMatchObject({ id: 'daraja', health: 'disturbed', calls: 3, failed: 1, medianMs: 10_000, lastAt: at - 10_000 });
  });
});
