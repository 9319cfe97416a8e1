import { money, type Instant, type Money } from '@tausi/kernel';
import type { Companion } from '../../../platform/database/companions.ts';
import { houseMovement } from '../../../wallet/index.ts';
import { differenceClosed, type ClosingAct, type StoredDifference } from '../../reconciliation/differences-store.ts';
import { lineMatched } from '../../reconciliation/lines-store.ts';
import type { StatementLine } from '../../port/statements/statement-line.ts';
import { settledRows } from '../../reconciliation/settle-line.ts';
import { marketInto, suspendRows } from '../../reconciliation/suspend-line.ts';

type Closing = {
  readonly act: ClosingAct;
  readonly by: string;
  readonly at: Instant;
  /** Our payment that the line has another amount of. */
  readonly entry: ClosedEntry | null;
};
export type ClosedEntry = { readonly kind: 'deposit' | 'payout'; readonly id: string };

/** The rows that close a difference, without the movement of a player; null when the act is not possible for its pot. */
export function closingRows(difference: StoredDifference, { act, by, at, entry }: Closing): readonly Companion[] | null {
  const closed = differenceClosed(difference.id, act, at);
  switch (act) {
    case 'explain':
    // The movement of the player commits with these rows; a later run finds the line's payment.
    case 'payout_found':
    case 'payout_returned':
      return [closed];
    case 'write_off':
      return [...ownLine(difference, entry, at), writtenOff(difference, entry, { by, at }), closed];
    case 'charge_fee':
      return [feeCharged(difference, by, at), closed];
    case 'suspend': {
      const suspended = suspendedRows(difference, { by, at });
      return suspended === null ? null : [...suspended, closed];
    }
  }
}

type Signed = { readonly by: string; readonly at: Instant };

// An asset of the house stands below zero, so money that the provider has more of leaves the pot's account. The line of a payment settles
// what came, so the rest of the payment leaves transit.
function writtenOff({ id, pot, amount }: StoredDifference, entry: ClosedEntry | null, { by, at }: Signed): Companion {
  const own = entry === null ? `float:${pot}` : `${entry.kind}s_in_transit:${pot}`;
  const [from, to] = amount.minor > 0n ? [own, `differences:${pot}`] : [`differences:${pot}`, own];
  return houseMovement({
    kind: 'written_off',
    key: `difference:${id}`,
    from,
    to,
    amount: unsigned(amount),
    reference: id,
    bookedBy: by,
    at,
  });
}

function feeCharged({ id, pot, amount }: StoredDifference, by: string, at: Instant): Companion {
  const [from, to] = amount.minor > 0n ? [`float:${pot}`, `fees:${pot}`] : [`fees:${pot}`, `float:${pot}`];
  return houseMovement({
    kind: 'fee_charged',
    key: `difference:${id}`,
    from,
    to,
    amount: unsigned(amount),
    reference: id,
    bookedBy: by,
    at,
  });
}

// A line that belongs to nothing else is closed with its difference. Its fee left the pot in any case.
function ownLine(difference: StoredDifference, entry: ClosedEntry | null, at: Instant): readonly Companion[] {
  const { id, kind, pot, lineId, entryId } = difference;
  const line = lineOf(difference);
  if (lineId === null || line === null || entryId !== null || kind === 'listed_twice') return [];
  const owner = entry ?? { kind: 'difference', id };
  return [lineMatched(lineId, owner, at), ...settledRows(entry?.kind ?? 'bank', { id: lineId, pot, line, at })];
}

function lineOf({ receipt, lineAmount: amount, fee, linked, listedAt: at }: StoredDifference): StatementLine | null {
  if (receipt === null || amount === null || at === null) return null;
  return { kind: 'payment', receipt, reference: null, linked, amount, fee, at, balance: null };
}

function suspendedRows(difference: StoredDifference, { by, at }: Signed): readonly Companion[] | null {
  const { pot, lineId, entryId } = difference;
  const [market, line] = [marketInto(pot, at), lineOf(difference)];
  if (market === null || lineId === null || line === null || entryId !== null) return null;
  return suspendRows({ lineId, market, pot, line, by, at });
}

function unsigned({ asset, minor }: Money): Money {
  return money(asset, minor < 0n ? -minor : minor);
}
