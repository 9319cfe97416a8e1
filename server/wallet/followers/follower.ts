import type { PoolClient } from 'pg';

/** Produces the effects of movements: each movement once, with the cursor in one database transaction. */
export type Follower = {
  /** A permanent name: the cursor is stored under it. */
  readonly name: string;
  /** The rest between runs in milliseconds: movements that arrive meanwhile share a step. */
  readonly restMs: number;
  /** Writes the effects of a step's movements with the step's client. An error undoes the whole step. */
  readonly follow: (step: Step) => Promise<void>;
};

/** The movements of whole database transactions, with `booked_in` above `after`, up to and including `upTo`. They
 *  do not change while they are read. A player's movements may appear in another order than booked, so
 *  order-dependent code uses `seq`. */
export type Step<Client = PoolClient> = { readonly client: Client; readonly after: bigint; readonly upTo: bigint };
