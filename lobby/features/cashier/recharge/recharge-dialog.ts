import type { RechargeStatus } from './poll-recharge.ts';

const arrived = 1;
const rewardWaits = 1;

type RechargeDialog = 'FirstFlushDialog' | 'SecondDepositDialog';

/** Selects the reward dialog for an arrived deposit: the second deposit's if that waits, otherwise the first's; null for none.
 *  The polling status only says that one of them waits. */
export async function dialogAfterRecharge(
  found: RechargeStatus | null,
  secondStatus: () => Promise<number | null>,
): Promise<RechargeDialog | null> {
  if (found?.rechargeStatus !== arrived || found.status !== rewardWaits) return null;
  return (await secondStatus()) === rewardWaits ? 'SecondDepositDialog' : 'FirstFlushDialog';
}
