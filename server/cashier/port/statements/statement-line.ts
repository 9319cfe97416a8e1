import type { Instant, Money, Result } from '@tausi/kernel';

/** A line of a provider's statement or list. */
export type StatementLine = {
  /** `bank`: between the pot and the operator's bank. */
  readonly kind: 'payment' | 'bank';
  /** The provider's own number. */
  readonly receipt: string;
  /** Our reference; null where the provider does not tell it. */
  readonly reference: string | null;
  /** The receipt of the payment that this line takes back. */
  readonly linked: string | null;
  /** Above zero for money that came in, without the fee. */
  readonly amount: Money;
  /** The fee that the provider took for it, in minor units. */
  readonly fee: bigint;
  readonly at: Instant;
  /** The balance after the line, in minor units; null where the provider does not tell it. */
  readonly balance: bigint | null;
};

export type Unreadable = { readonly code: 'unreadable'; readonly line: number; readonly why: string };

/** Parses an exported statement of a pot. One unreadable line makes the whole statement invalid, because a partial one would look complete. */
export type ReadStatement = (text: string) => Result<readonly StatementLine[], Unreadable>;
