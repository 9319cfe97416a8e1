import { dayAround, marketOf, type Instant } from '@tausi/kernel';
import type { PaymentOrder } from '@tausi/server/cashier/payouts/payment-order.ts';
import { isPaidAfterReturn, isUndecided, type Withdrawal } from '@tausi/server/cashier/withdrawals/withdrawal.ts';
import type { Entry } from '@tausi/server/wallet/engine/books-store.ts';
import type { MemoryWithdrawals } from './memory-withdrawals.ts';
import { isLive } from './row-changes.ts';
import { wordOf, type SomePayouts, type Transfer } from './some-payouts.ts';
import { countsAsOut } from './totals.ts';

type Ended = {
  readonly withdrawals: MemoryWithdrawals;
  readonly provider: SomePayouts;
  readonly entries: readonly Entry[];
  readonly at: Instant;
  readonly dayCountMax: number;
};

// As much stays in the balance, because M-Pesa pays whole shillings.
const partCentsMax = 110n;

/** Lists broken promises of some days of withdrawals: each one ends, the provider pays it at most once, and the books agree with the
 *  provider's list. Exceptions: withdrawals under review, and changes of results that the provider reported to no one. */
export function brokenWithdrawals({ withdrawals, provider, entries, at, dayCountMax }: Ended): readonly string[] {
  const all = withdrawals.all();
  const each = all.flatMap((withdrawal, index) => {
    const own = provider.transfers.filter(({ order }) => order.reference === withdrawal.reference);
    const orders = withdrawals.orders().filter(({ paymentId }) => paymentId === withdrawal.id);
    const isReported = own.every(
      ({ number, end, changedAt }) => changedAt === null || end === 'odd' || provider.changesReported.has(number),
    );
    const broken = [
      ...brokenMoves(withdrawal, entries),
      ...brokenOrders(withdrawal, orders, own),
      ...(isReported && own.filter(wasPaid).length > 1 && !withdrawals.alerted.has(withdrawal.id)
        ? ['was paid twice without an alert']
        : []),
      ...(isReported ? brokenTruth(withdrawal, own, at) : []),
      ...(withdrawal.status === 'in_review' && !withdrawals.alerted.has(withdrawal.id) ? ['is under review without an alert'] : []),
      ...(isUndecided(withdrawal) && withdrawal.status !== 'in_review' ? ['never ended'] : []),
    ];
    return broken.map((sentence) => `withdrawal ${index + 1} (${withdrawal.status}) ${sentence}`);
  });
  return [...each, ...brokenParts(all), ...crowdedDays(all, dayCountMax)];
}

// P8: the parts sum to the whole. They leave one after another.
function brokenParts(all: readonly Withdrawal[]): readonly string[] {
  const groups = Map.groupBy(
    all.filter(({ part }) => part !== null),
    ({ part }) => part?.of,
  );
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    const sum = parts.reduce((minor, { amount }) => minor + amount.minor, 0n);
    const whole = first?.part?.whole.minor ?? 0n;
    // A first part that returned before the others were taken ends the division.
    const isWhole = first?.status === 'returned' || (parts.length === first?.part?.count && sum <= whole && whole - sum < partCentsMax);
    const ends = parts.map(({ status }) => status);
    const gap = ends.findIndex((status) => status === 'returned');
    const isInOrder = gap < 0 || ends.slice(gap).every((status) => status === 'returned');
    return [
      ...(isWhole ? [] : [`${parts.length} parts sum to ${sum} of ${whole}`]),
      ...(isInOrder ? [] : [`parts ended out of order: ${ends.join(', ')}`]),
    ];
  });
}

function brokenMoves({ id, status, ...withdrawal }: Withdrawal, entries: readonly Entry[]): readonly string[] {
  const own = entries.flatMap(({ command }) => ('holdId' in command && command.holdId === id ? [command.kind] : []));
  const count = (kind: string): number => own.filter((each) => each === kind).length;
  const wanted = {
    hold: 1,
    capture: Number(status === 'paid' || status === 'reversed'),
    release: Number(status === 'returned'),
    payout_returned: Number(status === 'reversed'),
    payout_found: Number(isPaidAfterReturn({ status, receipt: withdrawal.receipt })),
  };
  return Object.entries(wanted).flatMap(([kind, times]) => (count(kind) === times ? [] : [`has ${count(kind)} movements ${kind}`]));
}

function brokenOrders({ amount, tax }: Withdrawal, orders: readonly PaymentOrder[], own: readonly Transfer[]): readonly string[] {
  const arrives = amount.minor - (tax?.amount.minor ?? 0n);
  // A provider that pays an order after its final failure pays beside the next order, which nothing can prevent.
  const payments = own.filter(({ end }) => end === 'paid' || end === 'odd').filter(wasPaid);
  const live = orders.filter(isLive);
  return [
    ...(payments.length > 1 ? [`was paid ${payments.length} times`] : []),
    ...(live.length > 1 ? [`has ${live.length} live orders`] : []),
    ...(own.every(({ order }) => order.amountMinor === arrives) ? [] : ['was sent with another amount']),
  ];
}

function brokenTruth({ status, receipt }: Withdrawal, own: readonly Transfer[], at: Instant): readonly string[] {
  if (status === 'in_review') return [];
  const isPaid = own.some((transfer) => wordOf(transfer, at) === 'paid');
  if (isPaidAfterReturn({ status, receipt }) && !own.some(changedItsMind)) return ['was released before its result was known'];
  const isBooked = status === 'paid' || isPaidAfterReturn({ status, receipt });
  if (isPaid === isBooked) return [];
  return [isPaid ? 'was paid and is not booked' : 'is booked as paid and was never paid'];
}

function changedItsMind({ end, changedAt }: Transfer): boolean {
  return end !== 'odd' && changedAt !== null;
}

function wasPaid({ end, changedAt, changedTo }: Transfer): boolean {
  return end === 'paid' || (changedAt !== null && changedTo === 'paid');
}

function crowdedDays(all: readonly Withdrawal[], dayCountMax: number): readonly string[] {
  const days = Map.groupBy(all.filter(countsAsOut), ({ playerId, market, createdAt }) => {
    const { from } = dayAround(marketOf(market).timeZone, createdAt);
    return `${playerId} ${from}`;
  });
  return [...days.values()].flatMap((day) => (day.length > dayCountMax ? [`a day has ${day.length} withdrawals of a player`] : []));
}
