import type { getUserRechargeStatus } from '@tausi/contract/bonuses/get-user-recharge-status.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** The effect of the player's deposits. `unknown` while one is pending. */
export type RechargeStatus = { readonly deposit: 'unknown' | 'none' | 'arrived'; readonly reward: 'unknown' | 'none' | 'waits' };

const yes = 1;

export function rechargeFromWire({
  status,
  rechargeStatus,
}: Pick<AnswerOf<typeof getUserRechargeStatus>, 'status' | 'rechargeStatus'>): RechargeStatus {
  return {
    deposit: rechargeStatus === null ? 'unknown' : rechargeStatus === yes ? 'arrived' : 'none',
    reward: status === null ? 'unknown' : status === yes ? 'waits' : 'none',
  };
}
