import type { RechargeStatus } from './poll-recharge.ts';

const arrived = 1;
const rewardWaits = 1;

type RechargeDialog = 'FirstFlushDialog' | 'SecondDepositDialog';

/** Which reward is offered once a deposit arrived: the second deposit's when that waits, else the first one's; null for none.
 *  The status of the polling says only that one of them waits. */
export async function dialogAfterRecharge(
  found: RechargeStatus | null,
  secondStatus: () => Promise<number | null>,
): Promise<RechargeDialog | null> {
  if (found?.rechargeStatus !== arrived || found.status !== rewardWaits) return null;
  return (await secondStatus()) === rewardWaits ? 'SecondDepositDialog' : 'FirstFlushDialog';
}
