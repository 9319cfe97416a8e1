import type { RefusalOf } from '@tausi/contract/call.ts';
import { redeemPromocode } from '@tausi/contract/promotions/redeem-promocode.ts';
import { err, ok, type MarketCode } from '@tausi/kernel';
import { knownCaller, knownKey } from '../../platform/security/caller.ts';
import { route, type HandlerRefusal, type Route } from '../../platform/http/route.ts';
import { claimRefusalForWire } from '../claim-refusal.ts';
import { itemsForWire, rightsForWire } from '../items-to-wire.ts';
import { redeemCode, type CodePorts, type CodeRefusal } from './redeem-code.ts';

/** The call of promo codes. */
export function codeRoutes(ports: CodePorts): readonly Route[] {
  return [
    route(redeemPromocode, async ({ code }, request) => {
      const { playerId, market } = knownCaller(request.caller);
      const { address, at } = request;
      const devices = ports.devicesOf(request);
      const items = await redeemCode(ports, { playerId, market, code, address, devices, requestKey: knownKey(request), at });
      return items.ok
        ? ok({ rewards: itemsForWire(items.value, market), rights: rightsForWire(items.value) })
        : err(refusalForWire(items.error, market));
    }),
  ];
}

function refusalForWire(refusal: CodeRefusal, market: MarketCode): HandlerRefusal<RefusalOf<typeof redeemPromocode>> {
  switch (refusal.code) {
    case 'code_tries':
      return { code: refusal.code, args: [String(refusal.minutes)] };
    case 'code_invalid':
    case 'code_used':
      return { code: refusal.code };
    default: {
      const { code, ...rest } = claimRefusalForWire(refusal, market);
      return code === 'other_option_collected' || code === 'revoked' ? { code: 'gift_over' } : { ...rest, code };
    }
  }
}
