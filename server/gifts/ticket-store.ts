import { instantOf, playerId as toPlayerId, toIso, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../platform/database/companions.ts';
import type { TicketPlace } from '../rounds/index.ts';

/** A box for a player, once for its cause. */
export type BoxGift = { readonly playerId: PlayerId; readonly kindId: number; readonly cause: string; readonly at: Instant };

/** A player's box. `ticket` is null for a box from before series. */
export type OwnBox = {
  readonly boxId: string;
  readonly playerId: PlayerId;
  readonly ticket: TicketPlace | null;
  readonly isOpened: boolean;
  readonly expiresAt: Instant;
};

type BoxRow = {
  readonly box_id: string;
  readonly player_id: string;
  readonly series_id: string | null;
  readonly ticket_no: number | null;
  readonly opened_at: Date | null;
  readonly expires_at: Date;
};

const columns = 'box_id, player_id, series_id, ticket_no, opened_at, expires_at';

export async function findBox(pool: Pool, playerId: PlayerId, boxId: string): Promise<OwnBox | null> {
  const { rows } = await pool.query<BoxRow>(`SELECT ${columns} FROM lucky_boxes WHERE player_id = $1 AND box_id::text = $2`, [
    playerId,
    boxId,
  ]);
  return rows[0] === undefined ? null : toBox(rows[0]);
}

/** Returns whether the player has a box for this cause. */
export async function hasBoxFor(pool: Pool, playerId: PlayerId, cause: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM lucky_boxes WHERE player_id = $1 AND cause = $2', [playerId, cause]);
  return rowCount === 1;
}

/** Lists expired boxes whose ticket is still closed. */
export async function listBoxesToLapse(pool: Pool, at: Instant, limit: number): Promise<readonly OwnBox[]> {
  const { rows } = await pool.query<BoxRow>(
    `SELECT ${columns} FROM lucky_boxes WHERE opened_at IS NULL AND lapsed_at IS NULL AND series_id IS NOT NULL AND expires_at <= $1
     ORDER BY expires_at, box_id LIMIT $2`,
    [toIso(at), limit],
  );
  return rows.map(toBox);
}

const inserted: CompanionKind = {
  name: 'lucky_box_given',
  text: `INSERT INTO lucky_boxes (box_id, player_id, kind_id, received_at, expires_at, series_id, ticket_no, cause)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::timestamptz[], $5::timestamptz[], $6::uuid[], $7::integer[], $8::text[])
         ON CONFLICT DO NOTHING`,
};

type GivenBox = TicketPlace & {
  readonly boxId: string;
  readonly playerId: PlayerId;
  readonly kindId: number;
  readonly cause: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
};

/** The row of a new box; does not fit if the player has one for the cause. */
export function boxGiven({ boxId, playerId, kindId, cause, at, expiresAt, seriesId, ticketNo }: GivenBox): Companion {
  return { kind: inserted, values: [boxId, playerId, kindId, toIso(at), toIso(expiresAt), seriesId, ticketNo, cause] };
}

const opened: CompanionKind = {
  name: 'lucky_box_opened',
  text: `UPDATE lucky_boxes b SET opened_at = a.at FROM unnest($1::uuid[], $2::timestamptz[]) AS a (box_id, at)
         WHERE b.box_id = a.box_id AND b.opened_at IS NULL AND b.lapsed_at IS NULL AND b.expires_at > a.at`,
};

/** Marks a box as opened; does not fit if it is opened, lapsed or expired. */
export function boxOpened(boxId: string, at: Instant): Companion {
  return { kind: opened, values: [boxId, toIso(at)] };
}

const lapsed: CompanionKind = {
  name: 'lucky_box_lapsed',
  text: `UPDATE lucky_boxes b SET lapsed_at = a.at FROM unnest($1::uuid[], $2::timestamptz[]) AS a (box_id, at)
         WHERE b.box_id = a.box_id AND b.opened_at IS NULL AND b.lapsed_at IS NULL AND b.expires_at <= a.at`,
};

/** Marks an expired box whose ticket is opened publicly. */
export function boxLapsed(boxId: string, at: Instant): Companion {
  return { kind: lapsed, values: [boxId, toIso(at)] };
}

function toBox(row: BoxRow): OwnBox {
  return {
    boxId: row.box_id,
    playerId: toPlayerId(row.player_id),
    ticket: row.series_id === null || row.ticket_no === null ? null : { seriesId: row.series_id, ticketNo: row.ticket_no },
    isOpened: row.opened_at !== null,
    expiresAt: instantOf(row.expires_at),
  };
}
