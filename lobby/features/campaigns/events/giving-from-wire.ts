import type { getCollectRechargeRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-recharge-reward-info.ts';
import type { getCollectRegisterRewardInfo } from '@tausi/contract/bonuses/claims/get-collect-register-reward-info.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { MarketCode } from '@tausi/kernel';
import type { OverlayProps } from '../../../shared/overlays/overlay-props.ts';

export type GivingDialog = OverlayProps['giving-event']['dialog'];

/** The params of a claim. */
type Claim = { readonly batchId: number; readonly flowId: number; readonly confId: number };

/** The state of one of these three dialogs: the waiting reward and the params that claim it in the casino. */
export type Giving = { readonly isWaiting: boolean; readonly amount: string; readonly claim: Claim | null };

type WireReward = Pick<AnswerOf<typeof getCollectRegisterRewardInfo | typeof getCollectRechargeRewardInfo>, 'status' | 'amt'> & {
  readonly list: readonly { readonly target: 0 | 1; readonly confId: number; readonly flowId: number }[];
};

/** The activities of the first and the second deposit (specification §9). */
const depositActivities: Readonly<Record<'FirstFlushDialog' | 'SecondDepositDialog', Readonly<Record<MarketCode, number>>>> = {
  FirstFlushDialog: { ke: 170_214, ug: 170_218, ng: 170_216, gh: 170_212 },
  SecondDepositDialog: { ke: 170_215, ug: 170_219, ng: 170_217, gh: 170_213 },
};

const waiting = 1;
const casinoTarget = 1;

/** Reads the waiting reward. The claim uses the entry whose target is the casino (specification §4). It is null unless the status
 *  is waiting. */
export function givingFromWire(dialog: GivingDialog, country: MarketCode, { status, amt, list }: WireReward): Giving {
  const step = list.find(({ target }) => target === casinoTarget);
  const isWaiting = status === waiting;
  const batchId = dialog === 'RegisteredDialog' ? 0 : depositActivities[dialog][country];
  const claim = isWaiting && step !== undefined ? { batchId, flowId: step.flowId, confId: step.confId } : null;
  return { isWaiting, amount: amt, claim };
}
