import { instantOf, money, paymentId, playerId, type Currency, type Instant, type PaymentId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { dateOf } from '../store.ts';
import type { Dispute, DisputeState, EarlierHold } from './dispute.ts';

/** A person's step on a dispute; `place` is its position in the sequence. */
export type DisputeStep = {
  readonly place: number;
  readonly step: 'noted' | 'asked' | 'approved';
  /** The end that was asked for; null for a note. */
  readonly outcome: 'won' | 'lost' | null;
  readonly reason: string;
  readonly takenBy: string;
  readonly takenAt: Instant;
};

export type DisputeStore = {
  readonly find: (id: string) => Promise<Dispute | null>;
  readonly findByRef: (provider: string, providerRef: string) => Promise<Dispute | null>;
  /** Returns whether cash is or was set aside for a dispute of the deposit. */
  readonly earlierHold: (id: PaymentId) => Promise<EarlierHold>;
  /** Returns the hold of the cash that is set aside for a deposit, under whose id it is searched for when it is taken back. */
  readonly holdOf: (id: PaymentId) => Promise<string>;
  /** Lists open disputes, the earliest due date of evidence first. */
  readonly listOpen: (limit: number) => Promise<readonly Dispute[]>;
  /** Lists the steps of people, oldest first. */
  readonly stepsOf: (id: string) => Promise<readonly DisputeStep[]>;
};

type DisputeRow = {
  readonly dispute_id: string;
  readonly payment_id: string;
  readonly player_id: string;
  readonly provider: string;
  readonly provider_ref: string;
  readonly state: DisputeState;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly held_minor: bigint;
  readonly hold_id: string | null;
  readonly evidence_due_at: Date | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly version: number;
};

type StepRow = {
  readonly place: number;
  readonly step: DisputeStep['step'];
  readonly outcome: DisputeStep['outcome'];
  readonly reason: string;
  readonly taken_by: string;
  readonly taken_at: Date;
};

export function createDisputeStore(pool: Pool): DisputeStore {
  const one = async (condition: string, values: readonly string[]): Promise<Dispute | null> => {
    const { rows } = await pool.query<DisputeRow>(`SELECT * FROM payment_disputes WHERE ${condition}`, [...values]);
    return rows[0] === undefined ? null : fromRow(rows[0]);
  };
  return {
    find: (id) => one('dispute_id = $1', [id]),
    findByRef: (provider, providerRef) => one('provider = $1 AND provider_ref = $2', [provider, providerRef]),
    earlierHold: async (id) => {
      const { rows } = await pool.query<{ is_held: boolean }>(
        "SELECT state <> 'won' AS is_held FROM payment_disputes WHERE payment_id = $1 AND held_minor > 0",
        [id],
      );
      return rows.length === 0 ? 'none' : rows.some((row) => row.is_held) ? 'held' : 'given_back';
    },
    holdOf: async (id) => {
      const { rows } = await pool.query<{ hold_id: string }>(
        "SELECT coalesce(hold_id, payment_id) AS hold_id FROM payment_disputes WHERE payment_id = $1 AND held_minor > 0 AND state <> 'won'",
        [id],
      );
      return rows[0]?.hold_id ?? id;
    },
    listOpen: async (limit) => {
      const { rows } = await pool.query<DisputeRow>(
        "SELECT * FROM payment_disputes WHERE state = 'open' ORDER BY evidence_due_at NULLS LAST, dispute_id LIMIT $1",
        [limit],
      );
      return rows.map(fromRow);
    },
    stepsOf: async (id) => {
      const { rows } = await pool.query<StepRow>('SELECT * FROM dispute_steps WHERE dispute_id = $1 ORDER BY place', [id]);
      return rows.map(({ place, step, outcome, reason, taken_by: takenBy, taken_at: takenAt }) => ({
        place,
        step,
        outcome,
        reason,
        takenBy,
        takenAt: instantOf(takenAt),
      }));
    },
  };
}

/** The row of a new dispute. It does not fit when the dispute is known, or when cash is set aside for its deposit a second time. */
export function disputeOpened(dispute: Dispute): Companion {
  const { id, paymentId: payment, playerId: player, provider, providerRef, state, amount, held, holdId, version } = dispute;
  const { evidenceDueAt, openedAt, closedAt } = dispute;
  const hold = holdId === payment ? null : holdId;
  const dates = [dateOf(evidenceDueAt), new Date(openedAt), dateOf(closedAt)];
  return {
    kind: disputeInserted,
    values: [id, payment, player, provider, providerRef, state, amount.asset, amount.minor, held.minor, ...dates, version, hold],
  };
}

/** The change of a dispute. It does not fit when the dispute changed since it was loaded. */
export function disputeChanged(before: Dispute, { id, state, amount, evidenceDueAt, closedAt, version }: Dispute): Companion {
  return { kind: disputeUpdated, values: [id, before.version, state, amount.minor, dateOf(evidenceDueAt), dateOf(closedAt), version] };
}

/** The row of a step. It does not fit when another step has taken its place. */
export function disputeStepRow(id: string, { place, step, outcome, reason, takenBy, takenAt }: DisputeStep): Companion {
  return { kind: stepInserted, values: [id, place, step, outcome, reason, takenBy, new Date(takenAt)] };
}

const disputeInserted: CompanionKind = {
  name: 'payment_dispute_inserted',
  text: `INSERT INTO payment_disputes (dispute_id, payment_id, player_id, provider, provider_ref, state, currency, amount_minor, held_minor,
           evidence_due_at, opened_at, closed_at, version, hold_id)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
           $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::integer[], $14::uuid[])`,
};

const disputeUpdated: CompanionKind = {
  name: 'payment_dispute_updated',
  text: `UPDATE payment_disputes d SET state = a.state, amount_minor = a.amount, evidence_due_at = a.due, closed_at = a.closed, version = a.version
         FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::bigint[], $5::timestamptz[], $6::timestamptz[], $7::integer[])
           AS a (id, version_before, state, amount, due, closed, version)
         WHERE d.dispute_id = a.id AND d.version = a.version_before`,
};

const stepInserted: CompanionKind = {
  name: 'dispute_step_inserted',
  text: `INSERT INTO dispute_steps (dispute_id, place, step, outcome, reason, taken_by, taken_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
};

function fromRow(row: DisputeRow): Dispute {
  return {
    id: row.dispute_id,
    paymentId: paymentId(row.payment_id),
    playerId: playerId(row.player_id),
    provider: row.provider,
    providerRef: row.provider_ref,
    state: row.state,
    amount: money(row.currency, row.amount_minor),
    held: money(row.currency, row.held_minor),
    holdId: row.hold_id ?? row.payment_id,
    evidenceDueAt: row.evidence_due_at === null ? null : instantOf(row.evidence_due_at),
    openedAt: instantOf(row.opened_at),
    closedAt: row.closed_at === null ? null : instantOf(row.closed_at),
    version: row.version,
  };
}
