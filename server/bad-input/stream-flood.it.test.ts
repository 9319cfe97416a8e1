import { once } from 'node:events';
import { livePath } from '@tausi/contract/live.ts';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newNonce, registerPlayer, signedHeaders, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.close();
});

/** Opens a socket to a server's live stream. */
function connect(port: string): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`);
  sockets.push(socket);
  socket.on('error', () => undefined);
  return socket;
}

async function listen(settings: Readonly<Record<string, string>>): Promise<string> {
  server = await startTestServer({ settings });
  return new URL(await server.app.api.listen({ port: 0, host: '127.0.0.1' })).port;
}

it('stream flood: a stream with too many messages is cut off, and others continue', async () => {
  const port = await listen({});
  const session = await registerPlayer(server);
  const [loud, quiet] = await Promise.all(
    [connect(port), connect(port)].map(async (socket) => {
      await once(socket, 'open');
      const hello = signedHeaders({ method: 'GET', url: livePath, body: '', key: '' }, session, {
        at: server.clock.now(),
        nonce: newNonce(),
      });
      socket.send(JSON.stringify(hello));
      await once(socket, 'message');
      return socket;
    }),
  );
  for (let sent = 0; sent < 2_000; sent += 1) loud?.send(JSON.stringify({ watch: 30 }));
  expect(loud === undefined ? null : (await once(loud, 'close'))[0]).toBe(1006);
  expect(server.app.live.connections()).toBe(1);
  quiet?.send(JSON.stringify({ watch: 30 }));
  expect(quiet?.readyState).toBe(WebSocket.OPEN);
});

it('stream flood: one network is limited in open streams', async () => {
  const port = await listen({ TAUSI_CONNECTIONS_PER_NETWORK: '3', TAUSI_TRUSTED_PROXIES: '127.0.0.1' });
  for (let opened = 0; opened < 3; opened += 1) await once(connect(port), 'open');
  expect((await once(connect(port), 'close'))[0]).toBe(4429);
});
