import { returnsMostly, type WeightedPayout } from '../../low-risk.ts';
import { findPlace, type RouletteChoice } from '../book.ts';
import { rouletteModel, unitsOn } from './model.ts';

/** Chips have low risk if they cover most pockets, such as red and black together. */
export function isLowRisk({ bets }: RouletteChoice): boolean {
  const laid = bets.flatMap(({ place: name, chips }) => {
    const place = findPlace(name);
    return place === null ? [] : [{ place, chips }];
  });
  const paid = (pocket: number): number => laid.reduce((sum, { place, chips }) => sum + chips * unitsOn(rouletteModel, place, pocket), 0);
  const results = Array.from({ length: rouletteModel.pockets }, (_, pocket): WeightedPayout => [paid(pocket), 1]);
  return returnsMostly(
    results,
    laid.reduce((sum, { chips }) => sum + chips, 0),
  );
}
