import type { DrawnValue } from '@tausi/kernel';

/** A finished round as the check has it: the events carry the player's choices, the draws are redrawn from the revealed seed. */
type RoundToCheck = { readonly events: readonly unknown[]; readonly draws: readonly DrawnValue[] };

/** `units` of stake ÷ `perStake` that the events say were paid; null when they say nothing. `perStake` counts the chips:
 *  chips × `unitsPerStake`. */
export type Rechecked = { readonly isShown: boolean; readonly units: number | null; readonly perStake: number };

/** The published rules of one version: whether the shown events are what the drawn values give. Pure; hostile input is false. */
export type Recheck = { readonly version: string; readonly recheck: (round: RoundToCheck) => Rechecked };
