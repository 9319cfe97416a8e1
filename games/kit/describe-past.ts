/** Describes the outcome of a shared round. Returns an empty list for a cancelled round or hostile input. Pure. */
export type DescribePast = (outcome: unknown) => readonly string[];
