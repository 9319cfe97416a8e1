import { activateBonus } from '@tausi/contract/bonuses/claims/activate-bonus.ts';
import { exchangeBonus, exchangeBonusPost } from '@tausi/contract/bonuses/claims/exchange-bonus.ts';
import { giveUpBonus } from '@tausi/contract/bonuses/claims/give-up-bonus.ts';
import { receiveRechargeReward, receiveRechargeRewardPost } from '@tausi/contract/bonuses/claims/receive-recharge-reward.ts';
import { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import { receiveWelcomeBonus } from '@tausi/contract/bonuses/claims/receive-welcome-bonus.ts';
import { err, formatMoney, marketOf, money, ok, type MarketCode } from '@tausi/kernel';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Handler, type HandlerRefusal, type Request, type Route } from '../platform/http/route.ts';
import { amountIn, type Promotions } from '../promotions/index.ts';
import type { WalletRefusal } from '../wallet/index.ts';
import { bonusClaimRefusal } from './claim-refusal.ts';
import { toWireSteps } from './to-wire.ts';

export type BonusClaiming = {
  readonly promotions: Pick<Promotions, 'claim' | 'giftsOf' | 'bonuses'>;
};

const depositSurfaces = ['first_deposit', 'second_deposit'];

/** The calls that give bonus money and turn it into cash. */
export function createClaimRoutes(deps: BonusClaiming): readonly Route[] {
  const exchange = exchangeWith(deps);
  const recharge = claimOf(deps, depositSurfaces);
  return [
    welcomeRoute(deps),
    route(receiveRegisterReward, claimOf(deps, ['register'])),
    route(receiveRechargeReward, recharge),
    route(receiveRechargeRewardPost, recharge),
    route(exchangeBonus, exchange),
    route(exchangeBonusPost, exchange),
    route(activateBonus, async ({ flowId }, request) => {
      const done = await deps.promotions.bonuses.activate(actOf(request, flowId));
      if (done.ok) return ok({});
      return err({ code: done.error.code === 'bonus_active' ? 'other_bonus_active' : 'unknown_bonus' });
    }),
    route(giveUpBonus, async ({ flowId }, request) => {
      const done = await deps.promotions.bonuses.giveUp(actOf(request, flowId));
      return done.ok ? ok({}) : err({ code: givenUpRefusal(done.error) });
    }),
  ];
}

// The lobby asks at each entry, so a player who cannot have it gets a plain "none".
function welcomeRoute({ promotions }: BonusClaiming): Route {
  return route(receiveWelcomeBonus, async (_params, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const surfaces = ['welcome'];
    const claimed = await promotions.claim({ playerId, market, surfaces, promotionId: null, confId: null, requestKey: null, at });
    const gifts = await promotions.giftsOf({ playerId, market, surfaces, at });
    const { list } = toWireSteps(gifts, market);
    if (!claimed.ok && claimed.error.code === 'gift_busy') return err({ code: 'gift_busy' });
    if (!claimed.ok) return ok({ status: 0, amt: textOf(market, 0n), list: [] });
    const amt = textOf(market, amountIn(claimed.value.award.items, 'bonus'));
    return ok({ status: claimed.value.isRepeat ? 2 : 1, amt, list });
  });
}

type ClaimHandler = (
  params: { readonly batchId: number; readonly confId?: number | undefined },
  request: Request,
) => ReturnType<Handler<typeof receiveRegisterReward>>;

/** Batch 0 and option 0 stand for the only one. */
function claimOf({ promotions }: BonusClaiming, surfaces: readonly string[]): ClaimHandler {
  return async ({ batchId, confId = 0 }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const claimed = await promotions.claim({
      playerId,
      market,
      surfaces,
      promotionId: batchId === 0 ? null : batchId,
      confId: confId === 0 ? null : confId,
      requestKey: null,
      at,
    });
    if (!claimed.ok) return err(bonusClaimRefusal(claimed.error, market));
    return ok({ amt: textOf(market, amountIn(claimed.value.award.items, 'bonus')), gameId: claimed.value.gameId });
  };
}

function exchangeWith({ promotions }: BonusClaiming): Handler<typeof exchangeBonus> {
  return async ({ flowId }, request) => {
    const { market } = knownCaller(request.caller);
    const done = await promotions.bonuses.exchange(actOf(request, flowId));
    if (done.ok) return ok({ amt: textOf(market, done.value) });
    const { error } = done;
    switch (error.code) {
      case 'wagering_unfinished':
        return err(unfinished(formatMoney(error.remaining), formatMoney(error.target)));
      case 'bonus_queued': {
        const target = textOf(market, error.bonus.amountMinor * BigInt(error.bonus.offer?.times ?? 0));
        return err(unfinished(target, target));
      }
      case 'bonus_in_play':
        return err({ code: 'bonus_in_play' });
      case 'unknown_bonus':
        return err({ code: 'unknown_bonus' });
      default:
        return err({ code: 'bonus_expired' });
    }
  };
}

function unfinished(remaining: string, target: string): HandlerRefusal<'wagering_incomplete'> {
  return { code: 'wagering_incomplete', args: [remaining, target], data: { remaining, target } };
}

function givenUpRefusal({ code }: WalletRefusal): 'unknown_bonus' | 'bonus_in_play' | 'bonus_expired' {
  return code === 'unknown_bonus' || code === 'bonus_in_play' ? code : 'bonus_expired';
}

function actOf({ caller, at }: Request, number: number) {
  const { playerId, market } = knownCaller(caller);
  return { playerId, market, number, at };
}

function textOf(market: MarketCode, minor: bigint): string {
  return formatMoney(money(marketOf(market).currency, minor));
}
