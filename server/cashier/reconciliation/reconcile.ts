import { assert, money, type Currency, type Money } from '@tausi/kernel';
import type { StatementLine } from '../port/statements/statement-line.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import type { ListedLine } from './listed-line.ts';
import type { OwnEntry } from './own-entry.ts';

type Match = { readonly line: ListedLine; readonly entry: OwnEntry };

export type Reconciled = {
  /** Lines that match now. */
  readonly matches: readonly Match[];
  /** Lines that an earlier run matched. */
  readonly known: readonly ListedLine[];
  /** Lines of payments whose result is not known to us yet. */
  readonly underWay: readonly ListedLine[];
  readonly differences: readonly Difference[];
  /** Payments booked in the period that have no line. */
  readonly missing: readonly OwnEntry[];
  readonly onStatement: Money;
  readonly booked: Money;
};

/** Reconciles the lines of a statement with our payments. Each line is matched, under way, or has exactly one difference; each payment is
 *  matched once at most; and the differences sum to the difference of the totals. */
export function reconcile(currency: Currency, lines: readonly ListedLine[], entries: readonly OwnEntry[]): Reconciled {
  const finder = createFinder(entries);
  const judged = { matches: new Array<Match>(), known: new Array<ListedLine>(), underWay: new Array<ListedLine>() };
  const differences: Difference[] = [];
  const differs = (kind: DifferenceKind, line: ListedLine, entry: OwnEntry | null = null): void => {
    const effect = line.amount.minor - (kind === 'other_amount' ? (entry?.amount.minor ?? 0n) : 0n);
    const amount = hasChanged(line) ? line.amount.minor - (line.stored?.amount ?? 0n) : effect;
    differences.push({ kind, line, entry, amount: money(currency, amount), effect });
  };
  const judge = (line: ListedLine): void => {
    const verdict = finder.judge(line);
    if (verdict.kind === 'matched') judged.matches.push({ line, entry: verdict.entry });
    else if (verdict.kind === 'under_way') judged.underWay.push(line);
    else differs(verdict.kind, line, verdict.entry);
  };
  const seen = new Set<string>();
  for (const line of finder.inOrder(lines)) {
    const name = `${line.receipt}:${line.amount.minor > 0n}`;
    if (seen.has(name)) differs('listed_twice', line);
    else if (isKnown(line)) judged.known.push(line);
    else if (hasChanged(line)) differs('other_amount', line);
    else judge(line);
    seen.add(name);
  }
  const found = new Set([...judged.matches, ...differences.filter(({ kind }) => kind === 'other_amount')].map(({ entry }) => entry));
  const missing = entries.filter((entry) => entry.isExpected && !entry.isMatched && entry.state === 'booked' && !found.has(entry));
  const held = [...found].flatMap((entry) => entry ?? []);
  const booked = [...held, ...missing, ...judged.known].map(({ amount }) => amount);
  const reconciled: Reconciled = {
    ...judged,
    missing,
    differences: [...differences, ...otherFees(judged.known, currency), ...jumps(lines, currency)],
    onStatement: sumOf(
      currency,
      lines.map(({ amount }) => amount),
    ),
    booked: sumOf(currency, booked),
  };
  assertExplained(reconciled);
  return reconciled;
}

function isKnown({ stored, amount }: ListedLine): boolean {
  return stored !== null && stored.entryId !== null && stored.amount === amount.minor;
}

// The provider lists a line that it listed before with another amount.
function hasChanged({ stored, amount }: ListedLine): boolean {
  return stored !== null && stored.amount !== amount.minor;
}

function assertExplained({ underWay, missing, differences, onStatement, booked }: Reconciled): void {
  const explained = [
    ...underWay.map(({ amount }) => amount.minor),
    ...missing.map(({ amount }) => -amount.minor),
    ...differences.map(({ effect }) => effect),
  ].reduce((sum, one) => sum + one, 0n);
  assert(onStatement.minor - booked.minor === explained, 'the differences sum to the difference of the totals');
}

type Verdict =
  | { readonly kind: 'matched'; readonly entry: OwnEntry }
  | { readonly kind: 'under_way' }
  | { readonly kind: DifferenceKind; readonly entry: OwnEntry | null };

function createFinder(entries: readonly OwnEntry[]) {
  const byReceipt = Map.groupBy(entries, ({ receipt }) => receipt);
  const byReference = Map.groupBy(entries, ({ reference }) => reference);
  const taken = new Set(entries.filter(({ isMatched }) => isMatched));
  const named = ({ receipt, linked }: StatementLine): readonly OwnEntry[] => byReceipt.get(linked ?? receipt) ?? [];
  const candidates = (line: StatementLine): readonly OwnEntry[] => {
    const same = (entry: OwnEntry): boolean => entry.amount.minor > 0n === line.amount.minor > 0n && entry.kind !== 'bank';
    const ofReceipt = named(line).filter(same);
    if (ofReceipt.length > 0 || line.reference === null) return ofReceipt;
    return (byReference.get(line.reference) ?? []).filter(same);
  };
  const bankMove = ({ amount, at }: StatementLine): OwnEntry | null =>
    entries.find((entry) => entry.kind === 'bank' && entry.amount.minor === amount.minor && !taken.has(entry) && isNear(entry, at)) ?? null;
  // A provider without links does not tell which payment goes back.
  const sentBack = ({ amount, linked }: StatementLine): OwnEntry | null =>
    linked === null
      ? (entries.find((entry) => entry.kind === 'sent_back' && entry.amount.minor === amount.minor && !taken.has(entry)) ?? null)
      : null;
  const judge = (line: StatementLine): Verdict => {
    const isIn = line.amount.minor > 0n;
    if (line.kind === 'bank') {
      const move = bankMove(line);
      if (move === null) return { kind: 'balance_differs', entry: null };
      taken.add(move);
      return { kind: 'matched', entry: move };
    }
    const own = candidates(line);
    const [entry = sentBack(line)] = [...own.filter((each) => !taken.has(each)), ...own];
    if (entry === null) return { kind: isIn ? 'unknown_money' : 'taken_out', entry: null };
    if (entry.state === 'under_way') return { kind: 'under_way' };
    if (entry.state === 'not_booked') return { kind: isIn ? 'not_booked' : 'payout_unbooked', entry };
    if (taken.has(entry)) return { kind: isIn ? 'paid_again' : 'taken_out', entry };
    taken.add(entry);
    return entry.amount.minor === line.amount.minor ? { kind: 'matched', entry } : { kind: 'other_amount', entry };
  };
  // The line with a payment's own receipt is its line, at any position. Another line with its reference is a second payment.
  const inOrder = (lines: readonly ListedLine[]): readonly ListedLine[] => [
    ...lines.filter((line) => named(line).length > 0),
    ...lines.filter((line) => named(line).length === 0),
  ];
  return { judge, inOrder };
}

// A bank takes up to three days.
const bankDaysMs = 3 * 86_400_000;

function isNear({ decidedAt }: OwnEntry, at: number): boolean {
  return decidedAt !== null && Math.abs(decidedAt - at) <= bankDaysMs;
}

function otherFees(known: readonly ListedLine[], currency: Currency): readonly Difference[] {
  return known.flatMap((line) => {
    const more = line.fee - (line.stored?.fee ?? line.fee);
    return more === 0n ? [] : [{ kind: 'fee_differs', line, entry: null, amount: money(currency, -more), effect: 0n } as const];
  });
}

/** The places where the reported balance moves otherwise than by the line: the statement leaves something out. Exports are oldest first or
 *  newest first; in the wrong order almost every line would be such a place. */
function jumps(lines: readonly ListedLine[], currency: Currency): readonly Difference[] {
  const withBalance = lines.flatMap((line) => (line.balance === null ? [] : [{ line, balance: line.balance }]));
  const [newestFirst, oldestFirst] = [jumpsIn(withBalance.toReversed()), jumpsIn(withBalance)];
  const found = newestFirst.length <= oldestFirst.length ? newestFirst : oldestFirst;
  return found.map(({ line, gap }) => ({ kind: 'balance_differs', line, entry: null, amount: money(currency, gap), effect: 0n }));
}

function jumpsIn(inTime: readonly { readonly line: ListedLine; readonly balance: bigint }[]) {
  return inTime.flatMap(({ line, balance }, place) => {
    const before = inTime[place - 1];
    const gap = before === undefined ? 0n : balance - before.balance - line.amount.minor + line.fee;
    return gap === 0n ? [] : [{ line, gap }];
  });
}

function sumOf(currency: Currency, amounts: readonly Money[]): Money {
  return money(
    currency,
    amounts.reduce((sum, { minor }) => sum + minor, 0n),
  );
}
