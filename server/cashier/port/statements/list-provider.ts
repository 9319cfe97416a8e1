import type { Instant } from '@tausi/kernel';
import type { StatementLine } from './statement-line.ts';

/** A pot whose provider lists the payments of a span. */
export type ListProvider = {
  readonly account: string;
  /** Null when the provider does not answer, or when one entry is malformed. */
  readonly list: (from: Instant, until: Instant) => Promise<readonly StatementLine[] | null>;
};
