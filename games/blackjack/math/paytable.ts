import type { ParSheet } from '../../proof/par-sheet.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { totalOf, values, type Hand } from '../book.ts';
import type { BlackjackModel } from './model.ts';
import type { Sheet } from './sheet.ts';

/** What the rules page shows, as data: the view may not read the mathematics. Each row of the sheet has a letter for every
 *  first card of the dealer, the ace first: H hit, S stand, G give up while the hand has two cards and hit else, T give up
 *  and stand else. */
export function paytableOf(model: BlackjackModel, { par, sheet }: { readonly par: ParSheet; readonly sheet: Sheet }) {
  const [bySheet, best] = par.configurations;
  return {
    ...publishedNumbers(par, 'low'),
    decks: model.decks,
    pays: model.pays,
    sheetPercent: bySheet?.rtp.percent ?? '',
    bestPlayPercent: best?.rtp.percent ?? '',
    sheet: {
      hard: rows(
        sheet,
        range(5, 17, (hard) => ({ hard, hasAce: false })),
      ),
      soft: rows(
        sheet,
        range(2, 9, (hard) => ({ hard, hasAce: true })),
      ),
    },
  };
}

function rows(sheet: Sheet, hands: readonly Hand[]) {
  return hands.map((hand) => ({
    total: totalOf(hand),
    plays: Array.from({ length: values }, (_, up) => {
      const { play, givesUp } = sheet(hand, up);
      if (play === 'hit') return givesUp ? 'G' : 'H';
      return givesUp ? 'T' : 'S';
    }).join(''),
  }));
}

function range(from: number, to: number, handFor: (hard: number) => Hand): readonly Hand[] {
  return Array.from({ length: to - from + 1 }, (_, step) => handFor(from + step));
}
