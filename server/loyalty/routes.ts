import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { diamondPassActivityConfig } from '@tausi/contract/loyalty/diamond-pass-activity-config.ts';
import { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { diamondPassRewardPopup } from '@tausi/contract/loyalty/diamond-pass-reward-popup.ts';
import { diamondPassUserInfo } from '@tausi/contract/loyalty/diamond-pass-user-info.ts';
import { ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../platform/security/caller.ts';
import { parseSeqMark } from '../platform/database/seq-mark.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { standingOf, waitingRanks } from './diamond-passport.ts';
import { rankRoutes, type RankDeps, type Standing } from './rank-routes.ts';
import { findPassport, findTakenRanks } from './store.ts';
import { toWirePoints, toWireRank } from './to-wire.ts';

export type LoyaltyDeps = RankDeps & {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'listPoints' | 'sumPointsEarned' | 'execute' | 'pursesOf'>;
  readonly rounds: Pick<Rounds, 'gameOf'>;
};

/** The calls of the loyalty context: points and their exchange, the diamond passport and its ranks. */
export function loyaltyRoutes(deps: LoyaltyDeps): readonly Route[] {
  const rankOf = (who: Who): Promise<number> => reachedRank(deps, who);
  return [
    ...pointsRoutes(deps),
    ...passportRoutes(deps),
    ...rankRoutes(deps, (request) => passportOf(deps, whoOf(request))),
    ...exchangeRoutes({ ...deps, rankOf }),
  ];
}

function pointsRoutes({ wallet, rounds }: LoyaltyDeps): readonly Route[] {
  return [
    route(pointsInfo, async ({ size, more }, request) => {
      const found = await wallet.listPoints(whoOf(request).playerId, { beforeSeq: parseSeqMark(more), limit: size + 1 });
      const shown = found.slice(0, size);
      const titleOf = (gameId: number | null): string => (gameId === null ? '' : (rounds.gameOf(gameId)?.title ?? ''));
      return ok({
        list: shown.map((movement) => toWirePoints(movement, titleOf(movement.gameId))),
        more: found.length > size ? String(shown.at(-1)?.seq ?? '') : '',
      });
    }),
  ];
}

function passportRoutes(deps: LoyaltyDeps): readonly Route[] {
  const { pool } = deps;
  return [
    route(diamondPassActivityConfig, async ({ country, lang = 'en' }, { caller, at }) => {
      const passport = await findPassport(pool, caller.kind === 'nobody' ? country : caller.market, at);
      return ok({ startTime: passport?.startsAt ?? null, endTime: passport?.endsAt ?? null, rules: passport?.rules[lang] ?? '' });
    }),
    route(diamondPassUserInfo, async (_params, request) => {
      const found = await passportOf(deps, whoOf(request));
      if (found === null) return ok({ rank: 0, points: 0, nextRank: null, nextPoints: null });
      const { reached, next } = standingOf(found.passport.ranks, found.points);
      return ok({
        rank: reached?.rank ?? 0,
        points: Number(found.points),
        nextRank: next?.rank ?? null,
        nextPoints: next === null ? null : Number(next.points),
      });
    }),
    route(diamondPassRankList, async ({ lang = 'en' }, request) => {
      const found = await passportOf(deps, whoOf(request));
      if (found === null) return ok({ rank: 0, ranks: [] });
      const { passport, points, taken } = found;
      const { market } = whoOf(request);
      return ok({
        rank: standingOf(passport.ranks, points).reached?.rank ?? 0,
        ranks: passport.ranks.map((rank) => toWireRank(rank, { market, language: lang, isTaken: taken.has(rank.rank) })),
      });
    }),
    route(diamondPassRewardPopup, async (_params, request) => {
      const { count, activityId } = await ranksWaiting(deps, whoOf(request));
      return ok({ num: count, activityId });
    }),
  ];
}

/** Returns the number of ranks whose rewards wait for a player. */
export async function ranksWaiting(deps: LoyaltyDeps, who: Who): Promise<{ readonly count: number; readonly activityId: number }> {
  const found = await passportOf(deps, who);
  if (found === null) return { count: 0, activityId: 0 };
  return { count: waitingRanks(found.passport.ranks, found.points, found.taken).length, activityId: found.passport.activityId };
}

/** Returns the rank that a player has reached in the running passport; 0 without one. */
export async function reachedRank(deps: Pick<LoyaltyDeps, 'pool' | 'wallet'>, who: Who): Promise<number> {
  const found = await passportOf(deps, who);
  return found === null ? 0 : (standingOf(found.passport.ranks, found.points).reached?.rank ?? 0);
}

/** Returns the caller's running passport with the points earned in it and the rewards collected. */
async function passportOf({ pool, wallet }: Pick<LoyaltyDeps, 'pool' | 'wallet'>, { playerId, market, at }: Who): Promise<Standing | null> {
  const passport = await findPassport(pool, market, at);
  if (passport === null) return null;
  const [points, taken] = await Promise.all([
    wallet.sumPointsEarned(playerId, { from: passport.startsAt, until: passport.endsAt }),
    findTakenRanks(pool, playerId, passport.activityId),
  ]);
  return { passport, points, taken };
}

export type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

function whoOf({ caller, at }: Request): Who {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, at };
}
