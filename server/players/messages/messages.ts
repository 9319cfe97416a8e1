import { internationalPhone, later, type Clock, type Instant, type MarketCode, type Phone } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { uuidv7 } from '../../platform/ids.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { handlerOf, jobOf, type Lane, sendText } from '../../platform/queue/tasks.ts';
import type { SmsClient } from '../africas-talking/client.ts';
import { endMessage, findQueued, insertMessage } from './message-store.ts';
import { createSeal, type Seal } from './seal.ts';

type NewText = {
  /** A repeat with the same id is written once; a new id when omitted. */
  readonly id?: string;
  readonly market: MarketCode;
  readonly phone: Phone;
  readonly text: string;
  /** Written like any other message but never sent, because the number is unregistered and the caller must not notice. */
  readonly isWithheld: boolean;
  readonly at: Instant;
};

/** Outgoing SMS: written with their job in the transaction that causes them. */
export type Messages = {
  /** False when no SMS provider is set. */
  readonly canSend: boolean;
  readonly queue: (client: PoolClient, text: NewText) => Promise<void>;
  /** Hands messages to the provider. */
  readonly lane: Lane;
};

/** The means to queue and send text messages. */
type MessagePorts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly client: SmsClient | null;
  /** 32 secret bytes. */
  readonly sealKey: Uint8Array;
};

const workers = 10;
const retryDelaysMs: readonly number[] = [2_000, 5_000, 15_000, 60_000];
// A code that arrives after its expiry only confuses the player.
const staleMs = 5 * 60_000;

export function createMessages(ports: MessagePorts): Messages {
  const seal = createSeal(ports.sealKey);
  const { client, queue } = ports;
  return {
    canSend: client !== null,
    queue: async (transaction, { market, phone, text, isWithheld, at, id = uuidv7(at) }) => {
      const sealed = seal.close(JSON.stringify([internationalPhone(market, phone), text]));
      await insertMessage(transaction, { id, sealed, isWithheld, at });
      // A withheld message has its job too, so that both take the same time.
      await queue.add(transaction, [jobOf(sendText, { id }, at)]);
    },
    lane: {
      handlers: client === null ? [] : [handlerOf(sendText, ({ id }, tries) => handIn(ports, { id, tries, client, seal }))],
      workers,
    },
  };
}

type InHand = { readonly id: string; readonly tries: number; readonly client: SmsClient; readonly seal: Seal };

/** Hands a message to the provider; returns when to try again. */
async function handIn({ pool, clock }: MessagePorts, { id, tries, client, seal }: InHand): Promise<Instant | null> {
  const message = await findQueued(pool, id);
  if (message === null) return null;
  if (clock.now() - message.createdAt.getTime() > staleMs) return give(pool, id, { word: 'stale', at: clock.now() });
  const [number, text] = readSealed(seal.open(message.sealed));
  const answer = await client.send({ number, text });
  const at = clock.now();
  if (answer.kind === 'accepted') {
    await endMessage(pool, id, { status: 'sent', providerId: answer.providerId, word: answer.status, at });
    return null;
  }
  if (answer.kind === 'refused') return give(pool, id, { word: answer.status, at });
  const delayMs = retryDelaysMs[tries - 1];
  return delayMs === undefined ? give(pool, id, { word: answer.kind, at }) : later(at, delayMs);
}

async function give(pool: Pool, id: string, { word, at }: { word: string; at: Instant }): Promise<null> {
  await endMessage(pool, id, { status: 'failed', providerId: null, word, at });
  return null;
}

const sealedShape = z.tuple([z.string(), z.string()]);

function readSealed(text: string): readonly [number: string, text: string] {
  return z.parse(sealedShape, JSON.parse(text));
}
