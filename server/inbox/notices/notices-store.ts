import { instantOf, type Instant, type Language, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { byPool } from '../../platform/database/by-pool.ts';
import type { Marks, Notice, NoticeMark, NoticePosition, NoticeText, UrlType } from './notice.ts';

type NoticeRow = {
  notice_id: number;
  product: 'casino';
  market: MarketCode | null;
  scope: Notice['scope'];
  exhibit: Notice['exhibit'];
  disappear: Notice['disappear'];
  needs_sign_in: boolean;
  position: NoticePosition | null;
  shows: Notice['shows'];
  is_listed: boolean;
  url_type: UrlType;
  url: string;
  img: string;
  batch_id: number | null;
  flow_id: number | null;
  seq: number;
  starts_at: Date;
  ends_at: Date | null;
};

type TextRow = { notice_id: number; language: Language; title: string; content: string; btn_text: string };

/** Lists every notice that has not ended, with its texts. */
export async function listNotices(pool: Pool, at: Instant): Promise<readonly Notice[]> {
  const [notices, texts] = await Promise.all([
    pool.query<NoticeRow>('SELECT * FROM notices WHERE ends_at IS NULL OR ends_at > $1', [new Date(at)]),
    pool.query<TextRow>('SELECT t.* FROM notice_texts t JOIN notices n USING (notice_id) WHERE n.ends_at IS NULL OR n.ends_at > $1', [
      new Date(at),
    ]),
  ]);
  const wordsOf = new Map<number, Partial<Record<Language, NoticeText>>>();
  for (const { notice_id: id, language, title, content, btn_text: buttonText } of texts.rows)
    wordsOf.set(id, { ...wordsOf.get(id), [language]: { title, content, buttonText } });
  return notices.rows.map((row) => toNotice(row, wordsOf.get(row.notice_id) ?? {}));
}

function toNotice(row: NoticeRow, texts: Notice['texts']): Notice {
  return {
    id: row.notice_id,
    product: row.product,
    market: row.market,
    scope: row.scope,
    exhibit: row.exhibit,
    disappear: row.disappear,
    needsSignIn: row.needs_sign_in,
    position: row.position,
    shows: row.shows,
    isListed: row.is_listed,
    urlType: row.url_type,
    url: row.url,
    img: row.img,
    claim: row.batch_id === null || row.flow_id === null ? null : { batchId: row.batch_id, flowId: row.flow_id },
    seq: row.seq,
    startsAt: instantOf(row.starts_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
    texts,
  };
}

type MarkRow = {
  player_id: string;
  notice_id: number;
  read_at: Date | null;
  deleted_at: Date | null;
  seen_at: Date | null;
  closed_at: Date | null;
};

/** Returns a player's marks on notices, by notice number. Concurrent look-ups share one statement. */
export function marksOf(pool: Pool, playerId: PlayerId): Promise<Marks> {
  return marksFinder(pool)(playerId);
}

const marksFinder = byPool((pool) =>
  batched<PlayerId, Marks>({ name: 'notice-marks', load: (players) => loadMarks(pool, players), nameOf: (id) => id }),
);

async function loadMarks(pool: Pool, players: readonly PlayerId[]): Promise<readonly Marks[]> {
  const { rows } = await pool.query<MarkRow>({
    name: 'find_notice_marks',
    text: 'SELECT player_id, notice_id, read_at, deleted_at, seen_at, closed_at FROM notice_marks WHERE player_id = ANY ($1::uuid[])',
    values: [players],
  });
  const byPlayer = Map.groupBy(rows, (row) => row.player_id);
  return players.map((player) => new Map((byPlayer.get(player) ?? []).map((row) => [row.notice_id, toMark(row)])));
}

function toMark(row: MarkRow): NoticeMark {
  return {
    isRead: row.read_at !== null,
    isDeleted: row.deleted_at !== null,
    seenAt: row.seen_at === null ? null : instantOf(row.seen_at),
    closedAt: row.closed_at === null ? null : instantOf(row.closed_at),
  };
}

/** The actions recorded per notice and player. `read` and `deleted` keep the first time, `seen` and `closed` the last. */
export type Noted = 'read' | 'deleted' | 'seen' | 'closed';

const noting: Readonly<Record<Noted, string>> = {
  read: `INSERT INTO notice_marks AS had (player_id, notice_id, read_at) SELECT $1, id, $3 FROM unnest($2::integer[]) AS id
         ON CONFLICT (player_id, notice_id) DO UPDATE SET read_at = coalesce(had.read_at, excluded.read_at)`,
  deleted: `INSERT INTO notice_marks AS had (player_id, notice_id, deleted_at) SELECT $1, id, $3 FROM unnest($2::integer[]) AS id
            ON CONFLICT (player_id, notice_id) DO UPDATE SET deleted_at = coalesce(had.deleted_at, excluded.deleted_at)`,
  seen: `INSERT INTO notice_marks AS had (player_id, notice_id, seen_at, seen_times) SELECT $1, id, $3, 1 FROM unnest($2::integer[]) AS id
         ON CONFLICT (player_id, notice_id) DO UPDATE SET seen_at = excluded.seen_at, seen_times = had.seen_times + 1`,
  closed: `INSERT INTO notice_marks AS had (player_id, notice_id, closed_at) SELECT $1, id, $3 FROM unnest($2::integer[]) AS id
           ON CONFLICT (player_id, notice_id) DO UPDATE SET closed_at = excluded.closed_at`,
};

/** Records a player's actions on notices. */
export async function noteNotices(
  client: Pool | PoolClient,
  { playerId, noted, at }: { readonly playerId: PlayerId; readonly noted: Noted; readonly at: Instant },
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await client.query(noting[noted], [playerId, ids.toSorted((one, other) => one - other), new Date(at)]);
}
