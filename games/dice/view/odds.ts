import paytable from '../paytable.json';
import { chanceMax, chanceMin, diceSides, rollCount, type DiceChoice, type DiceSide } from '../book.ts';
import { isFields, oneOf, wholeOf } from '../../kit/fields.ts';

/** Returns the payout of a won duel in hundredths of the stake, for a chance in percent. */
export function unitsAt(chance: number): number {
  return paytable.units[chance - paytable.chanceMin] ?? 0;
}

/** Formats a payout in hundredths of the stake as a multiplier: `1.96×`. */
export function timesText(units: number): string {
  return `${(units / 100).toFixed(2)}×`;
}

/** Formats a roll for display: `07.42`. */
export function rollText(roll: number): string {
  return (roll / 100).toFixed(2).padStart(5, '0');
}

/** Returns the boundary between red and blue, in percent of all rolls. */
export function edgeOf({ side, chance }: DiceChoice): number {
  return side === 'under' ? chance : 100 - chance;
}

/** Returns the valid choice whose edge is nearest to the requested one. */
export function choiceWithEdge(side: DiceSide, edge: number): DiceChoice {
  const chance = side === 'under' ? edge : 100 - edge;
  return { side, chance: Math.min(chanceMax, Math.max(chanceMin, Math.round(chance))) };
}

/** A round of Dice Duel, as parsed from its only event. */
export type Rolled = DiceChoice & { readonly roll: number; readonly units: number; readonly winner: DiceSide };

/** Parses the round's event. Returns null if it does not match this version of the game. */
export function readRolled(events: readonly unknown[]): Rolled | null {
  const [event] = events;
  if (!isFields(event) || event['type'] !== 'rolled') return null;
  const side = oneOf(event['side'], diceSides);
  const [chance, roll, units] = [wholeOf(event['chance']), wholeOf(event['roll']), wholeOf(event['units'])];
  if (side === null || chance === null || roll === null || units === null || roll >= rollCount) return null;
  if (chance < chanceMin || chance > chanceMax) return null;
  return { side, chance, roll, units, winner: roll < (edgeOf({ side, chance }) * rollCount) / 100 ? 'under' : 'over' };
}
