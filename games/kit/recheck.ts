import type { DrawnValue } from '@tausi/kernel';

/** A finished round. The events include the player's choices; the draws are recomputed from the revealed seed. */
type RoundToCheck = { readonly events: readonly unknown[]; readonly draws: readonly DrawnValue[] };

/** `units` of stake ÷ `perStake` are the payout according to the events; null if they contain none. `perStake` is chips ×
 *  `unitsPerStake`. */
export type Rechecked = { readonly isShown: boolean; readonly units: number | null; readonly perStake: number };

/** The published rules of one version. `recheck` tests if the events follow from the drawn values. Pure; hostile input
 *  gives false. */
export type Recheck = { readonly version: string; readonly recheck: (round: RoundToCheck) => Rechecked };
