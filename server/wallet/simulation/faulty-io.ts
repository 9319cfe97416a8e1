import { DatabaseError } from 'pg';
import type { Chance } from './chance.ts';

/** The result of a step between a process and its store. */
type Fate = 'done' | 'lost' | 'conflict' | 'done_but_unheard';

type Pending = { readonly process: number; readonly step: 'step' | 'commit'; readonly end: (fate: Fate) => void };

/** The connection between the processes and their store: every step waits until the simulation ends it, in any
 *  order. */
export type FaultyIo = {
  readonly pass: (process: number, step: Pending['step']) => Promise<Fate>;
  /** Ends one of the pending steps; false if there is none. */
  readonly endOne: () => boolean;
  /** Drops the steps of a killed process; calls `onCommit` if a commit in progress still took effect. */
  readonly kill: (process: number, onCommit: () => void) => void;
  /** From now on, every step succeeds. */
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
      // These answers have no receiver any more; PostgreSQL may have begun to commit.
      if (own.some(({ step }) => step === 'commit') && chance.is(0.5)) onCommit();
    },
    heal: () => {
      isHealed = true;
    },
  };
}

/** The driver's error for a lost connection. */
export function lostConnection(): Error {
  return new Error('Connection terminated unexpectedly');
}

/** PostgreSQL's error that asks for a retry. */
export function serializationFailure(): DatabaseError {
  const error = new DatabaseError('could not serialize access', 0, 'error');
  error.code = '40001';
  return error;
}
