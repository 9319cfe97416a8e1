import type { StatementLine } from '../port/statements/statement-line.ts';

/** A line, and the row of an earlier run that has it. */
export type ListedLine = StatementLine & { readonly stored: StoredLine | null };

type StoredLine = {
  readonly id: string;
  readonly fee: bigint;
  /** The id of the payment or difference that the line belongs to; null while it is a difference or under way. */
  readonly entryId: string | null;
  readonly amount: bigint;
};
