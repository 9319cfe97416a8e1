import { money, type Instant } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { houseMovement, type HouseMovement } from '../../wallet/index.ts';
import type { StatementLine } from '../port/statements/statement-line.ts';
import type { EntryKind } from './own-entry.ts';

/** The name of the process in the books, where no person decides. */
export const byStatement = 'statement';

type Settled = { readonly id: string; readonly pot: string; readonly line: StatementLine; readonly at: Instant };

/** The movements of the house for a line that belongs to a payment: the payment leaves transit, and the fee leaves the pot. */
export function settledRows(kind: EntryKind, { id, pot, line, at }: Settled): readonly Companion[] {
  const { amount, fee } = line;
  const [float, other] = [`float:${pot}`, settledAccountOf(kind, pot)];
  const common = { reference: line.receipt, bookedBy: byStatement, at } as const;
  const movements: HouseMovement[] = [];
  if (other !== null) {
    const isIn = amount.minor > 0n;
    const [from, to] = isIn ? [float, other] : [other, float];
    const moved = money(amount.asset, isIn ? amount.minor : -amount.minor);
    movements.push({ ...common, kind: 'settled', key: `settled:${id}`, from, to, amount: moved });
  }
  if (fee > 0n)
    movements.push({ ...common, kind: 'fee_charged', key: `fee:${id}`, from: `fees:${pot}`, to: float, amount: money(amount.asset, fee) });
  return movements.map(houseMovement);
}

// Money between a pot and the bank is booked by the act of two people.
function settledAccountOf(kind: EntryKind, pot: string): string | null {
  switch (kind) {
    case 'deposit':
    case 'deposit_reversed':
    case 'unclaimed':
    case 'sent_back':
      return `deposits_in_transit:${pot}`;
    case 'payout':
    case 'payout_reversed':
      return `payouts_in_transit:${pot}`;
    case 'by_hand':
      return 'adjustments:staff';
    case 'bank':
      return null;
  }
}
