import { connect } from 'node:net';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { afterEach, expect, it } from 'vitest';
import { newVisitor } from './bad-input/test-house.ts';
import { newKey, newNonce, send, signedHeaders, startTestServer, type TestServer, type TestSession } from './test-server.ts';
import { expectCleanBooks } from './test-books.ts';

let server: TestServer;
afterEach(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});

type Visitor = { readonly session: TestSession; readonly launchId: string };

async function metric(name: string): Promise<number> {
  const { body } = await server.app.api.inject({ url: '/metrics' });
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
}

/** Sends the head of a bet, and its body on request. */
async function beginBet(port: number, { session, launchId }: Visitor) {
  const request = { method: 'POST', url: playRound.path, body: JSON.stringify({ launchId, stake: '20.00' }), key: newKey() } as const;
  const headers = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': String(request.body.length),
    'idempotency-key': request.key,
    connection: 'close',
    ...signedHeaders(request, session, { at: server.clock.now(), nonce: newNonce() }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
  socket.write(`POST ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { sendBody: () => socket.write(request.body), answered };
}

it('late body: a bet that waited for a slot counts from the arrival of its last byte, not from its first line', async () => {
  server = await startTestServer({ settings: { TAUSI_IN_FLIGHT_MAX: '1' } });
  const [first, second] = [await newVisitor({ server }), await newVisitor({ server })];
  const { port } = new URL(await server.app.api.listen({ port: 0, host: '127.0.0.1' }));
  const holder = await server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM purses WHERE player_id = $1 FOR UPDATE', [first.id]);
  const held = send(server, playRound, { session: first.session, params: { launchId: first.launchId, stake: '20.00' } });
  await expect.poll(() => metric('tausi_requests_in_flight'), { interval: 10 }).toBe(1);

  const bet = await beginBet(Number(port), second);
  await expect.poll(() => metric('tausi_requests_arriving'), { interval: 10 }).toBe(1);
  expect(await metric('tausi_requests_waiting')).toBe(0);
  // The sender could already know the outcome by now.
  server.clock.forward(5_000);
  const sentAt = server.clock.now();
  bet.sendBody();
  await expect.poll(() => metric('tausi_requests_waiting'), { interval: 10 }).toBe(1);
  server.clock.forward(300);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await held).result).toBe(1);
  expect(await bet.answered).toContain('"result":1');
  const { rows } = await server.database.owner.query('SELECT started_at FROM rounds WHERE player_id = $1', [second.id]);
  expect(rows).toEqual([{ started_at: new Date(sentAt) }]);
});
