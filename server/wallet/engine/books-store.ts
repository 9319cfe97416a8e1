import type { MovementId, PlayerId } from '@tausi/kernel';
import type { BoundCompanions, Companion } from '../../platform/database/companions.ts';
import type { Deadline } from '../../platform/overload/deadline.ts';
import type { Ended } from '../../platform/database/unit-of-work.ts';
import type { Booked, WalletCommand } from '../command.ts';
import type { Movement } from '../rules/movement.ts';
import type { PlayerBooks } from '../rules/player-books.ts';
import type { Tally } from '../rules/limits/tally.ts';

/** A command as it waits for its batch. */
export type Asked = {
  readonly command: WalletCommand;
  /** SHA-256 of the command's intention. */
  readonly payloadHash: Buffer;
  readonly companions: readonly Companion[];
  /** Held from the moment at which the command is decided. */
  readonly deadline: Deadline;
};

/** What a key was used for before. */
export type BookedBefore = Omit<Booked, 'repeated'> & { readonly payloadHash: Buffer };

/** The books of a batch's players, locked, and which of the batch's keys are booked already. */
export type Loaded = {
  readonly books: ReadonlyMap<PlayerId, PlayerBooks>;
  /** By `keyOf` of the command. */
  readonly booked: ReadonlyMap<string, BookedBefore>;
  /** Whose books are missing may have some that another holds. */
  readonly passedOver: boolean;
};

/** What becomes of purses that another holds: they are waited for as long as the store waits for any lock, for a moment
 *  only, or not at all. Rows that commit beside them are waited for as long, for a moment, or no longer than many may wait
 *  for one. */
export type WhenHeld = 'wait' | 'wait a moment' | 'pass over';

/** A movement as it is written, with what identifies it and what commits with it. */
export type Entry = {
  readonly movementId: MovementId;
  readonly command: WalletCommand;
  readonly payloadHash: Buffer;
  readonly movement: Movement;
  /** The counts of a guarded player after it. */
  readonly tally: Tally | null;
  readonly bound: BoundCompanions;
};

/** The books of a unit of work that is under way. */
export type BooksUnit = {
  /** Locks the purses of the commands' players in the order of their ids, those that can be had as `whenHeld` says, then
   *  reads what the commands name. */
  readonly load: (asked: readonly Asked[], whenHeld: WhenHeld) => Promise<Loaded>;
  /** Writes entries in their order; false when one of them does not fit what is there. */
  readonly write: (entries: readonly Entry[]) => Promise<boolean>;
};

/** Where the books are kept: PostgreSQL, or a model of it. All or nothing of a unit of work becomes durable.
 *  Throws `CommitUnknown` when only the store itself knows whether it did. */
export type BooksStore = {
  readonly unitOfWork: <T>(work: (unit: BooksUnit) => Promise<Ended<T>>) => Promise<T>;
};

/** A player's key among those of all players. */
export function keyOf({ playerId, key }: Pick<WalletCommand, 'playerId' | 'key'>): string {
  return `${playerId} ${key}`;
}
