import { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import { diamondPassActivityConfig } from '@tausi/contract/loyalty/diamond-pass-activity-config.ts';
import { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { diamondPassRewardPopup } from '@tausi/contract/loyalty/diamond-pass-reward-popup.ts';
import { diamondPassUserInfo } from '@tausi/contract/loyalty/diamond-pass-user-info.ts';
import { sevenDayReceiveStatus } from '@tausi/contract/loyalty/seven-day-receive-status.ts';
import { marketOf, ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller } from '../platform/security/caller.ts';
import { parseSeqMark } from '../platform/database/seq-mark.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { standingOf, waitingRanks, type Passport } from './diamond-passport.ts';
import { signInToday } from './sign-in-row.ts';
import { findGiftDays, findLastSignIn, findPassport, findTakenRanks } from './store.ts';
import { toWirePoints, toWireRank } from './to-wire.ts';

export type LoyaltyDeps = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'listPoints' | 'sumPointsEarned'>;
  readonly rounds: Pick<Rounds, 'gameOf'>;
};

/** The reading calls of the loyalty context: points, the seven-day row, the diamond passport. */
export function loyaltyRoutes(deps: LoyaltyDeps): readonly Route[] {
  return [...pointsRoutes(deps), ...passportRoutes(deps)];
}

function pointsRoutes({ pool, wallet, rounds }: LoyaltyDeps): readonly Route[] {
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
    route(sevenDayReceiveStatus, async (_params, request) => {
      const { playerId, market, at } = whoOf(request);
      const [giftDays, last] = await Promise.all([findGiftDays(pool, market), findLastSignIn(pool, playerId)]);
      const { state } = signInToday(last, todayIn(market, at), giftDays);
      const statuses = { waits: 0, taken: 1, none: 2 } as const;
      return ok({ status: statuses[state] });
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
      const found = await passportOf(deps, request);
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
      const found = await passportOf(deps, request);
      if (found === null) return ok({ rank: 0, ranks: [] });
      const { passport, points, taken } = found;
      const { market } = whoOf(request);
      return ok({
        rank: standingOf(passport.ranks, points).reached?.rank ?? 0,
        ranks: passport.ranks.map((rank) => toWireRank(rank, { market, language: lang, isTaken: taken.has(rank.rank) })),
      });
    }),
    route(diamondPassRewardPopup, async (_params, request) => {
      const found = await passportOf(deps, request);
      if (found === null) return ok({ num: 0, activityId: 0 });
      return ok({ num: waitingRanks(found.passport.ranks, found.points, found.taken).length, activityId: found.passport.activityId });
    }),
  ];
}

/** Returns the caller's running passport with the points earned in it and the rewards collected. */
async function passportOf(
  { pool, wallet }: LoyaltyDeps,
  request: Request,
): Promise<{ readonly passport: Passport; readonly points: bigint; readonly taken: ReadonlySet<number> } | null> {
  const { playerId, market, at } = whoOf(request);
  const passport = await findPassport(pool, market, at);
  if (passport === null) return null;
  const [points, taken] = await Promise.all([
    wallet.sumPointsEarned(playerId, { from: passport.startsAt, until: passport.endsAt }),
    findTakenRanks(pool, playerId, passport.activityId),
  ]);
  return { passport, points, taken };
}

// The Swedish date format equals ISO 8601.
function todayIn(market: MarketCode, at: Instant): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: marketOf(market).timeZone, dateStyle: 'short' }).format(at);
}

function whoOf({ caller, at }: Request): { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant } {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, at };
}
