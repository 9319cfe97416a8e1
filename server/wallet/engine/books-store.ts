import type { MovementId, PlayerId } from '@tausi/kernel';
import type { BoundCompanions, Companion, Condition } from '../../platform/database/companions.ts';
import { noDeadline, type Deadline } from '../../platform/overload/deadline.ts';
import type { Ended } from '../../platform/database/unit-of-work.ts';
import type { Booked, WalletCommand } from '../command.ts';
import type { Movement } from '../rules/movement.ts';
import type { PlayerBooks } from '../rules/player-books.ts';
import type { Tally } from '../rules/limits/tally.ts';

/** A command that waits for its batch. */
export type EngineRequest = {
  readonly command: WalletCommand;
  /** SHA-256 of the command's intent. */
  readonly payloadHash: Buffer;
  readonly companions: readonly Companion[];
  /** Must hold under the locks of the purses; null if nothing else must. */
  readonly condition: Condition | null;
  /** Can no longer expire from the moment at which the command is decided. */
  readonly deadline: Deadline;
};

/** The terms on which a command may still be booked. */
export type Terms = Pick<EngineRequest, 'deadline' | 'condition'>;

export const unconditional: Terms = { deadline: noDeadline, condition: null };

/** The earlier use of a key. */
export type BookedBefore = Omit<Booked, 'repeated'> & { readonly payloadHash: Buffer };

/** The locked purses of a batch's players, and the batch's keys that are booked already. */
export type Loaded = {
  readonly books: ReadonlyMap<PlayerId, PlayerBooks>;
  /** By `keyOf` of the command. */
  readonly booked: ReadonlyMap<string, BookedBefore>;
  /** The requests whose condition does not hold. */
  readonly unmet: ReadonlySet<EngineRequest>;
  /** True if missing books may exist but are locked by another transaction. */
  readonly someLocked: boolean;
};

/** The handling of purses that another transaction has locked. `wait`: for the store's lock timeout. `wait a
 *  moment`: for a short time. `pass over`: not at all; companion rows are then awaited for the batch's shared
 *  limit. */
export type WhenLocked = 'wait' | 'wait a moment' | 'pass over';

/** A movement to write, with its identity and its companions. */
export type Entry = {
  readonly movementId: MovementId;
  readonly command: WalletCommand;
  readonly payloadHash: Buffer;
  readonly movement: Movement;
  /** The counts of a guarded player after it. */
  readonly tally: Tally | null;
  readonly bound: BoundCompanions;
};

/** The books in a running unit of work. */
export type BooksUnit = {
  /** Locks the purses of the commands' players in order of their ids, as far as `whenLocked` allows, then reads the
   *  rows that the commands name. */
  readonly load: (asked: readonly EngineRequest[], whenLocked: WhenLocked) => Promise<Loaded>;
  /** Writes entries in their order; false if one does not match the stored rows. */
  readonly write: (entries: readonly Entry[]) => Promise<boolean>;
};

/** The store of the books: PostgreSQL, or a model of it. A unit of work becomes durable as a whole or not at all.
 *  Throws `CommitUnknown` if only the store knows whether the commit succeeded. */
export type BooksStore = {
  readonly unitOfWork: <T>(work: (unit: BooksUnit) => Promise<Ended<T>>) => Promise<T>;
};

/** Identifies a player's key among the keys of all players. */
export function keyOf({ playerId, key }: Pick<WalletCommand, 'playerId' | 'key'>): string {
  return `${playerId} ${key}`;
}
