import paytable from '../paytable.json';
import { chanceMax, chanceMin, diceSides, rollCount, type DiceChoice, type DiceSide } from '../book.ts';
import { isFields, oneOf, wholeOf } from '../../kit/fields.ts';

/** What a won duel pays at a chance in percent, in hundredths of the stake. */
export function unitsAt(chance: number): number {
  return paytable.units[chance - paytable.chanceMin] ?? 0;
}

/** A payout in hundredths of the stake as a multiplier: `1.96×`. */
export function timesText(units: number): string {
  return `${(units / 100).toFixed(2)}×`;
}

/** A roll for the eye: `07.42`. */
export function rollText(roll: number): string {
  return (roll / 100).toFixed(2).padStart(5, '0');
}

/** Where red ends and blue begins, in percent of all rolls. */
export function edgeOf({ side, chance }: DiceChoice): number {
  return side === 'under' ? chance : 100 - chance;
}

/** The choice with its edge as near as may be to the one that was asked for. */
export function choiceWithEdge(side: DiceSide, edge: number): DiceChoice {
  const chance = side === 'under' ? edge : 100 - edge;
  return { side, chance: Math.min(chanceMax, Math.max(chanceMin, Math.round(chance))) };
}

/** A round of Dice Duel as its only event tells it. */
export type Rolled = DiceChoice & { readonly roll: number; readonly units: number; readonly winner: DiceSide };

/** Reads the round's event; null when it is not one of this version. */
export function readRolled(events: readonly unknown[]): Rolled | null {
  const [event] = events;
  if (!isFields(event) || event['type'] !== 'rolled') return null;
  const side = oneOf(event['side'], diceSides);
  const [chance, roll, units] = [wholeOf(event['chance']), wholeOf(event['roll']), wholeOf(event['units'])];
  if (side === null || chance === null || roll === null || units === null || roll >= rollCount) return null;
  if (chance < chanceMin || chance > chanceMax) return null;
  return { side, chance, roll, units, winner: roll < (edgeOf({ side, chance }) * rollCount) / 100 ? 'under' : 'over' };
}
