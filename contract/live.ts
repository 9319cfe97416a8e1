import * as z from 'zod/mini';
import { toldWin } from './catalogue/home/told-win.ts';
import { amount, country, instantMs, pieces } from './edge.ts';
import { payment } from './cashier/payment.ts';
import { chatMessage } from './support/chat.ts';

/** The WebSocket address of the live stream. */
export const livePath = '/api/live';

/** The first message of the client: the headers of a signed `GET /api/live`, sent inside because a browser cannot set them. */
export const liveHello = z.object({ token: z.string(), time: z.string(), r: z.string() });

/** What a client may say later: which game's table it watches from now on; null: none. */
export const liveWatch = z.object({ watch: z.nullable(z.int()) });

/** What the server tells without being asked. A client ignores types it does not know. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), serverTime: instantMs }),
  /** The purses after the player's movement number `seq`; a lower `seq` than the last is old news. */
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
    /** The whole round, where it ended on a table: a game that is open shows it. In the shape of `round` (rounds/round.ts). */
    round: z.optional(z.unknown()),
  }),
  /** The table that this stream watches, after every change, in the shape of `table` (rounds/table.ts). */
  z.object({ type: z.literal('table'), table: z.unknown() }),
  /** The player won the jackpot of his country, and was paid. */
  z.object({ type: z.literal('jackpot'), jackpotId: z.string(), roundId: z.string(), amount }),
  /** What waits unread, after something arrived, was read or was deleted. */
  z.object({ type: z.literal('inbox'), noticeNum: pieces, paymentNum: pieces, selfNum: pieces }),
  /** The newest wins of a country that everybody there may hear of, newest first, when there are new ones. */
  z.object({ type: z.literal('wins'), country, wins: z.array(toldWin) }),
  /** Customer service has answered. */
  z.object({ type: z.literal('chat'), message: chatMessage }),
  /** The session ended (signed out elsewhere, blocked): the client signs out. */
  z.object({ type: z.literal('signed_out') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
