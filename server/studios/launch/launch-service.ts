import { err, later, ok, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { OfferedGame, OfferedGames } from '../catalogue/games-store.ts';
import { StudioFault, type Studio } from '../port/studio.ts';
import { insertSession } from '../wallet/sessions-store.ts';
import type { Breaker } from './breaker.ts';
import { returnPath } from './return-page.ts';

export type LaunchDeps = {
  readonly pool: Pool;
  readonly studios: ReadonlyMap<string, Studio>;
  readonly games: OfferedGames;
  readonly breaker: Breaker;
  readonly gamesOrigin: string;
  readonly lobbyOrigin: string;
  readonly isMaintained: (market: MarketCode, at: Instant) => Promise<boolean>;
  readonly hasAcceptedTerms: (player: { readonly playerId: PlayerId; readonly market: MarketCode }, at: Instant) => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
  /** Makes the player's seed, which draws only after its beacon value. */
  readonly prepareDraws: (playerId: PlayerId, at: Instant) => Promise<unknown>;
};

export type LaunchAsked = {
  readonly gameId: number;
  readonly mode: 'cash' | 'demo';
  readonly language: string;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly isGuest: boolean;
  readonly address: string;
  readonly at: Instant;
};

type LaunchRefusal = {
  readonly code:
    | 'unknown_game'
    | 'game_not_playable'
    | 'demo_not_offered'
    | 'guest_refused'
    | 'maintenance'
    | 'terms_not_accepted'
    | 'studio_unavailable';
};

/** The address of an opened game, and whether it opens in a frame or leaves the lobby. */
export type Launched = { readonly url: string; readonly opening: 'frame' | 'page' };

const sessionMs = 43_200_000;

/** Opens a studio's game and returns its address. A cash game gets a session of its own, which binds its token to the player, the
 *  studio and the currency. */
export async function launchThird(deps: LaunchDeps, asked: LaunchAsked): Promise<Result<Launched, LaunchRefusal>> {
  const { market, mode, at } = asked;
  const game = await deps.games.byId(asked.gameId);
  const studio = game === null ? undefined : deps.studios.get(game.studio);
  if (game === null || studio === undefined) return err({ code: 'unknown_game' });
  if (game.status !== 'on' || game.blockedMarkets.includes(market)) return err({ code: 'game_not_playable' });
  if (mode === 'demo' && !game.facts.hasDemo) return err({ code: 'demo_not_offered' });
  if (mode === 'cash') {
    if (asked.isGuest) return err({ code: 'guest_refused' });
    if (await deps.isMaintained(market, at)) return err({ code: 'maintenance' });
    if (!(await deps.hasAcceptedTerms(asked, at))) return err({ code: 'terms_not_accepted' });
  }
  if (deps.breaker.isOpen(studio.name)) return err({ code: 'studio_unavailable' });
  return askStudio(deps, { studio, game }, asked);
}

async function askStudio(
  deps: LaunchDeps,
  { studio, game }: { readonly studio: Studio; readonly game: OfferedGame },
  asked: LaunchAsked,
): Promise<Result<Launched, LaunchRefusal>> {
  const { mode, market, language, address } = asked;
  const { opening } = studio.settings;
  if (studio.rounds !== null && mode === 'cash') await deps.prepareDraws(asked.playerId, asked.at);
  try {
    const url = await studio.gameUrl({
      gameCode: game.facts.code,
      mode,
      market,
      language,
      address,
      player: mode === 'demo' ? null : { user: asked.playerId, token: await openSession(deps, game, asked) },
      ...returnAddresses(deps, opening),
    });
    if (opening === 'frame' && !studio.settings.frameOrigins.includes(new URL(url).origin))
      throw new StudioFault(`${studio.name} opens ${game.facts.code} on an origin that its settings do not name`);
    deps.breaker.succeeded(studio.name);
    return ok({ url, opening });
  } catch (error) {
    if (!(error instanceof StudioFault)) throw error;
    deps.breaker.failed(studio.name);
    deps.onFault(error);
    return err({ code: 'studio_unavailable' });
  }
}

function openSession({ pool }: LaunchDeps, game: OfferedGame, { playerId, market, at }: LaunchAsked): Promise<string> {
  const endsAt = later(at, sessionMs);
  return insertSession(pool, { studio: game.studio, playerId, gameId: game.gameId, market, launchedAt: at, endsAt });
}

// A framed game leads to a page of ours, which tells the lobby around it. A game that left the lobby leads back to it.
function returnAddresses({ gamesOrigin, lobbyOrigin }: LaunchDeps, opening: 'frame' | 'page') {
  if (opening === 'page') return { lobbyUrl: `${lobbyOrigin}/#/casino/Home`, depositUrl: `${lobbyOrigin}/#/deposit` };
  return { lobbyUrl: `${gamesOrigin}${returnPath}?to=lobby`, depositUrl: `${gamesOrigin}${returnPath}?to=deposit` };
}
