import { chanceMax, chanceMin, rollCount } from '../book.ts';

/** The model: all numbers of the game. Every change needs a new `version` and a new par.json. */
export type DiceModel = {
  readonly version: string;
  readonly rolls: number;
  readonly chanceMin: number;
  readonly chanceMax: number;
  /** The RTP in percent before the multiplier is rounded down to two decimals. */
  readonly returnPercent: number;
};

export const diceModel: DiceModel = { version: '1.0.0', rolls: rollCount, chanceMin, chanceMax, returnPercent: 98 };

/** Returns the payout of a won duel in hundredths of the stake: return ÷ chance, rounded down. */
export function unitsAt({ returnPercent }: DiceModel, chance: number): number {
  return Math.floor((returnPercent * 100) / chance);
}

/** Returns the number of winning rolls for a chance in percent. */
export function winningRolls({ rolls }: DiceModel, chance: number): number {
  return (rolls / 100) * chance;
}
