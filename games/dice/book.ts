/** The event of a Dice Duel round. A roll is a number from 0 to 9999, shown as 00.00 to 99.99. A unit is a hundredth of the
 *  stake. */
export type DiceEvent = {
  readonly type: 'rolled';
  readonly side: DiceSide;
  readonly chance: number;
  readonly roll: number;
  readonly units: number;
};

/** Red wins with a low roll, blue with a high one. */
export const diceSides = ['under', 'over'] as const;
export type DiceSide = (typeof diceSides)[number];

/** The player's choice: the side to back, and its share of all rolls in percent. */
export type DiceChoice = { readonly side: DiceSide; readonly chance: number };

export const rollCount = 10_000;
export const chanceMin = 1;
export const chanceMax = 95;
