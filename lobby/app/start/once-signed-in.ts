import { watchRewards } from '../../features/campaigns/rewards/watch-rewards.ts';

/** Starts the background work of a signed-in player: rewards, and the deposit of before a reload. */
export function onceSignedIn(): void {
  watchRewards();
  if (awaitsDeposit()) void import('../../features/cashier/payments/payment-in-hand.ts').then(({ resumeDeposit }) => resumeDeposit());
}

/** Checks only for its presence; lobby/features/cashier/recharge owns the entry. */
function awaitsDeposit(): boolean {
  try {
    return sessionStorage.getItem('tausi.deposit') !== null;
  } catch {
    return false;
  }
}
