import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { runningCopy } from './running-copy.ts';

const openedWithinMs = 90_000;

/** Gives a Kenyan player a box with the next ticket of its kind's running series. The first series of a copy opens half
 *  a minute after its start. */
export async function giveBox(phone: string, kind: { readonly kindId: number; readonly series: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  try {
    await expect
      .poll(async () => (await owner.query(given, [phone, kind.series, randomUUID(), kind.kindId])).rowCount, { timeout: openedWithinMs })
      .toBe(1);
  } finally {
    await owner.end();
  }
}

const given = `
  WITH next AS (
    SELECT t.series_id, t.ticket_no FROM series_tickets t JOIN prize_series s USING (series_id)
    WHERE s.name = $2 AND s.ended_at IS NULL AND t.player_id IS NULL AND (t.leased_until IS NULL OR t.leased_until < now())
    ORDER BY s.promised_at, t.ticket_no LIMIT 1 FOR UPDATE OF t SKIP LOCKED
  ), ticket AS (
    UPDATE series_tickets t SET player_id = p.id, given_at = now() FROM next n, players p
    WHERE t.series_id = n.series_id AND t.ticket_no = n.ticket_no AND p.market = 'ke' AND p.phone = $1 RETURNING t.*
  )
  INSERT INTO lucky_boxes (box_id, player_id, kind_id, received_at, expires_at, series_id, ticket_no, cause)
  SELECT $3::uuid, player_id, $4::integer, now(), now() + interval '30 days', series_id, ticket_no, 'journey' FROM ticket`;
