import type { receiveRegisterReward } from '@tausi/contract/bonuses/claims/receive-register-reward.ts';
import type { RefusalOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';
import type { HandlerRefusal } from '../platform/http/route.ts';
import { claimRefusalForWire, type ClaimRefusal } from '../promotions/index.ts';

/** The refusal of a bonus claim for the wire. */
export function bonusClaimRefusal(refusal: ClaimRefusal, market: MarketCode): HandlerRefusal<RefusalOf<typeof receiveRegisterReward>> {
  const { code, ...rest } = claimRefusalForWire(refusal, market);
  switch (code) {
    case 'other_option_collected':
      return { code: 'bonus_already_received' };
    case 'revoked':
      return { code: 'bonus_not_available' };
    default:
      return { ...rest, code };
  }
}
