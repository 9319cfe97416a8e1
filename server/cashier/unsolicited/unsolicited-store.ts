import {
  instantOf,
  marketOf,
  money,
  paymentId,
  playerId,
  type Currency,
  type Instant,
  type MarketCode,
  type Money,
  type PaymentId,
  type PlayerId,
} from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { jobOf, lookUpUnsolicited } from '../../platform/queue/tasks.ts';
import { dateOf, listOtherPayers, sumRecent } from '../store.ts';
import type { SuspenseReason, Unsolicited, UnsolicitedState } from './unsolicited.ts';

type Row = {
  readonly unsolicited_id: string;
  readonly market: MarketCode;
  readonly provider: string;
  readonly receipt: string;
  readonly currency: Currency;
  readonly amount_minor: bigint | null;
  readonly account_typed: string | null;
  readonly payer: string | null;
  readonly state: UnsolicitedState;
  readonly reason: SuspenseReason | null;
  readonly player_id: string | null;
  readonly payment_id: string | null;
  readonly told_at: Date;
  readonly decided_at: Date | null;
  readonly version: number;
};

/** The undecided requests of a player that a confirmed payment may belong to. */
type RequestsOf = { readonly playerId: PlayerId; readonly provider: string; readonly amount: Money; readonly since: Instant };

export type UnsolicitedStore = {
  readonly find: (id: string) => Promise<Unsolicited | null>;
  readonly findByReceipt: (provider: string, receipt: string) => Promise<Unsolicited | null>;
  /** Saves a payment with the job that asks about it; false when its receipt is known. */
  readonly insert: (payment: Unsolicited) => Promise<boolean>;
  /** Lists the player's undecided requests for this amount. */
  readonly listRequests: (of: RequestsOf) => Promise<readonly PaymentId[]>;
  readonly insertQuery: (query: { readonly id: string; readonly unsolicitedId: string; readonly askedAt: Instant }) => Promise<void>;
  readonly findQuery: (queryId: string) => Promise<{ readonly unsolicitedId: string; readonly answeredAt: Instant | null } | null>;
  readonly sumRecent: typeof sumRecent;
  readonly listOtherPayers: typeof listOtherPayers;
  /** Runs reads in a unit of work that writes nothing, under the locks that they take. */
  readonly readLocked: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>;
  /** Finds the newest act if two people approved it: the player who gets the money (null to send it back), and their names. */
  readonly findApproved: (id: string) => Promise<{ readonly playerId: PlayerId | null; readonly by: string } | null>;
  /** Lists undecided money, oldest first. */
  readonly listOpen: (limit: number) => Promise<readonly Unsolicited[]>;
};

export function createUnsolicitedStore(pool: Pool, queue: Queue): UnsolicitedStore {
  const one = async (condition: string, ...values: readonly string[]): Promise<Unsolicited | null> => {
    const { rows } = await pool.query<Row>(`SELECT * FROM unsolicited_payments WHERE ${condition}`, [...values]);
    return rows[0] === undefined ? null : fromRow(rows[0]);
  };
  return {
    find: (id) => one('unsolicited_id = $1', id),
    findByReceipt: (provider, receipt) => one('provider = $1 AND receipt = $2', provider, receipt),
    insert: (payment) =>
      unitOfWork(pool, async (client) => {
        const { rowCount } = await client.query(inserted, valuesOf(payment));
        if (rowCount === 0) return rollback(false);
        await queue.add(client, [jobOf(lookUpUnsolicited, { payment: payment.id }, payment.reportedAt)]);
        return commit(true);
      }),
    listRequests: async ({ playerId: player, provider, amount, since }) => {
      const { rows } = await pool.query<{ payment_id: string }>(
        `SELECT payment_id FROM payments WHERE player_id = $1 AND kind = 'deposit' AND provider = $2 AND currency = $3 AND amount_minor = $4
           AND status IN ('created', 'sent', 'pending_user', 'expired') AND created_at >= $5 ORDER BY payment_id`,
        [player, provider, amount.asset, amount.minor, new Date(since)],
      );
      return rows.map((row) => paymentId(row.payment_id));
    },
    insertQuery: async ({ id, unsolicitedId, askedAt }) => {
      const values = [id, unsolicitedId, new Date(askedAt)];
      await pool.query('INSERT INTO provider_queries (query_id, unsolicited_id, asked_at) VALUES ($1, $2, $3)', values);
    },
    findQuery: async (queryId) => {
      const { rows } = await pool.query<{ unsolicited_id: string; answered_at: Date | null }>(
        'SELECT unsolicited_id, answered_at FROM provider_queries WHERE query_id = $1 AND unsolicited_id IS NOT NULL',
        [queryId],
      );
      const [row] = rows;
      if (row === undefined) return null;
      return { unsolicitedId: row.unsolicited_id, answeredAt: row.answered_at === null ? null : instantOf(row.answered_at) };
    },
    sumRecent,
    listOtherPayers,
    readLocked: (work) => unitOfWork(pool, async (client) => rollback(await work(client))),
    findApproved: async (id) => {
      const { rows } = await pool.query<{ player_id: string | null; by: string }>(
        `SELECT a.player_id, concat_ws(', ', b.taken_by, a.taken_by) AS by FROM unsolicited_acts a
         JOIN unsolicited_acts b ON b.unsolicited_id = a.unsolicited_id AND b.place = a.place - 1
         WHERE a.unsolicited_id = $1 AND a.step = 'approved' ORDER BY a.place DESC LIMIT 1`,
        [id],
      );
      const [row] = rows;
      return row === undefined ? null : { playerId: row.player_id === null ? null : playerId(row.player_id), by: row.by };
    },
    listOpen: async (limit) => {
      const { rows } = await pool.query<Row>(
        `SELECT * FROM unsolicited_payments WHERE state IN ('told', 'suspense', 'sending_back') ORDER BY told_at, unsolicited_id LIMIT $1`,
        [limit],
      );
      return rows.map(fromRow);
    },
  };
}

/** The change of a payment. It does not fit when the payment changed since it was loaded. */
export function unsolicitedChanged(before: Unsolicited, next: Unsolicited): Companion {
  return {
    kind: unsolicitedUpdated,
    values: [
      next.id,
      before.version,
      next.amount?.minor ?? null,
      next.accountTyped,
      next.payer,
      next.state,
      next.reason,
      next.playerId,
      next.paymentId,
      dateOf(next.decidedAt),
      next.version,
    ],
  };
}

const unsolicitedUpdated: CompanionKind = {
  name: 'unsolicited_payment_updated',
  text: `UPDATE unsolicited_payments u SET amount_minor = a.amount_minor, account_typed = a.account_typed, payer = a.payer, state = a.state,
           reason = a.reason, player_id = a.player_id, payment_id = a.payment_id, decided_at = a.decided_at, version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[],
                     $10::timestamptz[], $11::integer[])
           AS a (unsolicited_id, version_before, amount_minor, account_typed, payer, state, reason, player_id, payment_id, decided_at, version)
         WHERE u.unsolicited_id = a.unsolicited_id AND u.version = a.version_before`,
};

const inserted = `INSERT INTO unsolicited_payments (unsolicited_id, market, provider, receipt, currency, amount_minor, account_typed, payer,
    state, player_id, told_at, version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (provider, receipt) DO NOTHING`;

function valuesOf(payment: Unsolicited): unknown[] {
  const { id, market, provider, receipt, amount, accountTyped, payer, state, playerId: player, reportedAt, version } = payment;
  return [
    id,
    market,
    provider,
    receipt,
    marketOf(market).currency,
    amount?.minor ?? null,
    accountTyped,
    payer,
    state,
    player,
    new Date(reportedAt),
    version,
  ];
}

function fromRow(row: Row): Unsolicited {
  return {
    id: row.unsolicited_id,
    market: row.market,
    provider: row.provider,
    receipt: row.receipt,
    amount: row.amount_minor === null ? null : money(row.currency, row.amount_minor),
    accountTyped: row.account_typed,
    payer: row.payer,
    state: row.state,
    reason: row.reason,
    playerId: row.player_id === null ? null : playerId(row.player_id),
    paymentId: row.payment_id === null ? null : paymentId(row.payment_id),
    reportedAt: instantOf(row.told_at),
    decidedAt: row.decided_at === null ? null : instantOf(row.decided_at),
    version: row.version,
  };
}
