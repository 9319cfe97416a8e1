import { internationalPhone, later, type Clock, type Instant, type MarketCode, type Phone } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { uuidv7 } from '../../platform/ids.ts';
import { startPoller, type Poller } from '../../platform/clock/poller.ts';
import type { SmsClient } from '../africas-talking/client.ts';
import { claimMessages, endMessage, insertMessage, postponeMessage, type QueuedMessage } from './message-store.ts';
import { createSeal, type Seal } from './seal.ts';

type NewText = {
  readonly market: MarketCode;
  readonly phone: Phone;
  readonly text: string;
  /** Written like any other message but never sent, because the number is unregistered and the caller must not notice. */
  readonly isWithheld: boolean;
  readonly at: Instant;
};

/** Outgoing SMS: queued in the transaction that causes them, sent by any free worker. */
export type Messages = {
  /** False when no SMS provider is set. */
  readonly canSend: boolean;
  readonly queue: (client: PoolClient, text: NewText) => Promise<void>;
  /** Starts a delivery now instead of at the next interval. */
  readonly wake: () => void;
  /** Sends due messages; returns how many it leased. */
  readonly deliver: () => Promise<number>;
  readonly start: () => { readonly stop: () => Promise<void> };
};

/** The means to queue and send text messages. */
type MessagePorts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly client: SmsClient | null;
  /** 32 secret bytes. */
  readonly sealKey: Uint8Array;
  readonly onFailed: (error: unknown) => void;
};

const pollMs = 2_000;
const retryDelaysMs: readonly number[] = [2_000, 5_000, 15_000, 60_000];
// A code that arrives after its expiry only confuses the player.
const staleMs = 5 * 60_000;

export function createMessages(ports: MessagePorts): Messages {
  const seal = createSeal(ports.sealKey);
  let poller: Poller | null = null;
  const { client } = ports;
  const handInDue = async (): Promise<number> => {
    if (client === null) return 0;
    const due = await claimMessages(ports.pool, ports.clock.now());
    await Promise.all(due.map((message) => handIn(ports, { message, client, seal }).catch(ports.onFailed)));
    return due.length;
  };
  // Deliveries run one at a time. A caller that waits for one therefore also waits for messages that an earlier one leased.
  let last: Promise<unknown> = Promise.resolve();
  const deliver = (): Promise<number> => {
    const next = last.then(handInDue, handInDue);
    last = next;
    return next;
  };
  return {
    canSend: ports.client !== null,
    queue: async (transaction, { market, phone, text, isWithheld, at }) => {
      const sealed = seal.close(JSON.stringify([internationalPhone(market, phone), text]));
      await insertMessage(transaction, { id: uuidv7(at), sealed, isWithheld, at });
    },
    wake: () => poller?.wake(),
    deliver,
    start: () => {
      poller = startPoller(async () => void (await deliver()), pollMs, ports.onFailed);
      return { stop: poller.stop };
    },
  };
}

type InHand = { readonly message: QueuedMessage; readonly client: SmsClient; readonly seal: Seal };

async function handIn({ pool, clock }: MessagePorts, { message, client, seal }: InHand): Promise<void> {
  if (clock.now() - message.createdAt.getTime() > staleMs) return give(pool, message.id, { word: 'stale', at: clock.now() });
  const [number, text] = readSealed(seal.open(message.sealed));
  const answer = await client.send({ number, text });
  const at = clock.now();
  if (answer.kind === 'accepted')
    return endMessage(pool, message.id, { status: 'sent', providerId: answer.providerId, word: answer.status, at });
  if (answer.kind === 'refused') return give(pool, message.id, { word: answer.status, at });
  const delayMs = retryDelaysMs[message.attempts - 1];
  if (delayMs === undefined) return give(pool, message.id, { word: answer.kind, at });
  await postponeMessage(pool, message.id, later(at, delayMs));
}

function give(pool: Pool, id: string, { word, at }: { word: string; at: Instant }): Promise<void> {
  return endMessage(pool, id, { status: 'failed', providerId: null, word, at });
}

const sealedShape = z.tuple([z.string(), z.string()]);

function readSealed(text: string): readonly [number: string, text: string] {
  return z.parse(sealedShape, JSON.parse(text));
}
