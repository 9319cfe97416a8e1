import type { ReactNode } from 'react';

/** What the server is pretended to do while a story is shown. */
export type Line = 'quiet' | 'busy' | 'cut' | ReadonlyMap<string, unknown>;

/** One state of a component or a screen, drawn alone. */
export type Story = {
  readonly id: string;
  /** `quiet`: it never answers; `busy`: it refuses everything; `cut`: there is no network; else what it answers by path, and refuses the rest. */
  readonly line?: Line;
  readonly draw: () => ReactNode;
};
