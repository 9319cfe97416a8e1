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
import { depositGuideOf, rechargeStatus, registerStatus, waitingOffers, type DepositFacts, type Occasion } from './reward-offer.ts';
import { countUnread, findShownAt, listOffers, markRead, markShown, receivedOffers } from './store.ts';
import { toWireSteps } from './to-wire.ts';

export type RewardReading = { readonly pool: Pool; readonly cashier: Pick<Cashier, 'listPayments'> };

const depositOccasions: readonly Occasion[] = ['first_deposit', 'second_deposit'];
// The popup of a deposit; the specification asks for its status by the same number.
const depositPopup = 1;
// Only the first two deposits need their position.
const depositsCounted = 3;

/** The calls that list offers for registering and for deposits, and unread bonus messages. */
export function createRewardRoutes(deps: RewardReading): readonly Route[] {
  return [...offerRoutes(deps), ...messageRoutes(deps)];
}

function offerRoutes(deps: RewardReading): readonly Route[] {
  const { pool } = deps;
  return [
    route(getCollectRegisterRewardInfo, async (_params, request) => {
      const { playerId, market, at } = whoOf(request);
      const offers = await listOffers(pool, { market, occasions: ['register'], at });
      const received = await receivedOffers(pool, playerId);
      const proportion = offers.reduce((max, { sharePercent }) => Math.max(max, sharePercent), 0);
      return ok({ status: registerStatus(offers, received), proportion, ...toWireSteps(offers, market) });
    }),
    route(getUserRechargeStatus, async (_params, request) => {
      const { market } = whoOf(request);
      const { offers: _offers, waiting, ...state } = await rechargeOf(deps, request, depositOccasions);
      return ok({ ...state, ...toWireSteps(waiting, market) });
    }),
    route(getCollectRechargeRewardInfo, async ({ type }, request) => {
      const { market } = whoOf(request);
      const { offers, waiting: _waiting, ...state } = await rechargeOf(deps, request, [type === 1 ? 'first_deposit' : 'second_deposit']);
      return ok({ ...state, ...toWireSteps(offers, market) });
    }),
    route(depositGuide, async (_params, request) => {
      const { playerId, market, at } = whoOf(request);
      const offers = await listOffers(pool, { market, occasions: depositOccasions, at });
      return ok({ guide: offers.length === 0 ? 0 : depositGuideOf(offers, await depositsOf(deps, playerId)) });
    }),
  ];
}

async function rechargeOf(deps: RewardReading, request: Request, occasions: readonly Occasion[]) {
  const { playerId, market, at } = whoOf(request);
  const offers = await listOffers(deps.pool, { market, occasions, at });
  const deposits = await depositsOf(deps, playerId);
  const waiting = waitingOffers(offers, await receivedOffers(deps.pool, playerId), deposits);
  const shownAt = await findShownAt(deps.pool, playerId, depositPopup);
  const { reward, deposit } = rechargeStatus(deposits, { waiting: waiting.length, shownAt });
  return { offers, waiting, status: reward, rechargeStatus: deposit };
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

function whoOf({ caller, at }: Request): { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant } {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, at };
}
