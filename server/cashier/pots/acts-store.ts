import { assert, instantOf, money, type Currency, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import type { Direction, PotAct } from './pot-state.ts';

/** An act with its author. */
export type SignedAct = PotAct & {
  readonly id: string;
  readonly reason: string;
  readonly takenBy: string;
  readonly approvedBy: string | null;
};

type ActRow = {
  readonly act_id: string;
  readonly pot: string;
  readonly act: PotAct['act'];
  readonly direction: Direction | null;
  readonly currency: Currency | null;
  readonly amount_minor: bigint | null;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
  readonly reason: string;
  readonly taken_by: string;
  readonly taken_at: Date;
  readonly approved_by: string | null;
  readonly approved_at: Date | null;
};

export type PotActStore = {
  readonly find: (id: string) => Promise<SignedAct | null>;
  /** Lists the acts that decide the state of pots: without rests that are over. */
  readonly listInForce: (at: Instant) => Promise<readonly SignedAct[]>;
  /** Lists the acts on a pot, newest first. */
  readonly list: (pot: string, limit: number) => Promise<readonly SignedAct[]>;
};

const withApprovals = 'SELECT a.*, p.approved_by, p.approved_at FROM pot_acts a LEFT JOIN pot_approvals p USING (act_id)';

export function createPotActStore(pool: Pool): PotActStore {
  const list = async (rest: string, values: readonly unknown[]): Promise<readonly SignedAct[]> => {
    const { rows } = await pool.query<ActRow>(`${withApprovals} ${rest}`, [...values]);
    return rows.map(fromRow);
  };
  return {
    find: async (id) => (await list('WHERE act_id = $1', [id]))[0] ?? null,
    listInForce: (at) =>
      list("WHERE act IN ('floor', 'stop', 'start', 'end_rest') OR act = 'rest' AND until_at > $1 ORDER BY taken_at", [new Date(at)]),
    list: (pot, limit) => list('WHERE pot = $1 ORDER BY taken_at DESC, act_id DESC LIMIT $2', [pot, limit]),
  };
}

/** The row of an act. */
export function actRow(act: SignedAct): Companion {
  const direction = 'direction' in act ? act.direction : null;
  const amount = 'amount' in act ? act.amount : null;
  const [from, until] = act.act === 'rest' ? [new Date(act.fromAt), new Date(act.untilAt)] : [null, null];
  const head = [act.id, act.pot, act.act, direction, amount?.asset ?? null, amount?.minor ?? null];
  return { kind: actInserted, values: [...head, from, until, act.reason, act.takenBy, new Date(act.takenAt)] };
}

/** The row of an approval. It does not fit twice. */
export function approvalRow(id: string, by: string, at: Instant): Companion {
  return { kind: approvalInserted, values: [id, by, new Date(at)] };
}

const actInserted: CompanionKind = {
  name: 'pot_act_inserted',
  text: `INSERT INTO pot_acts (act_id, pot, act, direction, currency, amount_minor, from_at, until_at, reason, taken_by, taken_at)
         SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[], $8::timestamptz[],
           $9::text[], $10::text[], $11::timestamptz[])`,
};

const approvalInserted: CompanionKind = {
  name: 'pot_approval_inserted',
  text: `INSERT INTO pot_approvals (act_id, approved_by, approved_at) SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])`,
};

function fromRow(row: ActRow): SignedAct {
  const { act_id: id, pot, act, reason, taken_by: takenBy, approved_by: approvedBy, direction } = row;
  const approvedAt = row.approved_at === null ? null : instantOf(row.approved_at);
  const head = { id, pot, reason, takenBy, takenAt: instantOf(row.taken_at), approvedBy, approvedAt };
  switch (act) {
    case 'top_up':
    case 'take_out':
    case 'write_off':
    case 'floor':
      assert(row.currency !== null && row.amount_minor !== null, 'an act about money has an amount');
      return { ...head, act, amount: money(row.currency, row.amount_minor) };
    case 'stop':
    case 'start':
    case 'end_rest':
      return { ...head, act, direction };
    case 'rest':
      assert(row.from_at !== null && row.until_at !== null, 'a rest has its window');
      return { ...head, act, direction, fromAt: instantOf(row.from_at), untilAt: instantOf(row.until_at) };
  }
}
