/** A proxy's treatment of the traffic. */
export type Behaviour =
  | { readonly kind: 'pass' }
  /** Every chunk arrives later, by a newly drawn number of milliseconds. */
  | {
      readonly kind: 'delay';
      readonly leastMs: number;
      readonly mostMs: number;
      /** The chunks of requests arrive at once. */
      readonly answersOnly?: boolean;
    }
  /** Half-open: accepts everything and forwards nothing; neither side learns that the other is gone. */
  | { readonly kind: 'swallow' }
  /** Resets the connection after this many bytes of an answer; the whole request went through. */
  | { readonly kind: 'cut-answers'; readonly share: number; readonly afterBytes: number }
  /** Resets the connection at a commit: before the database receives it, or after it was executed. */
  | { readonly kind: 'cut-at-commit'; readonly when: 'before' | 'after'; readonly share: number }
  /** Sabotage: acknowledges a commit to the client and forwards it to the database only later. */
  | { readonly kind: 'acknowledge-before-commit'; readonly holdMs: number };

export const pass: Behaviour = { kind: 'pass' };
