import type { PaymentView } from '@tausi/contract/cashier/payment.ts';
import { withdrawalToWire } from '../withdrawals/withdrawal-to-wire.ts';
import type { WithdrawalStore } from '../withdrawals/withdrawal-store.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

/** Loads the view of a withdrawal with its timeline, and with all parts of the amount that it belongs to. */
export async function loadView(store: Pick<WithdrawalStore, 'timelineOf' | 'listParts'>, withdrawal: Withdrawal): Promise<PaymentView> {
  const { id, part } = withdrawal;
  const [timeline, parts] = await Promise.all([store.timelineOf(id), part === null ? [] : store.listParts(part.of)]);
  return withdrawalToWire(withdrawal, timeline, parts);
}
