import { instantOf, toIso, type Instant, type Language, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { jsonOf, readOffer } from '../read-terms.ts';
import type { BonusOffer } from '../rules/promotion.ts';
import { termsHash } from './terms-hash.ts';

/** A player's issued bonus with the texts of its own version. */
export type IssuedBonus = {
  /** `flowId` at the wire. */
  readonly number: number;
  readonly bonusId: string;
  readonly status: 'queued' | 'granted' | 'lapsed' | 'revoked' | 'given_up';
  readonly amountMinor: bigint;
  /** Null for a bonus of a time before offers were stored. */
  readonly offer: BonusOffer | null;
  readonly withdrawal: 'keeps' | 'forfeits';
  readonly issuedAt: Instant;
  readonly activateUntil: Instant | null;
  readonly promotion: {
    readonly id: number;
    readonly version: number;
    readonly names: Texts;
    readonly rules: Texts;
    /** The SHA-256 of the frozen terms (terms-hash.ts). */
    readonly termsHash: string;
  } | null;
  readonly option: number | null;
};

type Texts = Readonly<Record<Language, string>>;

type IssuedRow = {
  readonly bonus_no: number;
  readonly bonus_id: string;
  readonly status: IssuedBonus['status'];
  readonly amount_minor: bigint;
  readonly offer: unknown;
  readonly withdrawal: IssuedBonus['withdrawal'];
  readonly issued_at: Date;
  readonly activate_until: Date | null;
  readonly promotion_id: number | null;
  readonly version: number | null;
  readonly name_en: string | null;
  readonly name_sw: string | null;
  readonly rules_en: string | null;
  readonly rules_sw: string | null;
  readonly option: number | null;
};

// More than a player scrolls through.
const listedMax = 200;

const selectIssued = `SELECT i.bonus_no, i.bonus_id, i.status, i.amount_minor, i.offer, i.withdrawal, i.issued_at, i.activate_until, i.promotion_id, i.version,
    v.name_en, v.name_sw, v.rules_en, v.rules_sw, a.option
  FROM issued_bonuses i LEFT JOIN promotion_versions v USING (promotion_id, version) LEFT JOIN awards a USING (player_id, award_no)`;

/** Lists a player's issued bonuses, newest first. */
export async function listIssued(pool: Pool, playerId: PlayerId): Promise<readonly IssuedBonus[]> {
  const { rows } = await pool.query<IssuedRow>(`${selectIssued} WHERE i.player_id = $1 ORDER BY i.bonus_no DESC LIMIT $2`, [
    playerId,
    listedMax,
  ]);
  return rows.map(toIssued);
}

/** Finds a player's issued bonus by its number. */
export async function findIssued(pool: Pool, playerId: PlayerId, number: number): Promise<IssuedBonus | null> {
  const { rows } = await pool.query<IssuedRow>(`${selectIssued} WHERE i.player_id = $1 AND i.bonus_no = $2`, [playerId, number]);
  const [row] = rows;
  return row === undefined ? null : toIssued(row);
}

/** Ends a queued bonus; false if it is queued no more. */
export async function endQueued(
  pool: Pool,
  { playerId, number, why, at }: { readonly playerId: PlayerId; readonly number: number; readonly why: 'given_up'; readonly at: Instant },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE issued_bonuses SET status = $3, ended_at = $4 WHERE player_id = $1 AND bonus_no = $2 AND status = 'queued'`,
    [playerId, number, why, toIso(at)],
  );
  return rowCount === 1;
}

/** Ends queued bonuses whose time to become active is over. */
export async function lapseQueued(pool: Pool, at: Instant): Promise<void> {
  await pool.query(`UPDATE issued_bonuses SET status = 'lapsed', ended_at = $1 WHERE status = 'queued' AND activate_until <= $1`, [
    toIso(at),
  ]);
}

/** Returns the cash that a converted bonus gave, in minor units. */
export async function findConverted(pool: Pool, playerId: PlayerId, bonusId: string): Promise<bigint> {
  const { rows } = await pool.query<{ cash_delta: bigint }>(
    "SELECT cash_delta FROM booked_movements WHERE player_id = $1 AND kind = 'bonus_converted' AND reference = $2",
    [playerId, bonusId],
  );
  return rows[0]?.cash_delta ?? 0n;
}

function toIssued(row: IssuedRow): IssuedBonus {
  const offer = readOffer(row.offer);
  return {
    number: row.bonus_no,
    bonusId: row.bonus_id,
    status: row.status,
    amountMinor: row.amount_minor,
    offer,
    withdrawal: row.withdrawal,
    issuedAt: instantOf(row.issued_at),
    activateUntil: row.activate_until === null ? null : instantOf(row.activate_until),
    promotion: promotionIn(row, offer),
    option: row.option,
  };
}

function promotionIn(row: IssuedRow, offer: BonusOffer | null): IssuedBonus['promotion'] {
  const { promotion_id: id, version } = row;
  if (id === null || version === null) return null;
  const rules = { en: row.rules_en ?? '', sw: row.rules_sw ?? '' };
  const hash = termsHash({ promotion: { id, version, rules }, offer: jsonOf(offer) });
  return { id, version, names: { en: row.name_en ?? '', sw: row.name_sw ?? '' }, rules, termsHash: hash };
}
