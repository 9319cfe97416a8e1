import { instantOf, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../../platform/database/companions.ts';
import type { ClosingAct } from '../../reconciliation/differences-store.ts';

/** A person's step on a difference; `place` is its position in the sequence. A step of one person is `done`. */
export type DifferenceStep = {
  readonly place: number;
  /** `ask`: the provider is asked, which closes nothing. */
  readonly act: ClosingAct | 'note' | 'ask';
  readonly step: 'done' | 'asked' | 'approved';
  readonly reason: string;
  readonly takenBy: string;
  readonly takenAt: Instant;
};

type Row = {
  readonly place: number;
  readonly act: DifferenceStep['act'];
  readonly step: DifferenceStep['step'];
  readonly reason: string;
  readonly taken_by: string;
  readonly taken_at: Date;
};

/** Lists the steps on a difference, oldest first. */
export async function listSteps(pool: Pool, id: string): Promise<readonly DifferenceStep[]> {
  const { rows } = await pool.query<Row>('SELECT * FROM difference_acts WHERE difference_id = $1 ORDER BY place', [id]);
  return rows.map(({ place, act, step, reason, taken_by: takenBy, taken_at: takenAt }) => ({
    place,
    act,
    step,
    reason,
    takenBy,
    takenAt: instantOf(takenAt),
  }));
}

/** The row of a step. It does not fit when another step has taken its place. */
export function stepRow(id: string, { place, act, step, reason, takenBy, takenAt }: DifferenceStep): Companion {
  return { kind: stepInserted, values: [id, place, act, step, reason, takenBy, new Date(takenAt)] };
}

const stepInserted: CompanionKind = {
  name: 'difference_act_inserted',
  text: `INSERT INTO difference_acts (difference_id, place, act, step, reason, taken_by, taken_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
};
