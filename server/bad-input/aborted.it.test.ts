import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { livePath } from '@tausi/contract/live.ts';
import { login } from '@tausi/contract/players/session/login.ts';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newNonce, newPhone, registerPlayer, send, signedHeaders, startTestServer, type TestServer, wirePassword } from '../test-server.ts';

let server: TestServer;
let port: string;
beforeAll(async () => {
  // Behind a proxy the server derives the client's address for each request.
  server = await startTestServer({ settings: { TAUSI_TRUSTED_PROXIES: '127.0.0.1' } });
  port = new URL(await server.app.api.listen({ port: 0, host: '127.0.0.1' })).port;
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it.each([
  ['a complete request', 1],
  ['half of its body', 0.5],
])('aborted connections: a reset after %s leaves no error in the log', async (_name, share) => {
  const body = JSON.stringify({ account: newPhone('ke'), password: wirePassword('some-password'), country: 'ke' });
  const head = `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  for (let sent = 0; sent < 20; sent += 1) {
    const socket = await open();
    socket.write(head + body.slice(0, body.length * share));
    socket.resetAndDestroy();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  }
  expect(server.logLines.filter((line) => line.includes('a request failed'))).toEqual([]);
});

it('aborted connections: a stream that hangs up during its session look-up is not kept', async () => {
  const session = await registerPlayer(server);
  const holder = await server.database.owner.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE sessions IN access EXCLUSIVE MODE');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  await once(socket, 'open');
  const hello = { method: 'GET', url: livePath, body: '', key: '' } as const;
  socket.send(JSON.stringify(signedHeaders(hello, session, { at: server.clock.now(), nonce: newNonce() })));
  const waiting = async () =>
    (await server.database.owner.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
      .rowCount;
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBeGreaterThan(0);
  socket.terminate();
  await once(socket, 'close');
  await holder.query('ROLLBACK');
  holder.release();
  await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(0);
  // A later stream of the same session is the only one.
  const next = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  await once(next, 'open');
  next.send(JSON.stringify(signedHeaders(hello, session, { at: server.clock.now(), nonce: newNonce() })));
  await once(next, 'message');
  expect(server.app.live.connections()).toBe(1);
  next.terminate();
});

it.each(['2026-99-99', '2026-02-30', '0000-01-01', '9999-12-31'])('commitments: the invalid day %s gets 400', async (day) => {
  expect((await send(server, dayCommitments, { params: { day } })).status).toBe(400);
});
