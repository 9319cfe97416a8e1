import type { RefusalOf } from '@tausi/contract/call.ts';
import { receiveEvent } from '@tausi/contract/campaigns/events/receive-event.ts';
import { err, ok, type MarketCode } from '@tausi/kernel';
import { withFirstLook, type Handler, type HandlerRefusal, type Route } from '../../platform/http/route.ts';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { claimRefusalForWire, itemsForWire, rightsForWire, type ClaimRefusal, type Promotions } from '../../promotions/index.ts';
import { moneyOf } from './waiting-to-wire.ts';

/** The one call for every gift without a call of its own: a waiting award, or the claim of a promotion. */
export function receiveRoute(promotions: Pick<Promotions, 'receive' | 'isUsedUpFor' | 'enterDrop'>): Route {
  const receive: Handler<typeof receiveEvent> = async ({ batchId, flowId, confId }, request) => {
    const { playerId, market } = knownCaller(request.caller);
    const { deadline } = request;
    // A named award is never a window.
    const entered = flowId === 0 ? await promotions.enterDrop(batchId, { playerId, market, deadline, at: request.at }) : null;
    if (entered !== null) {
      if (!entered.ok) return err(refusalOf(entered.error, market));
      return ok({ amt: moneyOf([], market), gameId: null, rewards: [], rights: [], until: entered.value.closesAt, ticket: null });
    }
    const taken = await promotions.receive({
      playerId,
      market,
      promotionId: batchId,
      number: flowId === 0 ? null : flowId,
      confId: confId === 0 ? null : confId,
      requestKey: knownKey(request),
      deadline,
      at: request.at,
    });
    if (!taken.ok) return err(refusalOf(taken.error, market));
    const { items } = taken.value.award;
    const { gameId, award } = taken.value;
    return ok({
      amt: moneyOf(items, market),
      gameId,
      rewards: itemsForWire(items, market, 1),
      rights: rightsForWire(items),
      until: null,
      ticket: award.ticket,
    });
  };
  return withFirstLook(receiveEvent, receive, async ({ batchId, flowId }, { caller }) => {
    const { playerId, market } = knownCaller(caller);
    if (flowId !== 0 || !(await promotions.isUsedUpFor({ playerId, promotionId: batchId }))) return null;
    return refusalOf({ code: 'gift_used_up' }, market);
  });
}

function refusalOf(refusal: ClaimRefusal, market: MarketCode): HandlerRefusal<RefusalOf<typeof receiveEvent>> {
  const { code, ...rest } = claimRefusalForWire(refusal, market);
  switch (code) {
    case 'other_option_collected':
      return { code: 'campaign_reward_already_received' };
    case 'revoked':
      return { code: 'gift_over' };
    default:
      return { ...rest, code };
  }
}
