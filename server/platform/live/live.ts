import websocket from '@fastify/websocket';
import { liveHello, liveMessage, livePath, liveWatch, type LiveMessage } from '@tausi/contract/live.ts';
import { type Clock, gameId, type GameId, type MarketCode, type PlayerId, playerId as toPlayerId } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Bus } from './bus.ts';
import type { PlatformSettings } from '../config/platform-settings.ts';
import { toJson } from '../http/answer.ts';
import { refuseForeignWrites } from '../security/origin-guard.ts';
import { plainHeaders } from '../http/plain-headers.ts';
import type { Log } from '../log.ts';
import { createOpenPerNetwork } from '../security/open-per-network.ts';
import { Overloaded } from '../overload/overloaded.ts';
import type { Authenticate } from '../signing/authenticate.ts';
import type { LiveSession } from '../signing/live-session.ts';
import { createStreamIntake } from './stream-intake.ts';
import { unavailableBecause } from '../overload/unavailable.ts';

/** The open live streams of this process. */
export type Live = {
  /** Ends the streams of a session in every process, after the bus message about its end. */
  readonly endSession: (sessionId: string) => void;
  readonly bind: (server: FastifyInstance) => Promise<void>;
  /** Sends a game's table to all its watchers, each in the view of their market; returns their number. */
  readonly sendTable: (game: GameId) => number;
  /** Sends a message to all lobbies of a market. */
  readonly sendToMarket: (market: MarketCode, message: LiveMessage) => void;
  /** Sends a message to a player's lobbies in this process. */
  readonly sendToPlayer: (playerId: PlayerId, message: LiveMessage) => void;
  /** The accounts of a market with an open lobby in this process, guests among them. */
  readonly accountsOf: (market: MarketCode) => readonly PlayerId[];
  /** Markets with an open lobby in this process. */
  readonly markets: () => ReadonlySet<MarketCode>;
  readonly connections: () => number;
};

/** Publishes to a player's lobbies in every process. It is no error when none is connected, because the data can be read later. */
export type PublishLive = (playerId: PlayerId, message: LiveMessage) => Promise<void>;

/** Publishes to players, and reports failures of messages that no caller waits for. */
export type LivePublisher = { readonly publish: PublishLive; readonly onPublishFailed: (error: unknown) => void };

export function livePublisher(bus: Bus): PublishLive {
  return (playerId, message) => bus.publish(topic, { playerId, message }, message.type === 'balance' ? `balance ${playerId}` : undefined);
}

export type LiveDeps = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly config: Pick<PlatformSettings, 'lobbyOrigin' | 'connectionsPerNetworkMax'>;
  readonly log: Log;
  /** Returns a game's table as a market sees it; null for a game without one. */
  readonly tableOf: (game: GameId, market: MarketCode) => unknown;
};

const topic = 'live';
const helloTimeoutMs = 5_000;
const heartbeatMs = 25_000;
const messageBytesMax = 4_096;
// A phone and a computer with a few tabs each; more means a client that fails to hang up.
const streamsPerPlayerMax = 10;
// Each costs some kilobytes and a heartbeat; sockets before their hello count too.
const socketsMax = 20_000;
// A client that does not read its messages is disconnected, and reads the state again on its return.
const unreadBytesMax = 256 * 1024;
/** Why a stream is closed: the hello was not signed, the session ended, no hello came, or the player or the client network has
 *  too many streams. The first four are in our private range, the last two are registered for WebSockets. */
const closeCodes = { refused: 4401, ended: 4403, helloMissing: 4408, tooMany: 4429, failed: 1011, busy: 1013 } as const;

const addressed = z.object({ playerId: z.string(), message: z.unknown() });

type Stream = {
  readonly socket: WebSocket;
  readonly session: LiveSession;
  /** The game whose table it watches. */
  watching: GameId | null;
};

export function createLive(deps: LiveDeps): Live {
  const streams = new Map<PlayerId, Set<Stream>>();
  const perNetwork = createOpenPerNetwork(deps.config.connectionsPerNetworkMax);
  let sockets = 0;
  deps.bus.subscribe(topic, (body) => {
    const addressedMessage = addressed.safeParse(body);
    if (!addressedMessage.success) return deps.log.warn({}, 'a live message has no addressee');
    const own = streams.get(toPlayerId(addressedMessage.data.playerId));
    // Most messages are for players on other processes, so they are not parsed further.
    if (own === undefined) return;
    const message = liveMessage.safeParse(addressedMessage.data.message);
    if (!message.success) return deps.log.warn({}, 'a live message could not be read');
    for (const { socket } of own) sendTo(socket, message.data);
  });
  return {
    endSession: (sessionId) => {
      for (const { socket } of streamsOf(streams, (session) => session.sessionId === sessionId)) {
        socket.send(toJson({ type: 'signed_out' }));
        socket.close(closeCodes.ended);
      }
    },
    bind: async (server) => {
      await server.register(websocket, { options: { maxPayload: messageBytesMax } });
      server.get(
        livePath,
        {
          websocket: true,
          preValidation: async (request) => {
            refuseForeignWrites(plainHeaders(request.headers), deps.config.lobbyOrigin);
            if (sockets >= socketsMax) throw new Overloaded('live');
          },
        },
        (socket, request) => {
          const giveBack = perNetwork.take(request.ip);
          if (giveBack === null) return socket.close(closeCodes.tooMany);
          sockets += 1;
          socket.once('close', () => {
            sockets -= 1;
            giveBack();
          });
          serveSocket(socket, deps, streams);
        },
      );
    },
    sendTable: (game) => sendTable(streams, game, deps.tableOf),
    sendToMarket: (market, message) => {
      const bytes = Buffer.from(toJson(message));
      for (const { socket } of streamsOf(streams, (session) => session.market === market)) sendBytes(socket, bytes);
    },
    sendToPlayer: (playerId, message) => {
      for (const { socket } of streams.get(playerId) ?? []) sendTo(socket, message);
    },
    accountsOf: (market) =>
      [...streams].flatMap(([playerId, own]) => ([...own].some(({ session }) => session.market === market) ? [playerId] : [])),
    markets: () => new Set(streamsOf(streams, () => true).map(({ session }) => session.market)),
    connections: () => [...streams.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

function sendTo(socket: WebSocket, message: LiveMessage): void {
  if (socket.bufferedAmount > unreadBytesMax) return socket.terminate();
  socket.send(toJson(message));
}

function sendTable(streams: ReadonlyMap<PlayerId, ReadonlySet<Stream>>, game: GameId, tableOf: LiveDeps['tableOf']): number {
  // All watchers of a market share the same bytes, because encoding text for thousands would be slow.
  const messages = new Map<MarketCode, Buffer>();
  let reached = 0;
  for (const set of streams.values())
    for (const { socket, session, watching } of set) {
      if (watching !== game) continue;
      reached += 1;
      const message = messages.get(session.market) ?? Buffer.from(toJson({ type: 'table', table: tableOf(game, session.market) }));
      messages.set(session.market, message);
      sendBytes(socket, message);
    }
  return reached;
}

const asText = { binary: false };

function sendBytes(socket: WebSocket, message: Buffer): void {
  if (socket.bufferedAmount > unreadBytesMax) socket.terminate();
  else socket.send(message, asText);
}

// Sets the table that a stream watches, and sends its state.
function hearClient(stream: Stream, tableOf: LiveDeps['tableOf']): void {
  const { socket, session } = stream;
  const intake = createStreamIntake(() => {
    const table = stream.watching === null ? null : tableOf(stream.watching, session.market);
    if (table !== null) sendTo(socket, { type: 'table', table });
  });
  socket.once('close', intake.stop);
  socket.on('ping', () => {
    if (!intake.admit()) socket.terminate();
  });
  socket.on('message', (data) => {
    if (!intake.admit()) return socket.terminate();
    const watchRequest = liveWatch.safeParse(fromJson(Buffer.isBuffer(data) ? data.toString('utf8') : ''));
    if (!watchRequest.success) return;
    stream.watching = watchRequest.data.watch === null ? null : gameId(watchRequest.data.watch);
    if (stream.watching !== null) intake.askForTable();
  });
}

function streamsOf(streams: ReadonlyMap<PlayerId, ReadonlySet<Stream>>, isWanted: (session: LiveSession) => boolean): readonly Stream[] {
  return [...streams.values()].flatMap((set) => [...set]).filter(({ session }) => isWanted(session));
}

function serveSocket(socket: WebSocket, deps: LiveDeps, streams: Map<PlayerId, Set<Stream>>): void {
  const timeout = setTimeout(() => socket.close(closeCodes.helloMissing), helloTimeoutMs);
  socket.on('error', () => socket.terminate());
  socket.once('close', () => clearTimeout(timeout));
  socket.once('message', (data) => {
    clearTimeout(timeout);
    const text = Buffer.isBuffer(data) ? data.toString('utf8') : '';
    greet(text, deps).then(
      (session) => (session === null ? socket.close(closeCodes.refused) : open({ socket, session, watching: null }, deps, streams)),
      (error: unknown) => {
        const isBusy = unavailableBecause(error) !== null;
        if (!isBusy) deps.log.error({ error }, 'a live stream could not be opened');
        socket.close(isBusy ? closeCodes.busy : closeCodes.failed);
      },
    );
  });
}

/** Returns the session that signed the hello, or null. A browser sends this text because it cannot set headers. */
async function greet(text: string, { authenticate, clock }: LiveDeps): Promise<LiveSession | null> {
  const hello = liveHello.safeParse(fromJson(text));
  if (!hello.success) return null;
  const signed = { ...hello.data, method: 'GET', path: livePath, query: [], body: new Uint8Array(), idempotencyKey: '' };
  const authenticated = await authenticate({ ...signed, writes: false, confirmsCaller: false }, clock.now());
  return authenticated.ok ? authenticated.value.session : null;
}

function open(stream: Stream, deps: LiveDeps, streams: Map<PlayerId, Set<Stream>>): void {
  const { socket, session } = stream;
  // The client hung up during its session look-up, so nothing would ever remove it from the list.
  if (socket.readyState !== socket.OPEN) return;
  const others = streams.get(session.playerId) ?? new Set<Stream>();
  if (others.size >= streamsPerPlayerMax) return socket.close(closeCodes.tooMany);
  streams.set(session.playerId, others.add(stream));
  const stopHeartbeat = keepAlive(socket);
  socket.once('close', () => {
    stopHeartbeat();
    others.delete(stream);
    if (others.size === 0 && streams.get(session.playerId) === others) streams.delete(session.playerId);
  });
  hearClient(stream, deps.tableOf);
  socket.send(toJson({ type: 'welcome', serverTime: deps.clock.now() }));
}

// A phone without signal is silent, so a heartbeat without echo ends the stream.
function keepAlive(socket: WebSocket): () => void {
  let hasEchoed = true;
  socket.on('pong', () => {
    hasEchoed = true;
  });
  const timer = setInterval(() => {
    if (!hasEchoed) return socket.terminate();
    hasEchoed = false;
    socket.ping();
  }, heartbeatMs);
  return () => clearInterval(timer);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
