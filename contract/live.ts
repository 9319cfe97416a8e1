import * as z from 'zod/mini';
import { publishedWin } from './catalogue/home/published-win.ts';
import { amount, country, instantMs, pieces } from './edge.ts';
import { payment } from './cashier/payment.ts';
import { chatMessage } from './support/chat.ts';

/** The WebSocket address of the live stream. */
export const livePath = '/api/live';

/** The client's first message: the headers of a signed `GET /api/live`. It is in the body because browsers cannot set
 *  WebSocket headers. */
export const liveHello = z.object({ token: z.string(), time: z.string(), r: z.string() });

/** A later message of the client: the game whose table it watches; null for none. */
export const liveWatch = z.object({ watch: z.nullable(z.int()) });

/** Messages of the server. A client ignores unknown types. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), serverTime: instantMs }),
  /** The balances after the player's movement number `seq`. Ignore a lower `seq` than the last one. */
  z.object({
    type: z.literal('balance'),
    chip: amount,
    bonus: amount,
    held: amount,
    bcc: pieces,
    bps: pieces,
    seq: z.string(),
  }),
  z.object({ type: z.literal('payment'), payment }),
  z.object({
    type: z.literal('round'),
    roundId: z.string(),
    gameId: z.int(),
    status: z.enum(['open', 'settled', 'voided']),
    stake: amount,
    payout: amount,
    /** The whole round if it ended in a shared round and its game is open, as `round` (rounds/round.ts). */
    round: z.optional(z.unknown()),
  }),
  /** The watched table after every change, as `table` (rounds/table.ts). */
  z.object({ type: z.literal('table'), table: z.unknown() }),
  /** The player won the country's jackpot and was paid. */
  z.object({ type: z.literal('jackpot'), jackpotId: z.string(), roundId: z.string(), amount }),
  /** A third-party game waits for the player's answer to a reality check. */
  z.object({ type: z.literal('reality_check'), since: instantMs, rounds: pieces, staked: amount, payout: amount }),
  /** Unread counts after a message arrived, was read or was deleted. */
  z.object({ type: z.literal('inbox'), noticeNum: pieces, paymentNum: pieces, selfNum: pieces }),
  /** A window of red packets is open to this player. */
  z.object({ type: z.literal('drop'), batchId: z.int(), opensAt: instantMs, until: instantMs }),
  /** A gift waits for the player now. */
  z.object({ type: z.literal('reward') }),
  /** The newest published wins of a country, newest first, sent when there are new ones. */
  z.object({ type: z.literal('wins'), country, wins: z.array(publishedWin) }),
  /** Customer service has answered. */
  z.object({ type: z.literal('chat'), message: chatMessage }),
  /** The session ended (signed out elsewhere, blocked): the client signs out. */
  z.object({ type: z.literal('signed_out') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
