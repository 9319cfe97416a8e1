import type { Dice } from './dice.ts';
import type { Cluster } from './house/cluster.ts';
import type { House } from './house/house.ts';
import type { HouseWish, Stage } from './house/stage.ts';
import type { Load } from './load/load.ts';

/** What a fault is run in: a house under load. */
export type Scene = {
  readonly stage: Stage;
  readonly house: House;
  readonly load: Load;
  readonly dice: Dice;
  /** The folder of the place that the fault's `room` made for the database. */
  readonly room?: string;
  /** How often it is to strike. */
  readonly strikes: number;
};

/** What striking did, and how the house took it. */
export type Struck = {
  readonly kills: number;
  readonly injections: number;
  /** From each strike to the first answer after it, in milliseconds. */
  readonly recoveriesMs: readonly number[];
  /** Criteria of its own that did not hold, each a sentence. */
  readonly failures: readonly string[];
  /** What took longer than it may, beyond the recoveries. */
  readonly late?: readonly string[];
};

/** A place of its own for the database of a fault. */
type Room = { readonly folder: string; readonly tablespace: string; readonly close: () => Promise<void> };

export type Fault = {
  /** Its number in the matrix. */
  readonly id: string;
  readonly name: string;
  /** Strikes in the short tier and in one lap of the long tier. */
  readonly strikes: { readonly short: number; readonly long: number };
  /** How long the house may take to serve again; null where the matrix sets no limit. */
  readonly recoveryMsMax: number | null;
  readonly workers: number;
  readonly wish?: Partial<Pick<HouseWish, 'serverCount' | 'settings' | 'script'>>;
  /** Why it cannot be run on this machine, or null. */
  readonly skippedBecause?: () => string | null;
  /** Makes the place where the fault's database lies, when that is not the usual one. */
  readonly room?: (cluster: Cluster) => Promise<Room>;
  readonly strike: (scene: Scene) => Promise<Struck>;
};
