import type { Stage } from '../house/stage.ts';
import type { EngineRun } from './engine-run.ts';

/** A fault that strikes the books at full speed, without the wire in front of them. */
export type EngineFault = {
  readonly id: string;
  readonly name: string;
  readonly strikes: { readonly short: number; readonly long: number };
  readonly recoveryMsMax: number | null;
  readonly killsEach: number;
  /** Ends what it ends, and starts it again. */
  readonly strike: (engine: EngineRun, stage: Stage) => Promise<void>;
};

/** The process of the books. */
export const engineKilled: EngineFault = {
  id: 'F01b',
  name: 'the books at full speed, killed',
  strikes: { short: 4, long: 55 },
  // There is no second process beside it: this is a cold start.
  recoveryMsMax: 5_000,
  killsEach: 1,
  strike: async (engine) => {
    await engine.kill();
    engine.start();
  },
};

/** The database under them. */
export const engineLosesDatabase: EngineFault = {
  id: 'F02b',
  name: 'the database under full speed, killed',
  strikes: { short: 3, long: 36 },
  recoveryMsMax: 10_000,
  killsEach: 1,
  strike: async (_engine, { cluster }) => {
    await cluster.kill();
    await cluster.revive();
  },
};

/** Both at once. */
export const engineAndDatabaseKilled: EngineFault = {
  id: 'F03b',
  name: 'books and database at full speed, killed',
  strikes: { short: 2, long: 26 },
  recoveryMsMax: 15_000,
  killsEach: 2,
  strike: async (engine, { cluster }) => {
    await Promise.all([cluster.kill(), engine.kill()]);
    await cluster.revive();
    engine.start();
  },
};
