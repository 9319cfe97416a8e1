import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadIdentityDocument } from '@tausi/contract/kyc/upload-identity-document.ts';
import { playerId, type PlayerId } from '@tausi/kernel';
import { afterEach, expect, it } from 'vitest';
import { startAt } from '../../test-server.ts';
import { createLog } from '../log.ts';
import { createServer } from '../http/create-server.ts';
import { routePattern } from '../http/route-pattern.ts';
import { uploadLimits, uploadsMax, uploadsPerPlayerMax } from './upload-limits.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server with the upload limits only. It uses the token as the player's name. */
async function limitedServer(ownerOf = async (token: string): Promise<PlayerId | null> => playerId(token)) {
  const server = await createServer({
    log: createLog({ level: 'silent' }),
    newRequestId: () => 'request',
    trustedProxies: ['127.0.0.1'],
    callsPerMinuteMax: 10_000,
    connectionsPerNetworkMax: 1_000,
    headers: {},
  });
  const limits = uploadLimits({ clock: { now: () => startAt }, ownerOf })(uploadIdentityDocument);
  server.route({ method: 'POST', url: routePattern(uploadIdentityDocument), handler: async () => ({ taken: true }), ...limits });
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  closers.push(() => server.close());
  const path = `/api/identity/documents/front/${'0'.repeat(64)}`;
  const begin = async (player: string, network: string): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    closers.push(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = {
      host: 'x',
      token: player,
      'x-forwarded-for': network,
      'content-type': 'application/octet-stream',
      'content-length': '4',
    };
    socket.write(
      `POST ${path} HTTP/1.1\r\n${Object.entries(head)
        .map((each) => `${each.join(': ')}\r\n`)
        .join('')}\r\nab`,
    );
    return socket;
  };
  const statusOf = async (player: string, network = '10.9.9.9'): Promise<number> => {
    const socket = await begin(player, network);
    const answered = once(socket, 'data');
    socket.write('cd');
    return Number(String((await answered)[0]).slice(9, 12));
  };
  return { begin, statusOf };
}

it('upload limits: aborted uploads free their slots', async () => {
  const { begin, statusOf } = await limitedServer();
  for (let round = 0; round < 2; round += 1) {
    const begun = await Promise.all(Array.from({ length: uploadsMax }, (_, at) => begin(`player-${at}`, `10.0.${at}.1`)));
    await expect.poll(() => statusOf('a-player')).toBe(503);
    for (const socket of begun) socket.destroy();
    await expect.poll(() => statusOf('a-player')).toBe(200);
  }
});

it('upload limits: an upload aborted during its session look-up takes no slot', async () => {
  const lookUps: (() => void)[] = [];
  let isHeld = true;
  const { begin, statusOf } = await limitedServer(async (token) => {
    if (isHeld) await new Promise<void>((resolve) => lookUps.push(resolve));
    return playerId(token);
  });
  const begun = await Promise.all(Array.from({ length: uploadsMax }, (_, at) => begin(`player-${at}`, `10.0.${at}.1`)));
  await expect.poll(() => lookUps.length).toBe(uploadsMax);
  const gone = begun.map((socket) => once(socket, 'close'));
  for (const socket of begun) socket.destroy();
  await Promise.all(gone);
  isHeld = false;
  for (const goOn of lookUps) goOn();
  await expect.poll(() => statusOf('a-player')).toBe(200);
  // More than the number of slots: aborted uploads hold none.
  const others = await Promise.all(Array.from({ length: uploadsMax - 1 }, (_, at) => begin(`other-${at}`, `10.1.${at}.1`)));
  expect(others).toHaveLength(uploadsMax - 1);
  await expect.poll(() => statusOf('a-player')).toBe(200);
});

it('upload limits: one player has at most as many files in transit as a document has sides', async () => {
  const { begin, statusOf } = await limitedServer();
  for (let begun = 0; begun < uploadsPerPlayerMax; begun += 1) await begin('greedy', `10.0.${begun}.1`);
  await expect.poll(() => statusOf('greedy')).toBe(429);
  expect(await statusOf('patient')).toBe(200);
});

it('upload limits: nothing is read for a client that is not signed in', async () => {
  const { statusOf } = await limitedServer(async () => null);
  expect(await statusOf('nobody')).toBe(403);
});
