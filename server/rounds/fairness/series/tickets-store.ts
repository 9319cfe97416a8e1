import { instantOf, playerId as toPlayerId, toIso, type Instant, type PlayerId, type SeriesItem } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Companion, CompanionKind } from '../../../platform/database/companions.ts';
import { readItems, storedItems } from './prize-series.ts';

/** A ticket by its series and its number, which counts from 1. */
export type TicketPlace = { readonly seriesId: string; readonly ticketNo: number };

/** A ticket that a process may give until the lease ends. */
export type LeasedTicket = TicketPlace & { readonly leaseId: string };

type Leasing = { readonly name: string; readonly leaseId: string; readonly most: number; readonly at: Instant; readonly until: Instant };

/** Leases the next tickets of a name in their order, those of an older series first. It reads as many of each series as it leases, because
 *  a series has thousands. A lease that a crash forgets is free again, so its commit need not wait for the disk. */
export async function leaseTickets(pool: Pool, { name, leaseId, most, at, until }: Leasing): Promise<readonly LeasedTicket[]> {
  const { rows } = await pool.query<{ series_id: string; ticket_no: number }>(
    `WITH next AS (
       SELECT s.series_id, t.ticket_no FROM prize_series s CROSS JOIN LATERAL (
         SELECT ticket_no FROM series_tickets t
         WHERE t.series_id = s.series_id AND t.player_id IS NULL AND (t.leased_until IS NULL OR t.leased_until <= $4)
         ORDER BY ticket_no LIMIT $3 FOR UPDATE SKIP LOCKED) t
       WHERE s.name = $1 AND s.ended_at IS NULL AND s.closes_at IS NULL
       ORDER BY s.promised_at, s.series_id, t.ticket_no LIMIT $3
     ), leased AS (
       UPDATE series_tickets t SET leased_by = $2, leased_until = $5 FROM next n WHERE t.series_id = n.series_id AND t.ticket_no = n.ticket_no
       RETURNING t.series_id, t.ticket_no
     ) SELECT l.series_id, l.ticket_no FROM leased l JOIN prize_series s USING (series_id),
         (SELECT set_config('synchronous_commit', 'off', true)) AS fast ORDER BY s.promised_at, l.series_id, l.ticket_no`,
    [name, leaseId, most, toIso(at), toIso(until)],
  );
  return rows.map((row) => ({ seriesId: row.series_id, ticketNo: row.ticket_no, leaseId }));
}

const given: CompanionKind = {
  name: 'series_ticket_given',
  // A process reads its clock before it waits for the series, so the publication can be the later moment of the two.
  text: `UPDATE series_tickets t SET player_id = a.player_id, given_at = greatest(a.given_at, s.opened_at), leased_by = NULL, leased_until = NULL
         FROM unnest($1::uuid[], $2::integer[], $3::uuid[], $4::uuid[], $5::timestamptz[]) AS a (series_id, ticket_no, lease_id, player_id, given_at)
         JOIN prize_series s USING (series_id)
         WHERE t.series_id = a.series_id AND t.ticket_no = a.ticket_no AND t.leased_by = a.lease_id AND t.player_id IS NULL`,
};

/** The row that gives a leased ticket to a player; stale if the lease was lost. */
export function ticketGiven({ seriesId, ticketNo, leaseId }: LeasedTicket, playerId: PlayerId, at: Instant): Companion {
  return { kind: given, values: [seriesId, ticketNo, leaseId, playerId, toIso(at)] };
}

const taken: CompanionKind = {
  name: 'series_ticket_taken',
  text: `UPDATE series_tickets t SET player_id = a.player_id, given_at = greatest(a.given_at, s.opened_at)
         FROM unnest($1::uuid[], $2::integer[], $3::uuid[], $4::timestamptz[]) AS a (series_id, ticket_no, player_id, given_at)
         JOIN prize_series s USING (series_id)
         WHERE t.series_id = a.series_id AND t.ticket_no = a.ticket_no AND t.player_id IS NULL AND s.closes_at IS NOT NULL`,
};

/** The row that gives the ticket of a drop to the player who has its number; stale if it is given. */
export function ticketTaken({ seriesId, ticketNo }: TicketPlace, playerId: PlayerId, at: Instant): Companion {
  return { kind: taken, values: [seriesId, ticketNo, playerId, toIso(at)] };
}

const opened: CompanionKind = {
  name: 'series_ticket_opened',
  text: `UPDATE series_tickets t SET opened_at = a.opened_at, has_lapsed = a.has_lapsed, items = a.items, salt = a.salt
         FROM unnest($1::uuid[], $2::integer[], $3::uuid[], $4::timestamptz[], $5::boolean[], $6::jsonb[], $7::bytea[])
           AS a (series_id, ticket_no, player_id, opened_at, has_lapsed, items, salt)
         WHERE t.series_id = a.series_id AND t.ticket_no = a.ticket_no AND t.player_id = a.player_id AND t.opened_at IS NULL`,
};

/** A ticket with the content that its opening discloses. */
export type OpenedTicket = TicketPlace & {
  readonly playerId: PlayerId;
  readonly items: readonly SeriesItem[];
  readonly salt: Uint8Array;
  /** Opened publicly after its expiry; paid to no one. */
  readonly hasLapsed: boolean;
  readonly at: Instant;
};

/** The row that discloses a ticket; stale if it is opened already. */
export function ticketOpened({ seriesId, ticketNo, playerId, items, salt, hasLapsed, at }: OpenedTicket): Companion {
  const values = [seriesId, ticketNo, playerId, toIso(at), hasLapsed, JSON.stringify(storedItems(items)), salt];
  return { kind: opened, values };
}

type TicketRow = {
  player_id: string | null;
  opened_at: Date | null;
  has_lapsed: boolean | null;
  items: unknown;
  salt: Buffer | null;
};

/** Finds an opened ticket; null if it is unknown or still closed. */
export async function findOpenedTicket(pool: Pool, { seriesId, ticketNo }: TicketPlace): Promise<OpenedTicket | null> {
  const { rows } = await pool.query<TicketRow>(
    `SELECT player_id, opened_at, has_lapsed, items, salt FROM series_tickets WHERE series_id = $1 AND ticket_no = $2 AND opened_at IS NOT NULL`,
    [seriesId, ticketNo],
  );
  const [row] = rows;
  if (row === undefined || row.player_id === null || row.opened_at === null || row.salt === null) return null;
  return {
    seriesId,
    ticketNo,
    playerId: toPlayerId(row.player_id),
    items: readItems(row.items),
    salt: row.salt,
    hasLapsed: row.has_lapsed ?? false,
    at: instantOf(row.opened_at),
  };
}

/** Counts the given tickets of a series, and lists the items of the opened ones. */
export async function countTickets(
  pool: Pool,
  seriesId: string,
): Promise<{ readonly given: number; readonly opened: readonly (readonly SeriesItem[])[] }> {
  const { rows } = await pool.query<{ items: unknown; times: number; given: number }>(
    `SELECT items, count(*)::integer AS times, count(player_id)::integer AS given FROM series_tickets WHERE series_id = $1 GROUP BY items`,
    [seriesId],
  );
  return {
    given: rows.reduce((sum, row) => sum + row.given, 0),
    opened: rows.flatMap(({ items, times }) => (items === null ? [] : Array.from({ length: times }, () => readItems(items)))),
  };
}
