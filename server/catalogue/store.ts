import { instantOf, marketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { Banner, BannerTarget, Catalogue, Category, Game, Placing } from './catalogue.ts';

/** Loads the whole catalogue, a few hundred rows, which the service caches. */
export async function loadCatalogue(pool: Pool): Promise<Catalogue> {
  const [games, categories, placings, banners] = await Promise.all([
    listGames(pool),
    listCategories(pool),
    listPlacings(pool),
    listBanners(pool),
  ]);
  return { games, categories, placings, banners };
}

type GameRow = {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly demo_id: number | null;
  readonly third: 0 | 1 | 2;
  readonly resource: string;
  readonly rtp_ppm: number | null;
  readonly size_bytes: number | null;
  readonly available: boolean;
  readonly badge: Game['badge'];
  readonly colour: string;
  readonly category_id: number;
  readonly batch_id: number | null;
  readonly flow_id: number | null;
  readonly volatility: Game['volatility'];
  readonly volatility_most: Game['volatilityMost'];
  readonly description: string;
  readonly description_sw: string;
  readonly label_ids: number[];
  readonly labels: string[];
  readonly search_words: string[];
};

async function listGames(pool: Pool): Promise<readonly Game[]> {
  const { rows } = await pool.query<GameRow>(`
    SELECT g.*, ARRAY(SELECT unnest(ARRAY[l.name_en, l.name_sw]) FROM game_labels gl JOIN labels l ON l.id = gl.label_id WHERE gl.game_id = g.id) AS labels,
      ARRAY(SELECT gl.label_id FROM game_labels gl WHERE gl.game_id = g.id ORDER BY 1) AS label_ids
    FROM games g ORDER BY g.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.title,
    demoId: row.demo_id,
    third: row.third,
    resource: row.resource,
    rtpPpm: row.rtp_ppm,
    sizeBytes: row.size_bytes,
    isAvailable: row.available,
    badge: row.badge,
    colour: row.colour,
    categoryId: row.category_id,
    batchId: row.batch_id,
    flowId: row.flow_id,
    volatility: row.volatility,
    volatilityMost: row.volatility_most,
    // Texts without a Swahili version are shown in English.
    descriptions: { en: row.description, sw: row.description_sw === '' ? row.description : row.description_sw },
    labelIds: row.label_ids,
    labels: [...row.labels, ...row.search_words],
  }));
}

async function listCategories(pool: Pool): Promise<readonly Category[]> {
  const { rows } = await pool.query<{ id: number; entry_id: number; name_en: string; name_sw: string; seq: number; listed: boolean }>(
    'SELECT * FROM categories',
  );
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    names: { en: row.name_en, sw: row.name_sw },
    seq: row.seq,
    isListed: row.listed,
  }));
}

async function listPlacings(pool: Pool): Promise<readonly Placing[]> {
  const { rows } = await pool.query<{ market: string; category_id: number; game_id: number; seq: number }>('SELECT * FROM category_games');
  return rows.map((row) => ({ market: marketCode(row.market), categoryId: row.category_id, gameId: row.game_id, seq: row.seq }));
}

type BannerRow = {
  readonly id: number;
  readonly market: string | null;
  readonly name: string;
  readonly title_en: string;
  readonly title_sw: string;
  readonly text_en: string;
  readonly text_sw: string;
  readonly colour: string;
  readonly target: unknown;
  readonly seq: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly advertising: string | null;
  readonly game_side: string | null;
  readonly platforms: readonly number[] | null;
};

const targetShape: z.ZodMiniType<BannerTarget> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), gameId: z.int() }),
  z.object({ kind: z.literal('route'), path: z.string().check(z.regex(/^\/(?!\/)/)) }),
  z.object({ kind: z.literal('overlay'), name: z.enum(['register', 'deposit', 'fairness']) }),
]);

async function listBanners(pool: Pool): Promise<readonly Banner[]> {
  const { rows } = await pool.query<BannerRow>('SELECT * FROM banners');
  return rows.map((row) => ({
    id: row.id,
    market: row.market === null ? null : marketCode(row.market),
    name: row.name,
    titles: { en: row.title_en, sw: row.title_sw },
    texts: { en: row.text_en, sw: row.text_sw },
    colour: row.colour,
    target: z.parse(targetShape, row.target),
    seq: row.seq,
    startsAt: row.starts_at === null ? null : instantOf(row.starts_at),
    endsAt: row.ends_at === null ? null : instantOf(row.ends_at),
    placement: { advertising: row.advertising, gameSide: row.game_side, platforms: row.platforms },
  }));
}
