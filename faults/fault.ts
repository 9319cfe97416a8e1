import type { Dice } from './dice.ts';
import type { Cluster } from './system/cluster.ts';
import type { System } from './system/system.ts';
import type { SystemOptions, Stage } from './system/stage.ts';
import type { Load } from './load/load.ts';

/** The environment of a fault: a system under load. */
export type Scene = {
  readonly stage: Stage;
  readonly system: System;
  readonly load: Load;
  readonly dice: Dice;
  /** The folder of the separate place that the fault's `room` made for the database. */
  readonly room?: string;
  /** The number of injections. */
  readonly strikes: number;
};

/** The injections and their effect on the system. */
export type Struck = {
  readonly kills: number;
  readonly injections: number;
  /** From each injection to the first acknowledgement after it, in milliseconds. */
  readonly recoveriesMs: readonly number[];
  /** Violated criteria of the fault itself, as sentences. */
  readonly failures: readonly string[];
  /** Exceeded time limits apart from the recoveries. */
  readonly late?: readonly string[];
};

/** A separate place for the database of a fault. */
type Room = { readonly folder: string; readonly tablespace: string; readonly close: () => Promise<void> };

export type Fault = {
  /** Its number in the matrix. */
  readonly id: string;
  readonly name: string;
  /** Injections in the short tier and in one lap of the long tier. */
  readonly strikes: { readonly short: number; readonly long: number };
  /** The maximum recovery time; null if the matrix sets no limit. */
  readonly recoveryMsMax: number | null;
  readonly workers: number;
  /** True for a fault that the short tier leaves out. */
  readonly onlyLong?: boolean;
  readonly system?: Partial<Pick<SystemOptions, 'serverCount' | 'settings' | 'script' | 'isWired'>>;
  /** The reason why it cannot run on this machine, or null. */
  readonly skippedBecause?: () => string | null;
  /** Creates the place for the fault's database if it is not the usual one. */
  readonly room?: (cluster: Cluster) => Promise<Room>;
  readonly strike: (scene: Scene) => Promise<Struck>;
};
