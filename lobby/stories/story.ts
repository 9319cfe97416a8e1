import type { ReactNode } from 'react';

/** The simulated server of a story. */
export type Line = 'quiet' | 'busy' | 'cut' | ReadonlyMap<string, unknown>;

/** One state of a component or a screen, shown alone. */
export type Story = {
  readonly id: string;
  /** `quiet` never answers, `busy` refuses everything, `cut` has no network. A map answers by path and refuses the rest. */
  readonly line?: Line;
  readonly draw: () => ReactNode;
};
