import { assert, instantOf, playerId as toPlayerId, toIso, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../platform/database/companions.ts';
import { jsonOf, readOffer } from '../read-terms.ts';
import type { QueuedBonus } from '../rules/bonus-queue.ts';
import { queuedBonusesMax } from '../rules/collection.ts';
import type { BonusOffer } from '../rules/promotion.ts';

/** Bonus money to issue with its award. */
type Issued = {
  readonly playerId: PlayerId;
  readonly awardId: string;
  readonly promotion: { readonly id: number; readonly version: number };
  readonly amountMinor: bigint;
  readonly offer: BonusOffer;
  readonly activateUntil: Instant;
  readonly at: Instant;
};

/** The row of bonus money that an award gives; its id is the award's. Comes after the award's own row, under the lock of the
 *  player's purses. */
export function bonusIssued({ playerId, awardId, promotion, amountMinor, offer, activateUntil, at }: Issued): Companion {
  return {
    kind: issuedInserted,
    values: [
      playerId,
      awardId,
      promotion.id,
      promotion.version,
      amountMinor,
      jsonOf(offer),
      offer.withdrawal,
      toIso(activateUntil),
      toIso(at),
    ],
  };
}

const issuedInserted: CompanionKind = {
  name: 'bonus_issued',
  text: `WITH made AS (
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $5::bigint[], $6::jsonb[], $7::text[], $8::timestamptz[], $9::timestamptz[])
             WITH ORDINALITY AS m (player_id, award_id, promotion_id, version, amount_minor, offer, withdrawal, activate_until, at, place)
         )
         INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, award_no, promotion_id, version, amount_minor, offer, withdrawal, status, issued_at,
           activate_until)
         SELECT m.player_id,
           (SELECT coalesce(max(i.bonus_no), 0) FROM issued_bonuses i WHERE i.player_id = m.player_id) + row_number() OVER (PARTITION BY m.player_id ORDER BY m.place),
           m.award_id, a.award_no, m.promotion_id, m.version, m.amount_minor, m.offer, m.withdrawal, 'queued', m.at, m.activate_until
         FROM made m JOIN awards a USING (player_id, award_id)
         WHERE (SELECT count(*) FROM issued_bonuses q WHERE q.player_id = m.player_id AND q.status = 'queued') < ${queuedBonusesMax}`,
};

/** Marks a queued bonus as granted, with the movement that grants it. */
export function bonusActivated(playerId: PlayerId, bonusId: string): Companion {
  return { kind: issuedGranted, values: [playerId, bonusId] };
}

const issuedGranted: CompanionKind = {
  name: 'issued_bonus_granted',
  text: `UPDATE issued_bonuses i SET status = 'granted' FROM unnest($1::uuid[], $2::uuid[]) AS m (player_id, bonus_id)
         WHERE i.player_id = m.player_id AND i.bonus_id = m.bonus_id AND i.status = 'queued'`,
};

type QueuedRow = {
  readonly bonus_no: number;
  readonly bonus_id: string;
  readonly campaign: string;
  readonly amount_minor: bigint;
  readonly offer: unknown;
  readonly activate_until: Date | null;
};

export async function countQueued(pool: Pool, playerId: PlayerId): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count_queued_bonuses',
    text: `SELECT count(*)::integer AS count FROM issued_bonuses WHERE player_id = $1 AND status = 'queued'`,
    values: [playerId],
  });
  return rows[0]?.count ?? 0;
}

/** Lists a player's queued bonuses, oldest first. */
export async function listQueued(pool: Pool, playerId: PlayerId): Promise<readonly QueuedBonus[]> {
  const { rows } = await pool.query<QueuedRow>(
    `SELECT i.bonus_no, i.bonus_id, p.name AS campaign, i.amount_minor, i.offer, i.activate_until
     FROM issued_bonuses i JOIN promotions p USING (promotion_id) WHERE i.player_id = $1 AND i.status = 'queued' ORDER BY i.bonus_no LIMIT 100`,
    [playerId],
  );
  return rows.map((row) => {
    const offer = readOffer(row.offer);
    assert(offer !== null, 'a queued bonus has its offer');
    return {
      number: row.bonus_no,
      bonusId: row.bonus_id,
      campaign: row.campaign,
      amountMinor: row.amount_minor,
      offer,
      activateUntil: row.activate_until === null ? null : instantOf(row.activate_until),
    };
  });
}

/** Lists players with a queued bonus and an empty bonus purse. */
export async function listToActivate(
  pool: Pool,
  at: Instant,
  limit: number,
): Promise<readonly { readonly playerId: PlayerId; readonly currency: Currency }[]> {
  const { rows } = await pool.query<{ player_id: string; currency: Currency }>(
    `SELECT i.player_id, min(m.currency) AS currency FROM issued_bonuses i JOIN promotions p USING (promotion_id)
     JOIN (VALUES ('ke', 'KES'), ('ug', 'UGX'), ('ng', 'NGN'), ('gh', 'GHS')) AS m (market, currency) USING (market)
     WHERE i.status = 'queued' AND (i.activate_until IS NULL OR i.activate_until > $1)
       AND NOT EXISTS (SELECT FROM booked_bonuses b
         WHERE b.player_id = i.player_id AND b.status = 'active' AND (b.purse_minor > 0 OR b.open_rounds > 0))
     GROUP BY i.player_id ORDER BY min(i.issued_at) LIMIT $2`,
    [toIso(at), limit],
  );
  return rows.map((row) => ({ playerId: toPlayerId(row.player_id), currency: row.currency }));
}
