import { randomUUID } from 'node:crypto';
import pg, { type Pool } from 'pg';
import * as z from 'zod/mini';
import { arrayText } from '../database/array-text.ts';
import { batched } from '../database/batched.ts';
import { payloadsOf, type Outgoing } from './bus-payloads.ts';
import type { Log } from '../log.ts';
import { isDataFault } from '../database/unit-of-work.ts';

/** Messages between the server's processes by PostgreSQL's LISTEN and NOTIFY. Nothing is stored: a disconnected process
 *  misses messages. So a message is only a hint to read again, or a copy of readable data. */
export type Bus = {
  /** Publishes to every process: to this one at once, to the others together with further messages. At most 7,800 bytes as JSON.
   *  Of waiting messages with the same `newest` name the others receive the last one only. */
  readonly publish: (topic: string, body: unknown, newest?: string) => Promise<void>;
  readonly subscribe: (topic: string, listener: (body: unknown) => void) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The number under which other processes see in the database that this one is alive; null while not connected. */
  readonly presence: () => number | null;
  /** The network round trip to the database: the shortest recent time of an empty query, on a separate connection.
   *  Longer times include queueing on a busy machine, which is not distance. */
  readonly roundTripMs: () => number;
};

const channel = 'tausi';
const reconnectDelayMs = 250;
const connectTimeoutMs = 2_000;
// A silent connection looks like one without messages, so it is checked regularly.
const beatMs = 2_000;
const beatTimeoutMs = 2_000;
const beatsKept = 5;
const asksInBeat = 3;
// A notifying commit holds a lock of the whole cluster, so many messages share one. Messages are not stored, so the
// commit need not wait for the disk.
const notifyAll = `
  SELECT pg_notify($1, sent.message)
  FROM unnest($2::text[]) AS sent (message), (SELECT set_config('synchronous_commit', 'off', true)) AS fast`;
const envelopes = z.array(z.object({ topic: z.string(), body: z.unknown() }));

export function createBus(dependencies: { readonly url: string; readonly pool: Pool; readonly log: Log }): Bus {
  const { pool, log } = dependencies;
  const listeners = new Map<string, ((body: unknown) => void)[]>();
  // Marks messages of this process, which it has delivered to itself already.
  const sender = randomUUID();
  const deliver = (topic: string, body: unknown): void => {
    for (const listener of listeners.get(topic) ?? []) listener(body);
  };
  const connection = listeningConnection(dependencies, (payload) => {
    if (payload.startsWith(sender)) return;
    const messages = readEnvelopes(payload.slice(sender.length));
    if (messages === null) return log.warn({}, 'a message on the bus could not be read');
    for (const { topic, body } of messages) deliver(topic, body);
  });
  const notify = batched<Outgoing, boolean>({
    name: 'bus',
    load: async (messages) => {
      await pool.query({ name: 'notify_all', text: notifyAll, values: [channel, arrayText(payloadsOf(sender, messages))] });
      return messages.map(() => true);
    },
    // A message above the size limit.
    isFaultOfOne: isDataFault,
  });
  return {
    publish: async (topic, body, newest) => {
      deliver(topic, body);
      await notify({ json: JSON.stringify({ topic, body }), newest: newest ?? null });
    },
    subscribe: (topic, listener) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    start: connection.start,
    stop: connection.stop,
    presence: connection.presence,
    roundTripMs: connection.roundTripMs,
  };
}

type Connection = Pick<Bus, 'start' | 'stop' | 'presence' | 'roundTripMs'>;

function listeningConnection({ url, log }: { url: string; log: Log }, onPayload: (payload: string) => void): Connection {
  let client: pg.Client | null = null;
  let presence: number | null = null;
  const roundTripsMs: number[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tausi_bus',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: beatTimeoutMs,
    });
    const measure = async (): Promise<void> => {
      roundTripsMs.push(await leastRoundTripMs(next));
      if (roundTripsMs.length > beatsKept) roundTripsMs.shift();
    };
    const beat = setInterval(() => void measure().catch(() => next.end().catch(() => undefined)), beatMs);
    // One loss may emit both signals; only the first opens a new connection.
    const lost = once(() => {
      clearInterval(beat);
      presence = null;
      if (isStopped) return;
      log.warn({}, 'the bus lost its connection and reconnects');
      timer = setTimeout(() => void connect().catch(lost), reconnectDelayMs);
    });
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      await measure();
      const { rows } = await next.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      presence = rows[0]?.pid ?? null;
    } catch (error) {
      lost();
      throw error;
    }
    client = next;
  };
  return {
    start: connect,
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
    presence: () => presence,
    roundTripMs: () => (roundTripsMs.length === 0 ? 0 : Math.min(...roundTripsMs)),
  };
}

async function leastRoundTripMs(client: pg.Client): Promise<number> {
  let leastMs = Infinity;
  for (let asked = 0; asked < asksInBeat; asked += 1) {
    const askedAt = performance.now();
    await client.query('select');
    leastMs = Math.min(leastMs, performance.now() - askedAt);
  }
  return leastMs;
}

function readEnvelopes(text: string): z.infer<typeof envelopes> | null {
  try {
    return z.parse(envelopes, JSON.parse(text));
  } catch {
    return null;
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
