/** The words for how a shared round ended; none for one that was cancelled or cannot be read. Pure; hostile input is none. */
export type DescribePast = (outcome: unknown) => readonly string[];
