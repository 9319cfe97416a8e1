import { assert, type Instant } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import type { CampaignDraft } from './read-campaign.ts';

/** Inserts a campaign under a new number, or updates the one of its name. */
export async function writeCampaign(client: PoolClient, draft: CampaignDraft): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { en, sw, path } = draft;
  const action = path === undefined ? null : JSON.stringify({ label_en: en.action, label_sw: sw.action, path });
  // The lock keeps two concurrent inserts from taking the same number.
  await client.query('LOCK TABLE campaigns IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<{ id: number; is_new: boolean }>(
    `INSERT INTO campaigns (id, market, name, icon, template, title_en, title_sw, details_en, details_sw, sections_en, sections_sw,
       action, picture, colour, seq, shown_at, starts_at, ends_at, gives)
     VALUES ((SELECT coalesce(max(id), 0) + 1 FROM campaigns), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (name) DO UPDATE SET market = excluded.market, icon = excluded.icon, template = excluded.template,
       title_en = excluded.title_en, title_sw = excluded.title_sw, details_en = excluded.details_en, details_sw = excluded.details_sw,
       sections_en = excluded.sections_en, sections_sw = excluded.sections_sw, action = excluded.action, picture = excluded.picture,
       colour = excluded.colour, seq = excluded.seq, shown_at = excluded.shown_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at, gives = excluded.gives
     RETURNING id, xmax = 0 AS is_new`,
    [
      draft.market,
      draft.name,
      draft.icon,
      draft.template,
      en.title,
      sw.title,
      en.details,
      sw.details,
      JSON.stringify(en.sections),
      JSON.stringify(sw.sections),
      action,
      draft.picture,
      draft.colour,
      draft.seq,
      new Date(draft.shownAt ?? draft.startsAt),
      new Date(draft.startsAt),
      new Date(draft.endsAt),
      draft.gives ?? null,
    ],
  );
  const [row] = rows;
  assert(row !== undefined, 'an insert returns its row');
  return { id: row.id, isNew: row.is_new };
}

/** Ends a campaign now; false when no running or announced one has this name. One that has not begun gets a start just before now. */
export async function cutCampaign(client: PoolClient, name: string, at: Instant): Promise<boolean> {
  const [now, before] = [new Date(at), new Date(at - 1)];
  const { rowCount } = await client.query(
    `UPDATE campaigns SET ends_at = $2, starts_at = least(starts_at, $3), shown_at = least(shown_at, $3)
     WHERE name = $1 AND ends_at > $2`,
    [name, now, before],
  );
  return rowCount === 1;
}
