import type { ParSheet } from '../../proof/par-sheet.ts';
import { asDecimal, asOneIn, rational } from '../../proof/exact/rational.ts';
import { publishedNumbers } from '../../proof/published-numbers.ts';
import { totalOf, values, type Hand } from '../book.ts';
import type { BlackjackModel } from './model.ts';
import type { Sheet } from './sheet.ts';
import { topWinChance } from './top-win.ts';

/** Builds the data for the rules page. Views must not import math/. Each row of the sheet has one letter per dealer's first
 *  card, ace first. H: hit. S: stand. D: double, else hit. E: double, else stand. Pairs have P: split, or N: play the
 *  total. */
export function paytableOf(model: BlackjackModel, { par, sheet }: { readonly par: ParSheet; readonly sheet: Sheet }) {
  const [bySheet, best] = par.configurations;
  return {
    // All published numbers assume the printed sheet, because players can follow it.
    ...publishedNumbers({ ...par, rtpPpmMax: par.rtpPpm, configurations: par.configurations.slice(0, 1) }),
    // The greatest win in first stakes: a split, both hands doubled, both won.
    maximumStakes: asDecimal(rational(BigInt(2 * 2 * model.pays.win), BigInt(model.pays.push)), 2),
    maximumOneIn: asOneIn(topWinChance(model, sheet)),
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
        range(2, 10, (hard) => ({ hard, hasAce: true })),
      ),
      pairs: Array.from({ length: values }, (_, pair) => ({
        pair,
        plays: Array.from({ length: values }, (_each, up) => (sheet.splits(pair, up) ? 'P' : 'N')).join(''),
      })),
    },
  };
}

function rows(sheet: Sheet, hands: readonly Hand[]) {
  return hands.map((hand) => ({
    total: totalOf(hand),
    plays: Array.from({ length: values }, (_, up) => {
      const { play, doubles } = sheet.hand(hand, up);
      if (play === 'hit') return doubles ? 'D' : 'H';
      return doubles ? 'E' : 'S';
    }).join(''),
  }));
}

function range(from: number, to: number, handFor: (hard: number) => Hand): readonly Hand[] {
  return Array.from({ length: to - from + 1 }, (_, step) => handFor(from + step));
}
