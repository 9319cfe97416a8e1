import type { DrawnValue } from '@tausi/kernel';
import { isFields, wholeOf } from '../kit/fields.ts';
import type { Recheck } from '../kit/recheck.ts';
import { cardCount, prizeSymbols, type PrizeSymbol } from './book.ts';
import paytable from './paytable.json' with { type: 'json' };

const unitsPerStake = 100;

/** Checks that each foil hid the drawn symbol, and that the three cards paid as published. */
export const recheck: Recheck = {
  version: paytable.version,
  recheck: ({ events, draws }) => {
    const [event, ...more] = events;
    const units = isFields(event) ? wholeOf(event['units']) : null;
    return { isShown: more.length === 0 && isAsDrawn(event, draws), units, perStake: unitsPerStake };
  },
};

function isAsDrawn(event: unknown, draws: readonly DrawnValue[]): boolean {
  if (!isFields(event) || event['type'] !== 'ticket' || draws.length !== cardCount) return false;
  const cards = draws.map(({ value }) => symbolAt(value));
  return JSON.stringify(event['cards']) === JSON.stringify(cards) && event['units'] === unitsOf(cards);
}

function symbolAt(value: number): PrizeSymbol | null {
  let end = 0;
  for (const symbol of prizeSymbols) {
    end += paytable.ways[symbol];
    if (value < end) return symbol;
  }
  return null;
}

function unitsOf(cards: readonly (PrizeSymbol | null)[]): number | undefined {
  const symbol = cards.find((card, index) => cards.indexOf(card) !== index);
  if (symbol === undefined) return 0;
  return symbol === null ? undefined : paytable.pays[symbol][cards.filter((card) => card === symbol).length - 2];
}
