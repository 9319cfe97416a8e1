import { createServer } from 'node:http';
import { sendAnalytics } from '@tausi/contract/reporting/send-analytics.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startSecondApp, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const visit = '01890000-0000-7000-8000-0000000000aa';
const error = { name: 'page_error', at: 0, kind: 'error', message: 'no 0712345678', source: '/assets/x.js', line: 3 };
const opened = { name: 'screen_opened', at: 0, screen: '/Mine' };
let batches = 0;
const batch = (change: Readonly<Record<string, unknown>> = {}) => ({
  batch: `01890000-0000-7000-8000-${String((batches += 1)).padStart(12, '0')}`,
  consent: true,
  visit,
  country: 'ke',
  lang: 'sw',
  platform: 21,
  build: 'test',
  network: '3g',
  channel: 'KCWVVPH-radio',
  events: [error, opened],
  ...change,
});
const post = (params: Readonly<Record<string, unknown>>, remoteAddress = '10.0.0.1') =>
  send(server, sendAnalytics, { params, remoteAddress, key: '' });
const kept = async (id: unknown) =>
  (await server.database.pool.query('SELECT * FROM analytics_events WHERE batch = $1 ORDER BY position', [id])).rows;

it('reporting: stores a batch once, without personal data', async () => {
  const sent = batch();
  expect((await post(sent)).result).toBe(1);
  expect((await post(sent)).result).toBe(1);
  const rows = await kept(sent.batch);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ name: 'page_error', visit, country: 'ke', channel_code: 'KCWVVPH-radio' });
  expect(rows[0].facts.message).toBe('no ‹number›');
  expect(rows[1].facts).toEqual({ screen: '/Mine' });
  expect(rows[0].happened_at).toEqual(rows[0].received_at);
});

it('reporting: without consent it stores no visit or channel, only page performance', async () => {
  const sent = batch({ consent: false, events: [error] });
  expect((await post(sent)).result).toBe(1);
  expect((await kept(sent.batch))[0]).toMatchObject({ visit: null, channel_code: null });
  const usage = batch({ consent: false });
  expect((await post(usage)).result).toBe(3601);
  expect(await kept(usage.batch)).toEqual([]);
});

it('reporting: stores a channel code only with a valid prefix', async () => {
  const sent = batch({ channel: 'XCWVVPH-radio' });
  expect((await post(sent)).result).toBe(1);
  expect((await kept(sent.batch))[0].channel_code).toBeNull();
});

it.each([
  ['an unknown event name', { events: [{ name: 'anything', at: 0 }] }],
  ['an unknown field', { events: [{ ...opened, phone: '0712345678' }] }],
  ['a path with a number', { events: [{ ...opened, screen: '/MessageDetail/7' }] }],
  ['a source with a query', { events: [{ ...error, source: '/x.js?token=1' }] }],
  ['an empty batch', { events: [] }],
  ['more than fifty events', { events: Array.from({ length: 51 }, () => opened) }],
  ['an extra account field', { phone: '0712345678' }],
])('reporting: refuses %s', async (_what, change) => {
  const sent = batch(change);
  expect((await post(sent)).status).toBe(400);
  expect(await kept(sent.batch)).toEqual([]);
});

it('reporting: refuses a body above 16 KB before reading it', async () => {
  const events = Array.from({ length: 50 }, () => ({ ...error, message: 'é'.repeat(200) }));
  expect((await post(batch({ events }))).status).toBe(413);
});

it('reporting: refuses another site’s page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await send(server, sendAnalytics, { params: batch(), key: '', headers })).status).toBe(403);
});

it('reporting: accepts six hundred batches a minute from one address', async () => {
  const post50 = () => Promise.all(Array.from({ length: 50 }, () => post(batch({ events: [opened] }), '10.0.0.2')));
  const results: unknown[] = [];
  // A busy machine turns some requests away before they are counted; more are sent in their place.
  while (!results.includes(3600)) results.push(...(await post50()).map(({ result }) => result));
  expect(results.filter((result) => result === 1)).toHaveLength(600);
  expect((await post(batch(), '10.0.0.2')).result).toBe(3600);
  expect((await post(batch(), '10.0.0.3')).result).toBe(1);
});

it('reporting: forwards when configured, retries failures, and gives up after five tries', async () => {
  let status = 500;
  const heard: string[] = [];
  const sink = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const address = sink.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const app = await startSecondApp(server, { settings: { TAUSI_ANALYTICS_URL: `http://127.0.0.1:${port}/in` } });
  const [first, second] = [batch({ events: [opened] }), batch({ events: [opened] })];
  await send(server, sendAnalytics, { params: first, key: '', app });
  expect(await server.runJobs({ app })).toBe(1);
  status = 200;
  server.clock.forward(59_999);
  expect(await server.runJobs({ app })).toBe(0);
  expect(heard).toHaveLength(1);
  server.clock.forward(1);
  expect(await server.runJobs({ app })).toBe(1);
  expect(heard).toHaveLength(2);
  expect(heard.join('')).toContain('screen_opened');
  await send(server, sendAnalytics, { params: first, key: '', app });
  expect(await server.runJobs({ app })).toBe(0);
  status = 503;
  await send(server, sendAnalytics, { params: second, key: '', app });
  for (let tried = 0; tried < 7; tried += 1) {
    await server.runJobs({ app });
    server.clock.forward(4 * 3_600_000);
  }
  expect(heard).toHaveLength(2 + 5);
  await app.stop();
  sink.closeAllConnections();
  sink.close();
});

it('reporting: deletes rows after ninety days', async () => {
  server.clock.forward(91 * 86_400_000);
  expect(await server.app.contexts.reporting.sweep(server.clock.now())).toBeGreaterThan(0);
  expect((await server.database.pool.query('SELECT 1 FROM analytics_events')).rowCount).toBe(0);
});
