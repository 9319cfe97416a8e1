import { assert, type Instant, instantOf, isMarketCode } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Incident } from './service-status.ts';

type IncidentRow = {
  readonly id: string;
  readonly market: string | null;
  readonly part: Incident['part'];
  readonly severity: Incident['severity'];
  readonly title_en: string;
  readonly title_sw: string;
  readonly text_en: string;
  readonly text_sw: string;
  readonly began_at: Date;
  readonly ended_at: Date | null;
};

const readMax = 200;

/** Lists the newest incidents of all markets. */
export async function listIncidents(pool: Pool): Promise<readonly Incident[]> {
  const { rows } = await pool.query<IncidentRow>('SELECT * FROM incidents ORDER BY began_at DESC LIMIT $1', [readMax]);
  return rows.map((row) => {
    assert(row.market === null || isMarketCode(row.market), 'an incident belongs to a market or to all');
    return {
      id: row.id,
      market: row.market,
      part: row.part,
      severity: row.severity,
      titles: { en: row.title_en, sw: row.title_sw },
      texts: { en: row.text_en, sw: row.text_sw },
      beganAt: instantOf(row.began_at),
      endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
    };
  });
}

type NewIncident = {
  readonly market: string | null;
  readonly part: Incident['part'];
  readonly severity: Incident['severity'];
  readonly en: { readonly title: string; readonly text: string };
  readonly sw: { readonly title: string; readonly text: string };
  readonly beganAt: Instant;
};

/** Inserts an incident; returns its id. */
export async function insertIncident(client: PoolClient, { market, part, severity, en, sw, beganAt }: NewIncident): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO incidents (market, part, severity, title_en, text_en, title_sw, text_sw, began_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [market, part, severity, en.title, en.text, sw.title, sw.text, new Date(beganAt)],
  );
  const [row] = rows;
  assert(row !== undefined, 'an insert returns its row');
  return row.id;
}

/** Ends an incident; false when no open one has this id. */
export async function endIncident(client: PoolClient, id: string, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query('UPDATE incidents SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL', [id, new Date(at)]);
  return rowCount === 1;
}
