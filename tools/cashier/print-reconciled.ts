import { formatMoney, money } from '@tausi/kernel';
import type { Difference, DifferenceKind, InTransit, PotView, ReconciledPot } from '@tausi/server/cashier/index.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';

/** The meaning of each difference, after the name of its line or payment. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  not_booked: 'arrived for a deposit that is not credited: see npm run review-payments',
  unknown_money: 'arrived without a request',
  paid_again: 'arrived again for a payment that is already paid',
  other_amount: 'arrived with a different amount than is booked',
  listed_twice: 'is listed twice',
  taken_out: 'left without an order of ours',
  payout_unbooked: 'was paid although its money is back with the player',
  payout_missing: 'is captured, but no statement of two days has it',
  fee_differs: 'has another fee than is booked',
  balance_differs: 'moves the balance otherwise than by its amount, or is a bank move that the books do not know',
};

/** Prints a reconciliation; 1 while differences remain. */
export function printReconciled(
  pot: string,
  { matches, known, underWay, differences, missing, onStatement, booked }: ReconciledPot,
): number {
  console.log(`${pot}: on the statement ${onStatement.asset} ${formatMoney(onStatement)}, in the books ${formatMoney(booked)}.`);
  console.log(
    `${matches.length} lines match and are booked as settled; ${known.length} were settled before; ${underWay.length} are under way.`,
  );
  for (const difference of differences) console.log(`${formatMoney(difference.amount).padStart(14)}  ${nameOf(difference)}`);
  for (const { amount, id, kind } of missing)
    console.log(`${formatMoney(amount).padStart(14)}  ${kind} ${id} is booked in the period but missing on the statement`);
  const isClean = differences.length === 0 && missing.length === 0;
  console.log(isClean ? 'The statement and the books agree.' : 'Close the differences with: npm run cashier -- differences');
  return isClean ? 0 : 1;
}

function nameOf({ kind, line, entry }: Difference): string {
  const name = line === null ? '' : `${line.receipt} (${line.reference ?? 'no reference'})`;
  const payment = entry === null || entry.paymentId === null ? '' : `payment ${entry.paymentId}`;
  return `${kind}: ${[name, payment].filter((part) => part !== '').join(', ')} ${differenceWords[kind]}`;
}

/** Prints the pots as reported, in the books, live, unexplained and oldest. */
export function printPots(views: readonly PotView[], pots: readonly string[]): void {
  for (const { pot, currency, reported, held, liveIn, liveOut } of views.filter((view) => pots.includes(view.pot))) {
    const text = (minor: bigint): string => formatMoney(money(currency, minor));
    const [balance, gap] = reported === null ? ['not reported', '?'] : [text(reported.minor), text(reported.gap)];
    const live = `${text(liveIn)} in and ${text(liveOut)} out`;
    console.log(`${pot}: reported ${balance}, books ${text(held)}, live ${live}, unexplained ${gap}.`);
  }
}

/** Prints payments that are booked and stand on no statement for too long. */
export function printInTransit(overdue: readonly InTransit[], pots: readonly string[]): void {
  for (const { pot, count, amount, oldestAt } of overdue.filter((each) => pots.includes(each.pot)))
    console.log(
      `${pot}: ${count} payments of ${amount.asset} ${formatMoney(amount)} stand on no statement for too long, since ${new Date(oldestAt).toISOString()}.`,
    );
}

export function printOwed(owed: Awaited<ReturnType<Wallet['liabilities']>>): void {
  for (const { cash, held, bonus, owedByPlayers } of owed) {
    const parts = [`cash ${formatMoney(cash)}`, `set aside ${formatMoney(held)}`, `bonus ${formatMoney(bonus)}`];
    console.log(`Owed to players in ${cash.asset}: ${parts.join(', ')}; players owe ${formatMoney(owedByPlayers)}.`);
  }
}
