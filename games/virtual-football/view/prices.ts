import { fixturesOf, type Fixture } from '../book.ts';
import file from '../prices.json';

export type ShownPrice = { readonly selection: string; readonly oddsHundredths: number };

const prices = new Map<string, readonly (readonly (string | number)[])[]>(Object.entries(file.prices));

/** Returns the published odds of a match; empty for clubs outside the league. */
export function pricesOfMatch({ home, away }: Fixture): readonly ShownPrice[] {
  const homeLevel = file.homeLevel + (file.attack[home] ?? 0) - (file.defence[away] ?? 0);
  const awayLevel = file.awayLevel + (file.attack[away] ?? 0) - (file.defence[home] ?? 0);
  const rows = prices.get(`${homeLevel}-${awayLevel}`) ?? [];
  return rows.map(([selection, odds]) => ({ selection: String(selection), oddsHundredths: Number(odds) }));
}

export function oddsOf(fixture: Fixture, selection: string): number | null {
  return pricesOfMatch(fixture).find((price) => price.selection === selection)?.oddsHundredths ?? null;
}

/** Returns a match of a matchday by its index. */
export function fixtureAt(matchday: number, match: number): Fixture | null {
  return fixturesOf(matchday)[match] ?? null;
}

/** Formats odds: 185 → `1.85`. */
export function oddsText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
