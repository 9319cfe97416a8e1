/** A bet as in its receipt: the choice as sent, and `placed`, the events that a shared round made from it. */
export type BetChoice = { readonly choice: unknown; readonly placed: unknown };

/** Describes the choice of a bet in the game's words. Returns null for hostile input or an unknown choice. Pure. */
export type DescribeChoice = (bet: BetChoice, language: 'en' | 'sw') => string | null;
