import { instantOf, playerId as asPlayerId, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';

/** A person's step on money without an owner; `place` is its position in the sequence. */
export type UnsolicitedAct = {
  readonly place: number;
  readonly step: 'asked' | 'approved';
  /** The player who is to get the money; null to send it back. */
  readonly playerId: PlayerId | null;
  readonly reason: string;
  readonly takenBy: string;
  readonly takenAt: Instant;
};

type ActRow = {
  readonly place: number;
  readonly step: UnsolicitedAct['step'];
  readonly player_id: string | null;
  readonly reason: string;
  readonly taken_by: string;
  readonly taken_at: Date;
};

/** Lists the steps on a payment, oldest first. */
export async function listActs(pool: Pool, id: string): Promise<readonly UnsolicitedAct[]> {
  const { rows } = await pool.query<ActRow>('SELECT * FROM unsolicited_acts WHERE unsolicited_id = $1 ORDER BY place', [id]);
  return rows.map((row) => ({
    place: row.place,
    step: row.step,
    playerId: row.player_id === null ? null : asPlayerId(row.player_id),
    reason: row.reason,
    takenBy: row.taken_by,
    takenAt: instantOf(row.taken_at),
  }));
}

/** The row of a step. It does not fit when another step has taken its place. */
export function actRow(id: string, { place, step, playerId, reason, takenBy, takenAt }: UnsolicitedAct): Companion {
  const act = playerId === null ? 'send_back' : 'assign';
  return { kind: actInserted, values: [id, place, act, step, playerId, reason, takenBy, new Date(takenAt)] };
}

const actInserted: CompanionKind = {
  name: 'unsolicited_act_inserted',
  text: `INSERT INTO unsolicited_acts (unsolicited_id, place, act, step, player_id, reason, taken_by, taken_at)
         SELECT * FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[])`,
};
