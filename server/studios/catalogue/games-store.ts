import { gameId, marketCodes, marketOf, toIso, type Clock, type GameId, type Instant, type MarketCode } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { cached } from '../../platform/cached.ts';
import type { StudioGame } from '../port/studio.ts';

/** `off`: switched off by the desk. `gone`: no longer in the studio's list. */
export type OfferStatus = 'on' | 'off' | 'gone';

/** A game of a studio as a person approved it, with its number in the catalogue. */
export type OfferedGame = {
  readonly gameId: GameId;
  readonly studio: string;
  readonly status: OfferStatus;
  readonly facts: StudioGame;
  /** The markets whose players may not open it. */
  readonly blockedMarkets: readonly MarketCode[];
};

const factsShape = z.object({
  code: z.string(),
  title: z.string(),
  product: z.string(),
  theme: z.enum(['slots', 'live', 'virtual', 'lottery', 'table', 'others']),
  labels: z.array(z.string()),
  isEnabled: z.boolean(),
  hasDemo: z.boolean(),
  hasFreeBets: z.boolean(),
  blockedCountries: z.array(z.string()),
  currencies: z.nullable(z.array(z.enum(['KES', 'UGX', 'NGN', 'GHS']))),
  languages: z.array(z.string()),
  certificates: z.array(z.string()),
  rtpPpm: z.nullable(z.int()),
  volatility: z.enum(['low', 'medium', 'high']),
  releasedOn: z.nullable(z.string()),
  retiresOn: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
});

export function readFacts(stored: unknown): StudioGame {
  return factsShape.parse(stored);
}

/** The markets that a studio excludes: by country, or because it does not know their currency. */
export function marketsBlockedBy({ blockedCountries, currencies }: StudioGame): readonly MarketCode[] {
  return marketCodes.filter(
    (code) => blockedCountries.includes(code.toUpperCase()) || (currencies !== null && !currencies.includes(marketOf(code).currency)),
  );
}

type GameRow = { game_id: number; studio: string; game_code: string; facts: unknown; status: OfferStatus };

export async function listOffered(client: Pool | PoolClient, studio: string | null = null): Promise<readonly OfferedGame[]> {
  const { rows } = await client.query<GameRow>(
    'SELECT game_id, studio, game_code, facts, status FROM studio_games WHERE $1::text IS NULL OR studio = $1 ORDER BY game_id',
    [studio],
  );
  return rows.map((row) => {
    const facts = readFacts(row.facts);
    return { gameId: gameId(row.game_id), studio: row.studio, status: row.status, facts, blockedMarkets: marketsBlockedBy(facts) };
  });
}

/** Saves a game's approved facts and status. */
export async function saveOffered(
  client: PoolClient,
  game: Omit<OfferedGame, 'blockedMarkets'>,
  { by, at }: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await client.query(
    `INSERT INTO studio_games (game_id, studio, game_code, facts, status, approved_by, approved_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (game_id) DO UPDATE SET facts = excluded.facts, status = excluded.status, approved_by = excluded.approved_by,
       approved_at = excluded.approved_at`,
    [game.gameId, game.studio, game.facts.code, JSON.stringify(game.facts), game.status, by, toIso(at)],
  );
}

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

/** The offered games, read by every call of a studio and every launch. */
export type OfferedGames = {
  readonly byCode: (studio: string, code: string) => Promise<OfferedGame | null>;
  readonly byId: (gameId: number) => Promise<OfferedGame | null>;
  readonly all: () => Promise<readonly OfferedGame[]>;
  readonly forget: () => void;
};

export function createOfferedGames(pool: Pool, clock: Clock): OfferedGames {
  const held = cached(clock, lifetimeMs, async () => {
    const games = await listOffered(pool);
    return {
      games,
      byCode: new Map(games.map((game) => [`${game.studio} ${game.facts.code}`, game])),
      byId: new Map<number, OfferedGame>(games.map((game) => [game.gameId, game])),
    };
  });
  return {
    byCode: async (studio, code) => (await held.get()).byCode.get(`${studio} ${code}`) ?? null,
    byId: async (id) => (await held.get()).byId.get(id) ?? null,
    all: async () => (await held.get()).games,
    forget: held.drop,
  };
}
