import { chanceMax, chanceMin, rollCount } from '../book.ts';

/** The numbers of the game and nothing else: who changes one makes a new version and a new sheet. */
export type DiceModel = {
  readonly version: string;
  readonly rolls: number;
  readonly chanceMin: number;
  readonly chanceMax: number;
  /** What a stake returns on average, in percent, before its multiplier is rounded down to two decimals. */
  readonly returnPercent: number;
};

export const diceModel: DiceModel = { version: '1.0.0', rolls: rollCount, chanceMin, chanceMax, returnPercent: 98 };

/** What a won duel pays, in hundredths of the stake: the return divided by the chance, rounded down. */
export function unitsAt({ returnPercent }: DiceModel, chance: number): number {
  return Math.floor((returnPercent * 100) / chance);
}

/** How many of all rolls win at a chance in percent. */
export function winningRolls({ rolls }: DiceModel, chance: number): number {
  return (rolls / 100) * chance;
}
