import type { PoolClient } from 'pg';

/** Whoever does what follows from movements: each movement once, with the cursor in one database transaction. */
export type Follower = {
  /** A lasting name: the cursor is kept under it. */
  readonly name: string;
  /** How long it rests between turns: what comes meanwhile is followed together. */
  readonly restMs: number;
  /** Writes what follows from the movements of a step, by the step's client. What it throws undoes the whole step. */
  readonly follow: (step: Step) => Promise<void>;
};

/** Some movements to follow, whole database transactions of them: those whose `booked_in` is above `after`, up to and
 *  with `upTo`. They do not change while they are read. Movements of one player may come in another order than they
 *  were booked in; what needs the order goes by `seq`. */
export type Step<Client = PoolClient> = { readonly client: Client; readonly after: bigint; readonly upTo: bigint };
