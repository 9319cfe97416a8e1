/** What the player sees of a round of Keno Rush: twenty of forty balls, in the order in which they came; a unit is a
 *  hundredth of the stake. */
export type KenoEvent = {
  readonly type: 'drawn';
  /** The player's numbers, ascending. */
  readonly numbers: readonly number[];
  readonly balls: readonly number[];
  /** How many of the player's numbers came. */
  readonly hits: number;
  readonly units: number;
};

/** What a player lays down with his stake: one to ten different numbers from 1 to 40. */
export type KenoChoice = { readonly numbers: readonly number[] };

export const numberMax = 40;
export const ballCount = 20;
export const chosenMax = 10;
