import { toIso, type Clock } from '@tausi/kernel';
import type { Pool } from 'pg';
import sharp from 'sharp';
import type { Studio } from '../port/studio.ts';
import type { OfferedGame, OfferedGames } from './games-store.ts';
import { tileName } from './tile-name.ts';

/** A tile picture in one of the lobby's sizes and formats. */
type Picture = { readonly type: string; readonly body: Buffer; readonly isFinal: boolean };

export type Pictures = {
  /** Returns the picture at `/art/tiles/<name>-<width>.<format>`; a drawn placeholder until the studio's own is fetched, and null
   *  for an unknown game. */
  readonly find: (name: string, width: number, format: string) => Promise<Picture | null>;
  /** Fetches some missing pictures. Returns the number of games that got theirs. */
  readonly fetchMissing: () => Promise<number>;
};

type PicturesDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly studios: ReadonlyMap<string, Studio>;
  readonly games: OfferedGames;
  readonly onFault: (error: unknown) => void;
};

const atOnce = 4;
const bytesMax = 4 * 1024 * 1024;
const timeoutMs = 10_000;
const variants = [
  { width: 180, format: 'avif' },
  { width: 240, format: 'avif' },
  { width: 360, format: 'avif' },
  { width: 180, format: 'webp' },
  { width: 240, format: 'webp' },
] as const;
const qualities = { avif: 45, webp: 70 } as const;
const knownFormats: readonly string[] = ['png', 'jpeg', 'webp', 'avif', 'heif'];

/** Tile pictures of studios. They are fetched once, drawn again in our formats and served by us, so that the lobby loads nothing
 *  from another host. */
export function createPictures(deps: PicturesDeps): Pictures {
  const failed = new Set<number>();
  return {
    find: async (name, width, format) => {
      const game = (await deps.games.all()).find((each) => tileName(each) === name);
      if (game === undefined) return null;
      const { rows } = await deps.pool.query<{ body: Buffer }>(
        'SELECT body FROM studio_pictures WHERE game_id = $1 AND width = $2 AND format = $3',
        [game.gameId, width, format],
      );
      const body = rows[0]?.body;
      if (body !== undefined) return { type: `image/${format}`, body, isFinal: true };
      return { type: 'image/svg+xml', body: Buffer.from(placeholder(game)), isFinal: false };
    },
    fetchMissing: async () => {
      const { rows } = await deps.pool.query<{ game_id: number }>('SELECT DISTINCT game_id FROM studio_pictures');
      const present = new Set(rows.map((row) => row.game_id));
      const missing = (await deps.games.all()).filter(
        ({ gameId, status, facts }) => status === 'on' && facts.pictureUrl !== null && !present.has(gameId) && !failed.has(gameId),
      );
      let fetched = 0;
      for (const game of missing.slice(0, atOnce)) {
        try {
          await fetchPicture(deps, game);
          fetched += 1;
        } catch (error) {
          // Tried again after the next start.
          failed.add(game.gameId);
          deps.onFault(error);
        }
      }
      return fetched;
    },
  };
}

async function fetchPicture({ pool, clock, studios }: PicturesDeps, { gameId, studio, facts }: OfferedGame): Promise<void> {
  const url = new URL(facts.pictureUrl ?? '');
  const origins = studios.get(studio)?.settings.pictureOrigins ?? [];
  if (!origins.includes(url.origin)) throw new Error(`the picture of ${facts.code} is on an origin that the settings do not name`);
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the picture of ${facts.code} was answered with HTTP ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length > bytesMax) throw new Error(`the picture of ${facts.code} is too large`);
  const source = sharp(body, { limitInputPixels: 16_000_000 });
  const { format } = await source.metadata();
  if (!knownFormats.includes(format)) throw new Error(`the picture of ${facts.code} is no picture that we draw again`);
  for (const { width, format: into } of variants) {
    const drawn = await source
      .clone()
      .resize(width, (width * 4) / 3, { fit: 'cover' })
      .toFormat(into, { quality: qualities[into] })
      .toBuffer();
    await pool.query(
      `INSERT INTO studio_pictures (game_id, width, format, body, fetched_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (game_id, width, format) DO UPDATE SET body = excluded.body, fetched_at = excluded.fetched_at`,
      [gameId, width, into, drawn, toIso(clock.now())],
    );
  }
}

const lineMax = 11;

/** Title and studio on the tile's colour. */
function placeholder({ facts: { title, product } }: OfferedGame): string {
  const lines = title.split(' ').reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineMax) return [...all.slice(0, -1), `${last} ${word}`];
    return [...all, word];
  }, []);
  const top = 172 - lines.length * 16;
  const texts = lines.map((line, at) => `<text x="120" y="${top + at * 34}" font-size="27" font-weight="800">${escaped(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320" width="240" height="320"><defs><radialGradient id="g" cy=".3"><stop stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient></defs><rect width="240" height="320" fill="url(#g)"/><g fill="#fff" font-family="system-ui,sans-serif" text-anchor="middle">${texts.join('')}<text x="120" y="296" font-size="16" opacity=".8">${escaped(product)}</text></g></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
