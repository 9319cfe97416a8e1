import type { Stage } from '../system/stage.ts';
import type { EngineRun } from './engine-run.ts';

/** A fault that hits the books at full speed, without the wire in front of them. */
export type EngineFault = {
  readonly id: string;
  readonly name: string;
  readonly strikes: { readonly short: number; readonly long: number };
  readonly recoveryMsMax: number | null;
  readonly killsEach: number;
  /** Kills its targets and starts them again. */
  readonly strike: (engine: EngineRun, stage: Stage) => Promise<void>;
};

/** Kills the process of the books. */
export const engineKilled: EngineFault = {
  id: 'F01b',
  name: 'the books at full speed, killed',
  strikes: { short: 4, long: 55 },
  // A cold start, because there is no second process.
  recoveryMsMax: 5_000,
  killsEach: 1,
  strike: async (engine) => {
    await engine.kill();
    engine.start();
  },
};

/** Kills the database under the books. */
export const engineLosesDatabase: EngineFault = {
  id: 'F02b',
  name: 'the database killed under the books at full speed',
  strikes: { short: 3, long: 36 },
  recoveryMsMax: 10_000,
  killsEach: 1,
  strike: async (_engine, { cluster }) => {
    await cluster.kill();
    await cluster.revive();
  },
};

/** Kills both at once. */
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
