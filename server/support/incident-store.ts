import { assert, instantOf, isMarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
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

/** The newest incidents of all markets. */
export async function listIncidents(pool: Pool): Promise<readonly Incident[]> {
  const { rows } = await pool.query<IncidentRow>('select * from incidents order by began_at desc limit $1', [readMax]);
  return rows.map((row) => {
    assert(row.market === null || isMarketCode(row.market), 'an incident is of a market or of all');
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
