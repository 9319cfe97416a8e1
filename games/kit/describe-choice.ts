/** A bet as its receipt has it: the choice as it was sent, and what the game made of it on a shared round. */
export type BetChoice = { readonly choice: unknown; readonly placed: unknown };

/** What a bet was on, in the words of its game; null where the choice cannot be read. Pure; hostile input is null. */
export type DescribeChoice = (bet: BetChoice, language: 'en' | 'sw') => string | null;
