import type { AskedTransfer } from '../port/payout-provider.ts';
import type { OrderState } from './payment-order.ts';
import { receiverOf, type PayoutFlow } from './payout-flow.ts';

/** The states in which a provider may carry an order out. */
const underWay: readonly OrderState[] = ['made', 'accepted', 'unknown'];

/** Returns whether a transfer is an undecided order of the account, with its amount and its receiver. */
export async function mayLeave(flow: PayoutFlow, account: string, asked: AskedTransfer): Promise<boolean> {
  const order = await flow.orders.findByRef(account, asked.orderRef);
  if (order === null || !underWay.includes(order.state)) return false;
  if (order.amount.asset !== asked.amount.asset || order.amount.minor !== asked.amount.minor) return false;
  const withdrawal = await flow.findWithdrawal(order.paymentId);
  if (withdrawal === null) return false;
  const to = await receiverOf(flow, withdrawal);
  const [number, bankCode] = to.kind === 'account' ? [to.accountNumber, to.bankCode] : [to.phone, to.network];
  return asked.number === number && asked.bankCode === bankCode;
}
