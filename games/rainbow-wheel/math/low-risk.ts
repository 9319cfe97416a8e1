import { returnsMostly, type WeightedPayout } from '../../low-risk.ts';
import type { WheelChoice } from '../book.ts';
import { wheelModel } from './model.ts';

/** Chips have low risk if their colours cover most sectors. */
export function isLowRisk({ colours }: WheelChoice): boolean {
  const results = wheelModel.sectors.map((colour): WeightedPayout => [colours.includes(colour) ? wheelModel.pays[colour] : 0, 1]);
  return returnsMostly(results, 100 * colours.length);
}
