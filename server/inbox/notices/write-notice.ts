import type { ClientBase } from 'pg';
import type { NoticeDraft } from './read-notice.ts';

/** Writes a notice with its texts in the caller's transaction; an existing name is updated. Returns its number.
 *  Servers show it within 15 seconds. */
export async function writeNotice(client: Pick<ClientBase, 'query'>, draft: NoticeDraft): Promise<number> {
  const { rows } = await client.query<{ notice_id: number }>(
    `INSERT INTO notices (name, market, scope, exhibit, disappear, needs_sign_in, position, shows, is_listed, url_type, url, img, batch_id, flow_id,
       seq, starts_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT (name) DO UPDATE SET market = excluded.market, scope = excluded.scope, exhibit = excluded.exhibit,
       disappear = excluded.disappear, needs_sign_in = excluded.needs_sign_in, position = excluded.position, shows = excluded.shows,
       is_listed = excluded.is_listed, url_type = excluded.url_type, url = excluded.url, img = excluded.img, batch_id = excluded.batch_id,
       flow_id = excluded.flow_id, seq = excluded.seq, starts_at = excluded.starts_at, ends_at = excluded.ends_at
     RETURNING notice_id`,
    [
      draft.name,
      draft.market,
      draft.scope,
      draft.exhibit,
      draft.disappear,
      draft.needsSignIn,
      draft.position,
      draft.shows,
      draft.isListed,
      draft.urlType,
      draft.url,
      draft.img,
      draft.localNoticeData?.batchId ?? null,
      draft.localNoticeData?.flowId ?? null,
      draft.seq,
      draft.startsAt,
      draft.endsAt,
    ],
  );
  const id = rows[0]?.notice_id ?? 0;
  await client.query('DELETE FROM notice_texts WHERE notice_id = $1', [id]);
  for (const [language, words] of [
    ['en', draft.en],
    ['sw', draft.sw],
  ] as const) {
    if (words === undefined) continue;
    await client.query('INSERT INTO notice_texts (notice_id, language, title, content, btn_text) VALUES ($1, $2, $3, $4, $5)', [
      id,
      language,
      words.title,
      words.content,
      words.btnText,
    ]);
  }
  return id;
}
