import type { RechargeStatus } from './recharge-from-wire.ts';

const rewardWaits = 1;

type RechargeDialog = 'FirstFlushDialog' | 'SecondDepositDialog';

/** Selects the reward dialog for an arrived deposit: the second deposit's if that waits, otherwise the first's; null for none.
 *  The polling status only says that one of them waits. */
export async function dialogAfterRecharge(
  found: RechargeStatus | null,
  secondStatus: () => Promise<number | null>,
): Promise<RechargeDialog | null> {
  if (found?.deposit !== 'arrived' || found.reward !== 'waits') return null;
  return (await secondStatus()) === rewardWaits ? 'SecondDepositDialog' : 'FirstFlushDialog';
}
