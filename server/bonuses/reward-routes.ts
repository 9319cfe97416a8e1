import { depositGuide } from '@tausi/contract/bonuses/deposit-guide.ts';
import { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import { getUserBonusUnreadMsg } from '@tausi/contract/bonuses/tasks/get-user-bonus-unread-msg.ts';
import { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import { updatePopupsStatus, updatePopupsStatusPost } from '@tausi/contract/bonuses/update-popups-status.ts';
import { updateUserBonusMsgStatus, updateUserBonusMsgStatusPost } from '@tausi/contract/bonuses/tasks/update-user-bonus-msg-status.ts';
import { ok, type Instant, type MarketCode, type PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Cashier } from '../cashier/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Handler, type Request, type Route } from '../platform/http/route.ts';
import type { Gift, Promotions } from '../promotions/index.ts';
import { depositGuideOf, rechargeStatus, type DepositFacts } from './recharge-status.ts';
import { countUnread, findShownAt, markRead, markShown } from './store.ts';
import { toWireSteps } from './to-wire.ts';

export type RewardReading = {
  readonly pool: Pool;
  readonly cashier: Pick<Cashier, 'listPayments'>;
  readonly promotions: Pick<Promotions, 'giftsOf'>;
};

const depositSurfaces = ['first_deposit', 'second_deposit'] as const;
const registerStatuses = { waits: 1, collected: 2, open: 0, none: 0 } as const;
// The popup of a deposit; the specification asks for its status by the same number.
const depositPopup = 1;
// Only the first two deposits need their position.
const depositsCounted = 3;

/** The calls that list the rewards for registering and for deposits, and unread bonus messages. */
export function createRewardRoutes(deps: RewardReading): readonly Route[] {
  return [...offerRoutes(deps), ...messageRoutes(deps)];
}

function offerRoutes(deps: RewardReading): readonly Route[] {
  return [
    route(getCollectRegisterRewardInfo, async (_params, request) => {
      const [gift] = await giftsOf(deps, request, ['register']);
      const shown = gift === undefined || gift.status === 'none' ? [] : [gift];
      const batchId = shown[0]?.promotion.id ?? 0;
      return ok({
        status: gift === undefined ? 0 : registerStatuses[gift.status],
        proportion: 0,
        batchId,
        ...toWireSteps(shown, whoOf(request).market),
      });
    }),
    route(getUserRechargeStatus, async (_params, request) => {
      const { gifts, ...state } = await rechargeOf(deps, request, depositSurfaces);
      const waiting = gifts.filter(({ status }) => status === 'waits');
      return ok({ ...state, ...toWireSteps(waiting, whoOf(request).market) });
    }),
    route(getCollectRechargeRewardInfo, async ({ type }, request) => {
      const { gifts, ...state } = await rechargeOf(deps, request, [type === 1 ? 'first_deposit' : 'second_deposit']);
      const shown = gifts.filter(({ status }) => status !== 'none');
      return ok({ ...state, ...toWireSteps(shown, whoOf(request).market) });
    }),
    route(depositGuide, async (_params, request) => {
      const gifts = await giftsOf(deps, request, depositSurfaces);
      const stateOf = (surface: string) => gifts.find(({ promotion }) => promotion.surface === surface)?.status ?? 'none';
      const offers = { first: stateOf('first_deposit'), second: stateOf('second_deposit') };
      return ok({ guide: gifts.length === 0 ? 0 : depositGuideOf(offers, await depositsOf(deps, whoOf(request).playerId)) });
    }),
  ];
}

/** Returns which of the rewards for registering and for deposits wait, and the deposit to offer a bonus for. */
export async function bonusesWaiting(deps: RewardReading, who: Who) {
  const [gifts, deposits] = await Promise.all([
    deps.promotions.giftsOf({ ...who, surfaces: ['welcome', 'register', ...depositSurfaces] }),
    depositsOf(deps, who.playerId),
  ]);
  const stateOf = (surface: string) => gifts.find(({ promotion }) => promotion.surface === surface)?.status ?? 'none';
  const depositWaits = (surface: string): boolean => !deposits.isUnderWay && stateOf(surface) === 'waits';
  const offers = { first: stateOf('first_deposit'), second: stateOf('second_deposit') };
  return {
    welcome: stateOf('welcome') === 'waits',
    register: stateOf('register') === 'waits',
    firstDeposit: depositWaits('first_deposit'),
    secondDeposit: depositWaits('second_deposit'),
    guide: depositGuideOf(offers, deposits),
  };
}

function giftsOf({ promotions }: RewardReading, request: Request, surfaces: readonly string[]): Promise<readonly Gift[]> {
  return promotions.giftsOf({ ...whoOf(request), surfaces });
}

async function rechargeOf(deps: RewardReading, request: Request, surfaces: readonly string[]) {
  const { playerId } = whoOf(request);
  const [gifts, deposits, shownAt] = await Promise.all([
    giftsOf(deps, request, surfaces),
    depositsOf(deps, playerId),
    findShownAt(deps.pool, playerId, depositPopup),
  ]);
  const waiting = gifts.filter(({ status }) => status === 'waits').length;
  const { reward, deposit } = rechargeStatus(deposits, { waiting, shownAt });
  return { gifts, status: reward, rechargeStatus: deposit };
}

async function depositsOf({ cashier }: RewardReading, playerId: PlayerId): Promise<DepositFacts> {
  const [arrived, open] = await Promise.all([
    cashier.listPayments({ playerId, statuses: ['success'], before: null, limit: depositsCounted }),
    cashier.listPayments({ playerId, statuses: ['created', 'sent', 'pending_user', 'in_review'], before: null, limit: 1 }),
  ]);
  return { arrivedAt: arrived.map(({ closedAt, createdAt }) => closedAt ?? createdAt), isUnderWay: open.length > 0 };
}

function messageRoutes({ pool }: RewardReading): readonly Route[] {
  const read: Handler<typeof updateUserBonusMsgStatus> = async ({ type }, request) => {
    const { playerId, at } = whoOf(request);
    await markRead(pool, playerId, { kind: type ?? null, at });
    return ok({});
  };
  const show: Handler<typeof updatePopupsStatus> = async ({ type = depositPopup }, request) => {
    const { playerId, at } = whoOf(request);
    await markShown(pool, playerId, { kind: type, at });
    return ok({});
  };
  return [
    route(getUserBonusUnreadMsg, async ({ type }, request) =>
      ok({ count: await countUnread(pool, whoOf(request).playerId, type ?? null) }),
    ),
    route(updateUserBonusMsgStatus, read),
    route(updateUserBonusMsgStatusPost, read),
    route(updatePopupsStatus, show),
    route(updatePopupsStatusPost, show),
  ];
}

type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

function whoOf({ caller, at }: Request): Who {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, at };
}
