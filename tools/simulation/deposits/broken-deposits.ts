import type { Deposit } from '@tausi/server/cashier/deposits/deposit.ts';
import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import type { MemoryPayments } from '../memory-payments.ts';
import type { CollectionWire } from './collection-wire.ts';
import type { Prompt, SomePayers } from './some-payers.ts';

type Ended = {
  readonly payments: MemoryPayments;
  readonly provider: Pick<SomePayers, 'prompts' | 'reversalsReported'>;
  readonly entries: readonly Entry[];
  /** The payments with a forged call-back. */
  readonly forged: ReadonlySet<string>;
  readonly wire: CollectionWire;
};

/** Lists broken promises of a day of deposits. A paid deposit is credited exactly once, a credit that the provider took back is reversed
 *  once, and nothing else moves. Exceptions: payments that could not be known, and those under review. */
export function brokenDeposits(ended: Ended): readonly string[] {
  return ended.payments.all().flatMap((payment, index) => {
    const name = `payment ${index + 1} (${payment.status})`;
    const own = ended.provider.prompts.filter(({ order }) => order.reference === payment.reference);
    return [...brokenCredits(ended, payment, own), ...brokenReversals(ended, payment, own)].map((broken) => `${name} ${broken}`);
  });
}

function brokenCredits({ entries, payments, forged, wire }: Ended, payment: Deposit, own: readonly Prompt[]): readonly string[] {
  const credits = entries.filter(({ command }) => command.kind === 'deposit_credited' && command.paymentId === payment.id).length;
  const paid = own.filter(({ end, changedTo }) => end === 'paid' || changedTo === 'paid');
  const isOther = paid.some(({ paidMinor }) => paidMinor !== payment.amount.minor);
  const isCredited = payment.status === 'success' || payment.status === 'reversed';
  const isReviewed =
    forged.has(payment.id) ||
    payments.alerted.has(payment.id) ||
    own.some(({ contradicts }) => contradicts) ||
    payment.status === 'in_review';
  const isTakenBack = own.some(({ changedTo }) => changedTo === 'reversed');
  const isDue = paid.length > 0 && isKnown(payment, own, wire) && !isOther && !isTakenBack;
  return [
    ...(own.length > 1 ? [`was asked of its payer ${own.length} times`] : []),
    ...(credits > 1 ? [`was credited ${credits} times`] : []),
    ...(credits > 0 && paid.length === 0 ? ['was credited but never paid'] : []),
    ...(credits > 0 && isOther ? ['was credited although another amount was paid'] : []),
    ...(isCredited === credits > 0 ? [] : [`has ${credits} credits`]),
    ...(isDue && credits === 0 && !isReviewed ? ['was paid but never credited'] : []),
  ];
}

function brokenReversals({ entries, provider, payments, forged }: Ended, payment: Deposit, own: readonly Prompt[]): readonly string[] {
  const reversals = entries.filter(({ command }) => command.kind === 'deposit_reversed' && command.paymentId === payment.id).length;
  const isReported = own.some(({ number }) => provider.reversalsReported.has(number));
  const isReviewed = forged.has(payment.id) || payments.alerted.has(payment.id);
  return [
    ...(reversals > 1 ? [`was reversed ${reversals} times`] : []),
    ...(reversals > 0 && !own.some(({ changedTo }) => changedTo === 'reversed') ? ['was reversed but never taken back'] : []),
    ...((payment.status === 'reversed') === reversals > 0 ? [] : [`has ${reversals} reversals`]),
    ...(isReported && payment.status === 'success' && !isReviewed ? ['was taken back but never reversed'] : []),
  ];
}

// The id of a lost answer is known only where it is our own.
function isKnown(payment: Deposit, own: readonly Prompt[], wire: CollectionWire): boolean {
  return payment.providerRef !== null || own.some(({ order, number }) => order.key !== null && wire.keyOf(order, number) === order.key);
}
