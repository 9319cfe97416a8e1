import { money, type Currency, type Money } from '@tausi/kernel';
import type { Purses } from './command.ts';
import type { HoldChange, Movement } from './movement.ts';

/** What a player's commands are decided on: his purses, and what else of his books the commands at hand name. Loaded
 *  under a lock, then carried from one command to the next, so that many of one player are decided in one batch. */
export type PlayerBooks = {
  readonly purses: Purses;
  /** The holds that the commands at hand name, by their ids. */
  readonly holds: ReadonlyMap<string, Hold>;
};

export type Hold = { readonly amount: Money; readonly status: 'held' | 'captured' | 'released' };

/** The books as a movement leaves them. */
export function afterMovement(books: PlayerBooks, movement: Movement): PlayerBooks {
  return {
    purses: movement.after,
    holds: movement.hold === null ? books.holds : afterHoldChange(books.holds, movement.hold),
  };
}

function afterHoldChange(holds: PlayerBooks['holds'], change: HoldChange): PlayerBooks['holds'] {
  const changed = new Map(holds);
  if (change.to === 'held') changed.set(change.holdId, { amount: change.amount, status: 'held' });
  const before = changed.get(change.holdId);
  if (before !== undefined) changed.set(change.holdId, { ...before, status: change.to });
  return changed;
}

/** Purses as they are opened: empty. */
export function emptyPurses(currency: Currency): Purses {
  return {
    cash: money(currency, 0n),
    bonus: money(currency, 0n),
    held: money(currency, 0n),
    coins: money('COIN', 0n),
    points: money('POINT', 0n),
    seq: 0n,
  };
}
