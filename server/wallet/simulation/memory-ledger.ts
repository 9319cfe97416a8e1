import { CommitUnknown } from '../../platform/database/unit-of-work.ts';
import type { Entry } from '../engine/books-store.ts';
import type { FollowedLedger } from '../followers/follow-step.ts';
import { lostConnection, serializationFailure, type FaultyIo } from './faulty-io.ts';

/** An entry with the number of its booking transaction. Transactions end in any order. */
export type NumberedEntry = { readonly entry: Entry; readonly bookedIn: bigint };

/** A follower's transaction: the writes that take effect at its commit. */
export type FollowUnit = { readonly process: number; readonly writes: (() => void)[]; readonly locked: Set<string>; isOver: boolean };

export type MemoryLedger = {
  readonly ledgerOf: (process: number) => FollowedLedger<FollowUnit>;
  /** Returns the entries of a follower's step. */
  readonly between: (after: bigint, upTo: bigint) => readonly Entry[];
  readonly kill: (process: number) => void;
};

export type LedgerView = {
  readonly numbered: readonly NumberedEntry[];
  /** Below it every transaction has ended. */
  readonly horizon: () => bigint;
};

// Small, so that a short history has many steps.
const movementsPerStep = 3;

/** The ledger and its followers' cursors as PostgreSQL keeps them: a cursor's row is locked or skipped, and a
 *  follower's writes commit together with its cursor. */
export function createMemoryLedger(io: FaultyIo, { numbered, horizon }: LedgerView, { locksCursors = true } = {}): MemoryLedger {
  const cursors = new Map<string, bigint>();
  const lockedBy = new Map<string, FollowUnit>();
  const units = new Set<FollowUnit>();
  const end = (unit: FollowUnit): void => {
    unit.isOver = true;
    units.delete(unit);
    for (const name of unit.locked) if (lockedBy.get(name) === unit) lockedBy.delete(name);
  };
  const lock = (unit: FollowUnit, name: string): boolean => {
    if (locksCursors && lockedBy.has(name)) return false;
    lockedBy.set(name, unit);
    unit.locked.add(name);
    return true;
  };
  const ledgerOf = (process: number): FollowedLedger<FollowUnit> => ({
    unitOfWork: async (work) => {
      const unit: FollowUnit = { process, writes: [], locked: new Set(), isOver: false };
      units.add(unit);
      try {
        const ended = await work(unit);
        if (ended.end === 'commit') await commitUnit(io, unit);
        return ended.value;
      } finally {
        end(unit);
      }
    },
    lockCursor: async (unit, name) => {
      await step(io, unit);
      const followedTo = cursors.get(name);
      return followedTo !== undefined && lock(unit, name) ? followedTo : null;
    },
    insertCursor: async (unit, name) => {
      if (cursors.has(name) || !lock(unit, name)) return false;
      unit.writes.push(() => cursors.set(name, 0n));
      return true;
    },
    findStepEnd: async (_unit, after) => {
      const known = numbered.map(({ bookedIn }) => bookedIn).filter((bookedIn) => bookedIn > after && bookedIn < horizon());
      const next = known.toSorted(byNumber).slice(0, movementsPerStep);
      const upTo = next.at(-1);
      return upTo === undefined ? null : { upTo, isWhole: next.length === movementsPerStep };
    },
    moveCursor: async (unit, name, followedTo) => {
      await step(io, unit);
      unit.writes.push(() => cursors.set(name, followedTo));
    },
  });
  return {
    ledgerOf,
    between: (after, upTo) => numbered.filter(({ bookedIn }) => bookedIn > after && bookedIn <= upTo).map(({ entry }) => entry),
    kill: (process) => {
      const own = [...units].filter((unit) => unit.process === process);
      // A process does one step at a time; the database may have begun to commit it.
      io.kill(process, () => own.flatMap(({ writes }) => writes).forEach((write) => write()));
      for (const unit of own) end(unit);
    },
  };
}

async function step(io: FaultyIo, unit: FollowUnit): Promise<void> {
  const fate = await io.pass(unit.process, 'step');
  if (fate === 'lost') throw lostConnection();
  if (fate === 'conflict') throw serializationFailure();
}

async function commitUnit(io: FaultyIo, { process, writes }: FollowUnit): Promise<void> {
  const fate = await io.pass(process, 'commit');
  if (fate === 'conflict') throw serializationFailure();
  if (fate !== 'lost') for (const write of writes) write();
  if (fate !== 'done') throw new CommitUnknown('the connection was lost at COMMIT');
}

function byNumber(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
