import { instantOf, paymentId, playerId as asPlayerId, type Instant, type PaymentId, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';

/** A player's trace of a payment by its receipt. */
export type Trace = {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly receipt: string;
  /** The payment that the receipt belongs to, if it is the player's own. */
  readonly paymentId: PaymentId | null;
  /** The unsolicited payment with this receipt. */
  readonly unsolicitedId: string | null;
  readonly at: Instant;
};

export type TraceStore = {
  readonly insert: (trace: Trace) => Promise<void>;
  readonly findOfPlayer: (traceId: string, playerId: PlayerId) => Promise<Trace | null>;
};

export function createTraceStore(pool: Pool): TraceStore {
  return {
    insert: async ({ id, playerId, receipt, paymentId: payment, unsolicitedId, at }) => {
      await pool.query(
        `INSERT INTO payment_traces (trace_id, player_id, receipt, payment_id, unsolicited_id, traced_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, playerId, receipt, payment, unsolicitedId, new Date(at)],
      );
    },
    findOfPlayer: async (traceId, playerId) => {
      const { rows } = await pool.query<{
        trace_id: string;
        player_id: string;
        receipt: string;
        payment_id: string | null;
        unsolicited_id: string | null;
        traced_at: Date;
      }>('SELECT * FROM payment_traces WHERE trace_id = $1 AND player_id = $2', [traceId, playerId]);
      const [row] = rows;
      if (row === undefined) return null;
      return {
        id: row.trace_id,
        playerId: asPlayerId(row.player_id),
        receipt: row.receipt,
        paymentId: row.payment_id === null ? null : paymentId(row.payment_id),
        unsolicitedId: row.unsolicited_id,
        at: instantOf(row.traced_at),
      };
    },
  };
}
