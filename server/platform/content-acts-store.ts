import type { Instant } from '@tausi/kernel';
import type { PoolClient } from 'pg';

type ContentAct = {
  readonly act: 'page_published' | 'incident_opened' | 'incident_closed' | 'campaign_started' | 'campaign_changed' | 'campaign_ended';
  readonly subject: string;
  readonly by: string;
  readonly at: Instant;
};

/** Records who changed public content, in the unit of work of the change. */
export async function noteContentAct(client: Pick<PoolClient, 'query'>, { act, subject, by, at }: ContentAct): Promise<void> {
  await client.query('INSERT INTO content_acts (act, subject, taken_by, taken_at) VALUES ($1, $2, $3, $4)', [
    act,
    subject,
    by,
    new Date(at),
  ]);
}
