import { sevenDayDays } from '@tausi/contract/loyalty/sign-in/seven-day-days.ts';
import { sevenDayEventSign, sevenDayEventSignPost } from '@tausi/contract/loyalty/sign-in/seven-day-event-sign.ts';
import { sevenDayReceiveStatus } from '@tausi/contract/loyalty/sign-in/seven-day-receive-status.ts';
import { err, ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import { knownCaller, knownKey } from '../platform/security/caller.ts';
import { route, type Handler, type Request, type Route } from '../platform/http/route.ts';
import { claimRefusalForWire, marketDay, type PromotionItem, type Promotions } from '../promotions/index.ts';
import type { RankReward } from './diamond-passport.ts';
import { signInToday } from './sign-in-row.ts';
import { findLastSignIn, listDayGifts, listDayRights, signedIn, type DayRight } from './store.ts';
import { toWireReward } from './to-wire.ts';

export type SignInDeps = { readonly pool: Pool; readonly promotions: Pick<Promotions, 'collect' | 'surfaceOf'> };

const statuses = { waits: 0, taken: 1, none: 2 } as const;
const surface = 'sign_in';

/** The daily sign-in: a row of seven days with a gift each. */
export function signInRoutes(deps: SignInDeps): readonly Route[] {
  const sign = signWith(deps);
  return [
    route(sevenDayReceiveStatus, async (_params, request) => ok({ status: await dayGiftStatus(deps, whoOf(request)) })),
    route(sevenDayDays, async (_params, request) => {
      const { gifts, rights, day: today, state } = await rowOf(deps, whoOf(request));
      const { market } = knownCaller(request.caller);
      return ok(
        [...gifts].map(([day, rewards]) => ({
          day,
          rewards: rewards.map((reward) => toWireReward(reward, market)),
          right: rights.get(day)?.kind ?? null,
          state:
            day < today || (day === today && state === 'taken')
              ? ('taken' as const)
              : day === today
                ? ('today' as const)
                : ('coming' as const),
        })),
      );
    }),
    route(sevenDayEventSign, sign),
    route(sevenDayEventSignPost, sign),
  ];
}

/** Returns the state of today's gift: 0 waits, 1 taken, 2 none. */
export async function dayGiftStatus(deps: SignInDeps, who: Who): Promise<0 | 1 | 2> {
  return statuses[(await rowOf(deps, who)).state];
}

function signWith(deps: SignInDeps): Handler<typeof sevenDayEventSign> {
  return async (_params, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const { at } = request;
    const requestKey = knownKey(request);
    const row = await rowOf(deps, whoOf(request));
    if (row.promotion === null || row.state === 'none') return err({ code: 'gift_over' });
    // The clock went back behind the last sign-in.
    if (row.state === 'taken' && row.lastOn !== row.today) return err({ code: 'already_signed_in_today' });
    const gift = row.gifts.get(row.day) ?? [];
    const right = row.rights.get(row.day);
    const collected = await deps.promotions.collect({
      playerId,
      market,
      promotion: row.promotion,
      cause: `day:${row.today}`,
      option: null,
      earned: ok([...gift.map(itemOf), ...(right === undefined ? [] : [rightItem(right)])]),
      requestKey,
      rows: [signedIn({ playerId, on: row.today, day: row.day, at })],
      at,
    });
    if (!collected.ok) {
      const { code, ...rest } = claimRefusalForWire(collected.error, market);
      return code === 'other_option_collected' || code === 'revoked' ? err({ code: 'gift_over' }) : err({ ...rest, code });
    }
    // The same request again is answered; another one on the same day is refused.
    if (collected.value.isRepeat && collected.value.award.requestKey !== requestKey) return err({ code: 'already_signed_in_today' });
    return ok({
      day: row.day,
      rewards: gift.map((reward) => ({ ...toWireReward(reward, market), status: 1 })),
      right: right?.kind ?? null,
    });
  };
}

type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

function whoOf({ caller, at }: Request): Who {
  return { ...knownCaller(caller), at };
}

function rightItem({ kind, id, costMinor, keptDays }: DayRight): PromotionItem {
  return kind === 'coupon' ? { kind, batchId: id, count: 1, days: keptDays, costMinor } : { kind, kindId: id, costMinor };
}

function itemOf({ reward, amount }: RankReward): PromotionItem {
  return { kind: reward, amount };
}

async function rowOf({ pool, promotions }: SignInDeps, { playerId, market, at }: Who) {
  const [promotion, gifts, rights, last] = await Promise.all([
    promotions.surfaceOf({ market, surface, at }),
    listDayGifts(pool, market),
    listDayRights(pool, market),
    findLastSignIn(pool, playerId),
  ]);
  const today = marketDay(market, at);
  const days = promotion === null ? new Set<number>() : new Set(gifts.keys());
  return {
    promotion,
    gifts: promotion === null ? new Map<number, readonly RankReward[]>() : gifts,
    rights: promotion === null ? new Map<number, DayRight>() : rights,
    today,
    lastOn: last?.on ?? null,
    ...signInToday(last, today, days),
  };
}
