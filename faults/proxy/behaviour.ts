/** What a proxy does with what travels through it. */
export type Behaviour =
  | { readonly kind: 'pass' }
  /** Every piece arrives later, by a number of milliseconds thrown anew each time. */
  | { readonly kind: 'delay'; readonly leastMs: number; readonly mostMs: number }
  /** Half-open: takes everything and hands on nothing; neither side hears that the other is gone. */
  | { readonly kind: 'swallow' }
  /** Resets the connection in the middle of an answer, after so many bytes of it; the request went through whole. */
  | { readonly kind: 'cut-answers'; readonly share: number; readonly afterBytes: number }
  /** Resets the connection when the client commits: before the database hears of it, or after it has done it. */
  | { readonly kind: 'cut-at-commit'; readonly when: 'before' | 'after'; readonly share: number }
  /** Sabotage: tells the client that its commit is done, and lets the database hear of it only later. */
  | { readonly kind: 'acknowledge-before-commit'; readonly holdMs: number };

export const pass: Behaviour = { kind: 'pass' };
