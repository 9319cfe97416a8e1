import type { Control } from './control.ts';
import { acknowledgedBeforeCommit } from './controls/nc6-acknowledged-before-commit.ts';
import type { Fault } from './fault.ts';
import { apiKilled } from './kinds/f01-api-killed.ts';

/** Every fault there is, in the order in which they are run. */
export const allFaults: readonly Fault[] = [apiKilled];

/** Every sabotage that must turn a check red. */
export const allControls: readonly Control[] = [acknowledgedBeforeCommit];

export const knownIds: readonly string[] = [...allFaults, ...allControls].map(({ id }) => id);
