/** The event of a Keno Rush round: twenty of forty balls, in draw order. A unit is a hundredth of the stake. */
export type KenoEvent = {
  readonly type: 'drawn';
  /** The player's numbers, in ascending order. */
  readonly numbers: readonly number[];
  readonly balls: readonly number[];
  /** Number of the player's numbers that were drawn. */
  readonly hits: number;
  readonly units: number;
};

/** The player's choice: one to ten different numbers from 1 to 40. */
export type KenoChoice = { readonly numbers: readonly number[] };

export const numberMax = 40;
export const ballCount = 20;
export const chosenMax = 10;
