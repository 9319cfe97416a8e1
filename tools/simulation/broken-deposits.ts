import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import type { MemoryPayments } from './memory-payments.ts';
import type { Prompt } from './some-provider.ts';

type Ended = {
  readonly payments: MemoryPayments;
  readonly prompts: readonly Prompt[];
  readonly entries: readonly Entry[];
  /** The payments with a forged call-back. */
  readonly forged: ReadonlySet<string>;
};

/** Lists broken promises of a day of deposits. A paid deposit is credited exactly once, and nothing else is
 *  credited. Exceptions: payments that could not be known, and those under review. */
export function brokenDeposits({ payments, prompts, entries, forged }: Ended): readonly string[] {
  return payments.all().flatMap((payment, index) => {
    const name = `payment ${index + 1} (${payment.status})`;
    const own = prompts.filter(({ push }) => push.AccountReference === payment.reference);
    const credits = entries.filter(({ command }) => command.kind === 'deposit_credited' && command.paymentId === payment.id).length;
    const isPaid = own.some(({ paidAt }) => paidAt !== null);
    const isKnown = payment.providerRef !== null;
    const isReviewed =
      forged.has(payment.id) ||
      payments.alerted.has(payment.id) ||
      own.some(({ contradicts }) => contradicts) ||
      payment.status === 'in_review';
    return [
      ...(own.length > 1 ? [`${name} was pushed to the phone ${own.length} times`] : []),
      ...(credits > 1 ? [`${name} was credited ${credits} times`] : []),
      ...(credits > 0 && !isPaid ? [`${name} was credited but never paid`] : []),
      ...((payment.status === 'success') === credits > 0 ? [] : [`${name} has ${credits} credits`]),
      ...(isPaid && isKnown && credits === 0 && !isReviewed ? [`${name} was paid but never credited`] : []),
    ];
  });
}
