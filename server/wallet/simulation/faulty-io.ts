import { DatabaseError } from 'pg';
import type { Chance } from './chance.ts';

/** What happens to a step between a process and its store. */
type Fate = 'done' | 'lost' | 'conflict' | 'done_but_unheard';

type Pending = { readonly process: number; readonly step: 'step' | 'commit'; readonly end: (fate: Fate) => void };

/** The wire between the processes and their store: every step waits until the world lets it end, in whatever order. */
export type FaultyIo = {
  readonly pass: (process: number, step: Pending['step']) => Promise<Fate>;
  /** Ends one of the steps that wait; false when none does. */
  readonly endOne: () => boolean;
  /** Drops the steps of a killed process; answers whether a commit that was under way was still done. */
  readonly kill: (process: number, onCommit: () => void) => void;
  /** From now on every step is done. */
  readonly heal: () => void;
};

const failingShare = 0.06;

export function createFaultyIo(chance: Chance): FaultyIo {
  let pending: Pending[] = [];
  let isHealed = false;

  function fateOf(step: Pending['step']): Fate {
    if (isHealed || !chance.is(failingShare)) return 'done';
    return step === 'commit' ? chance.oneOf(['lost', 'done_but_unheard', 'conflict']) : chance.oneOf(['lost', 'conflict']);
  }

  return {
    pass: (process, step) => new Promise((end) => pending.push({ process, step, end })),
    endOne: () => {
      const [one] = pending.splice(chance.below(pending.length), 1);
      one?.end(fateOf(one.step));
      return one !== undefined;
    },
    kill: (process, onCommit) => {
      const [own, others] = [pending.filter((one) => one.process === process), pending.filter((one) => one.process !== process)];
      pending = others;
      // Whoever waited for these answers is gone; PostgreSQL may have begun to commit.
      if (own.some(({ step }) => step === 'commit') && chance.is(0.5)) onCommit();
    },
    heal: () => {
      isHealed = true;
    },
  };
}

/** The error with which the driver tells of a lost connection. */
export function lostConnection(): Error {
  return new Error('Connection terminated unexpectedly');
}

/** The error with which PostgreSQL asks to try again. */
export function serializationFailure(): DatabaseError {
  const error = new DatabaseError('could not serialize access', 0, 'error');
  error.code = '40001';
  return error;
}
