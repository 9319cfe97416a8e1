import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { playRound } from '@tausi/contract/rounds/play-round.ts';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { afterEach, expect, it } from 'vitest';
import { send, startTestServer, type TestServer } from '../test-server.ts';
import { newVisitor } from './test-house.ts';

let server: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function listen(settings: Readonly<Record<string, string>>): Promise<number> {
  server = await startTestServer({ settings });
  const { port } = new URL(await server.app.api.listen({ port: 0, host: '127.0.0.1' }));
  return Number(port);
}

async function metric(name: string): Promise<number> {
  const { body } = await server.app.api.inject({ url: '/metrics' });
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
}

/** A connection that announces a body and sends four bytes of it. */
async function openSlowBody(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"`);
  return socket;
}

async function heardFrom(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  await once(socket, 'close');
  return text;
}

it('slow bodies: stalled bodies do not block bets', async () => {
  const port = await listen({ TAUSI_IN_FLIGHT_MAX: '2' });
  const { session, launchId } = await newVisitor({ server });
  for (let opened = 0; opened < 30; opened += 1) await openSlowBody(port, playRound.path);
  await expect.poll(() => metric('tausi_requests_arriving'), { timeout: 10_000, interval: 10 }).toBe(30);
  expect(await metric('tausi_requests_in_flight')).toBe(0);
  expect(await send(server, playRound, { session, params: { launchId, stake: '20.00' } })).toMatchObject({ status: 200, result: 1 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => metric('tausi_requests_arriving'), { timeout: 10_000, interval: 10 }).toBe(0);
});

it('slow bodies: a body that never arrives gets 408, and its connection is closed', { timeout: 30_000 }, async () => {
  const heard = await heardFrom(await openSlowBody(await listen({}), appInfo.path));
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toMatch(/connection: close/i);
  expect(heard).toContain('"result":408');
  expect(await metric('tausi_requests_arriving')).toBe(0);
});

it('slow bodies: one network is limited in open bodies, other networks are served', async () => {
  const port = await listen({ TAUSI_CONNECTIONS_PER_NETWORK: '3', TAUSI_TRUSTED_PROXIES: '127.0.0.1' });
  for (let opened = 0; opened < 3; opened += 1) await openSlowBody(port, appInfo.path);
  await expect.poll(() => metric('tausi_requests_arriving'), { timeout: 10_000, interval: 10 }).toBe(3);
  expect((await send(server, appInfo, { params: { country: 'ke' } })).status).toBe(429);
  expect((await send(server, appInfo, { params: { country: 'ke' }, remoteAddress: '10.0.0.9' })).status).toBe(200);
});

it('connections: one network is limited in open connections, and a closed one frees its slot', async () => {
  const port = await listen({ TAUSI_CONNECTIONS_PER_NETWORK: '3' });
  const first = await openSlowBody(port, appInfo.path);
  for (let opened = 1; opened < 3; opened += 1) await openSlowBody(port, appInfo.path);
  await expect.poll(() => metric('tausi_requests_arriving'), { timeout: 10_000, interval: 10 }).toBe(3);
  expect(await heardFrom(await openSlowBody(port, appInfo.path))).toBe('');
  first.destroy();
  await expect.poll(() => metric('tausi_requests_arriving'), { timeout: 10_000, interval: 10 }).toBe(2);
  const answered = await fetch(`http://127.0.0.1:${port}/health`);
  expect(answered.status).toBe(200);
});

it('rate limit: addresses of one IPv6 /64 share it, the next /64 has its own', async () => {
  server = await startTestServer({ callsPerMinute: 5 });
  const statusFrom = async (remoteAddress: string) => (await send(server, appInfo, { params: { country: 'ke' }, remoteAddress })).status;
  for (let call = 1; call <= 5; call += 1) expect(await statusFrom(`2001:db8:1:2::${call}`)).toBe(200);
  expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
});
