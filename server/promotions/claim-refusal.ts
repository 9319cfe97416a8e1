import type { claimRefusals } from '@tausi/contract/promotions/refusals.ts';
import type { MarketCode } from '@tausi/kernel';
import type { HandlerRefusal } from '../platform/http/route.ts';
import { dayAndTime } from '../wallet/index.ts';
import type { ClaimRefusal } from './claim-gift.ts';

type ForWire = keyof typeof claimRefusals | 'other_option_collected' | 'revoked';

/** The refusal of a claim for the wire. A surface names its own refusal for another option and for a revoked award. */
export function claimRefusalForWire(refusal: ClaimRefusal, market: MarketCode): HandlerRefusal<ForWire> {
  switch (refusal.code) {
    case 'not_earned':
      return { code: 'not_earned', args: [refusal.left] };
    case 'on_break':
    case 'self_excluded':
      return { code: refusal.code, args: [dayAndTime(refusal.until, market)], data: { until: refusal.until } };
    case 'option_unknown':
      return { code: 'gift_unknown' };
    default:
      return { code: refusal.code };
  }
}
