import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDice } from '../dice.ts';
import { committedAnswer, createMessageReader, messageOf } from './postgres-messages.ts';
import { openProxy, type Proxy } from './tcp-proxy.ts';

let received: Buffer[];
let peers: Socket[];
let server: Server;
let serverPort: number;
let proxy: Proxy;
let answer: (socket: Socket, piece: Buffer) => void;
beforeEach(async () => {
  received = [];
  peers = [];
  answer = (socket, piece) => socket.write(piece);
  server = createServer((socket) => {
    peers.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      received.push(Buffer.from(piece));
      answer(socket, Buffer.from(piece));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  serverPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  await proxy.close();
  for (const peer of peers) peer.destroy();
  server.close();
});

type Talk = { readonly socket: Socket; readonly heard: () => Buffer; readonly isOver: () => boolean };

async function talk(speaks: 'anything' | 'postgres', ports: readonly number[] = [serverPort]): Promise<Talk> {
  proxy = await openProxy({ targets: () => ports, speaks, dice: createDice('proxy') });
  const socket = connect(proxy.port, '127.0.0.1');
  const pieces: Buffer[] = [];
  let isOver = false;
  socket.on('data', (piece) => pieces.push(Buffer.from(piece)));
  socket.on('error', () => undefined);
  socket.on('close', () => (isOver = true));
  await once(socket, 'connect');
  return { socket, heard: () => Buffer.concat(pieces), isOver: () => isOver };
}

const startup = messageOf('', Buffer.from('user\0tausi\0\0'));
const query = (text: string): Buffer => messageOf('Q', Buffer.from(`${text}\0`));
const textsReceived = (): string => Buffer.concat(received).toString('latin1');

it('TCP proxy: forwards everything and finds a live target', async () => {
  const { socket, heard } = await talk('anything', [1, serverPort]);
  socket.write('jambo');
  await vi.waitFor(() => expect(heard().toString()).toBe('jambo'));
});

it('TCP proxy: resets a client if no target is alive', async () => {
  const { isOver } = await talk('anything', [1]);
  await vi.waitFor(() => expect(isOver()).toBe(true));
});

it('TCP proxy: delays both directions and keeps the order', async () => {
  const { socket, heard } = await talk('anything');
  proxy.behave({ kind: 'delay', leastMs: 5, mostMs: 40 });
  const begunAt = performance.now();
  for (const letter of 'abcdefgh') socket.write(letter);
  await vi.waitFor(() => expect(heard().toString()).toBe('abcdefgh'));
  expect(performance.now() - begunAt).toBeGreaterThanOrEqual(9);
});

it('TCP proxy: swallows traffic silently, and resets the damaged connection afterwards', async () => {
  const { socket, heard, isOver } = await talk('anything');
  socket.write('one');
  await vi.waitFor(() => expect(heard().toString()).toBe('one'));
  proxy.behave({ kind: 'swallow' });
  socket.write('two');
  await vi.waitFor(() => expect(proxy.injections()).toBe(1));
  expect(isOver()).toBe(false);
  proxy.behave({ kind: 'pass' });
  await vi.waitFor(() => expect(isOver()).toBe(true));
  expect([heard().toString(), textsReceived()]).toEqual(['one', 'one']);
});

it('TCP proxy: silences existing connections forever, and new ones work', async () => {
  const { socket, heard, isOver } = await talk('anything');
  socket.write('one');
  await vi.waitFor(() => expect(heard().toString()).toBe('one'));
  proxy.silenceStanding();
  socket.write('two');
  await vi.waitFor(() => expect(proxy.injections()).toBe(1));
  proxy.behave({ kind: 'pass' });
  const other = connect(proxy.port, '127.0.0.1');
  const pieces: Buffer[] = [];
  other.on('data', (piece) => pieces.push(Buffer.from(piece)));
  other.write('three');
  await vi.waitFor(() => expect(Buffer.concat(pieces).toString()).toBe('three'));
  other.destroy();
  expect([heard().toString(), isOver()]).toEqual(['one', false]);
});

it('TCP proxy: cuts an answer after a number of bytes, after the whole request went through', async () => {
  const { socket, heard, isOver } = await talk('anything');
  proxy.behave({ kind: 'cut-answers', share: 1, afterBytes: 4 });
  socket.write('habari yako');
  await vi.waitFor(() => expect(isOver()).toBe(true));
  expect(textsReceived()).toBe('habari yako');
  expect(heard().length).toBeLessThanOrEqual(4);
});

it('TCP proxy: cuts before the database receives a commit', async () => {
  const { socket, isOver } = await talk('postgres');
  proxy.behave({ kind: 'cut-at-commit', when: 'before', share: 1 });
  answer = () => undefined;
  socket.write(Buffer.concat([startup, query('BEGIN'), query('COMMIT')]));
  await vi.waitFor(() => expect(isOver()).toBe(true));
  await vi.waitFor(() => expect(peers[0]?.destroyed).toBe(true));
  expect(textsReceived()).not.toContain('COMMIT');
  expect(proxy.injections()).toBe(1);
});

it('TCP proxy: cuts after the database committed, without forwarding its answer', async () => {
  const { socket, heard, isOver } = await talk('postgres');
  proxy.behave({ kind: 'cut-at-commit', when: 'after', share: 1 });
  answer = (peer, piece) => (piece.toString('latin1').includes('COMMIT') ? peer.write(committedAnswer()) : undefined);
  socket.write(Buffer.concat([startup, query('BEGIN'), query('COMMIT')]));
  await vi.waitFor(() => expect(isOver()).toBe(true));
  expect(textsReceived()).toContain('COMMIT');
  expect(heard()).toHaveLength(0);
});

it('TCP proxy: acknowledges a commit before the database receives it, once, and forwards it later', async () => {
  const { socket, heard } = await talk('postgres');
  proxy.behave({ kind: 'acknowledge-before-commit', holdMs: 60 });
  answer = (peer, piece) => (piece.toString('latin1').includes('COMMIT') ? peer.write(committedAnswer()) : undefined);
  socket.write(Buffer.concat([startup, query('COMMIT')]));
  await vi.waitFor(() => expect(heard()).toEqual(committedAnswer()));
  expect(textsReceived()).not.toContain('COMMIT');
  await vi.waitFor(() => expect(textsReceived()).toContain('COMMIT'));
  const read = createMessageReader('server');
  expect(read(heard()).map(({ type }) => type)).toEqual(['C', 'Z']);
});

it('TCP proxy: drops a delayed commit when the client is gone', async () => {
  const { socket, heard } = await talk('postgres');
  proxy.behave({ kind: 'acknowledge-before-commit', holdMs: 60_000 });
  socket.write(Buffer.concat([startup, query('COMMIT')]));
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(0));
  socket.destroy();
  await vi.waitFor(() => expect(peers[0]?.destroyed).toBe(true));
  expect(textsReceived()).not.toContain('COMMIT');
});
