import type { Currency, Money } from '@tausi/kernel';

/** A provider's answer to the question about a balance. */
export type BalanceAnswer = { readonly kind: 'reported'; readonly amount: Money } | { readonly kind: 'unanswered' };

/** The addresses for the answer to a question, and for the report that the question waited too long. */
export type AnswerAddresses = { readonly answer: string; readonly timeout: string };

/** The way in which a provider tells a balance. */
type BalanceQuestion =
  | { readonly kind: 'direct'; readonly ask: () => Promise<BalanceAnswer> }
  | {
      /** The answer comes as a call-back. */
      readonly kind: 'by_callback';
      /** False when the provider did not take the question. */
      readonly ask: (addresses: AnswerAddresses) => Promise<boolean>;
      /** Parses the answer; null when it is malformed. */
      readonly readAnswer: (body: unknown) => BalanceAnswer | null;
    };

/** A pot: an account of the operator at a provider that tells its balance. */
export type BalanceProvider = {
  readonly account: string;
  readonly currency: Currency;
  readonly balance: BalanceQuestion;
};

/** The connected accounts that tell their balance, by name. */
export type BalanceProviders = ReadonlyMap<string, BalanceProvider>;
