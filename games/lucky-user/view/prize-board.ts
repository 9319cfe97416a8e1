import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { raffleTiers, ticketDigits, type RaffleEnding, type RaffleTier } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import type { LuckyUserTextId } from './texts.ts';

/** The five prizes, highest first, with the endings drawn for each. */
export type PrizeBoard = {
  readonly root: HTMLElement;
  readonly clear: () => void;
  readonly turning: (tier: RaffleTier | null) => void;
  readonly drawn: (ending: RaffleEnding, isWon: boolean) => void;
};

type Row = { readonly root: HTMLElement; readonly places: readonly HTMLElement[]; filled: number };

export function createPrizeBoard({ say }: GameTools<LuckyUserTextId>): PrizeBoard {
  const rows = new Map<RaffleTier, Row>([...raffleTiers].reverse().map((tier) => [tier, rowOf(say, tier)]));
  const root = element(
    'ol',
    { class: 'prize-board', attributes: { 'aria-label': say('prizes') } },
    ...Array.from(rows.values(), (row) => row.root),
  );
  return {
    root,
    clear: () => {
      for (const row of rows.values()) {
        row.filled = 0;
        row.root.classList.remove('is-won', 'is-turning');
        for (const place of row.places) {
          place.replaceChildren(...blanks(Number(place.dataset['digits'])));
          place.classList.remove('is-won', 'is-drawn');
        }
      }
    },
    turning: (tier) => {
      for (const [of, row] of rows) row.root.classList.toggle('is-turning', of === tier);
    },
    drawn: ({ tier, digits }, isWon) => {
      const row = rows.get(tier);
      const place = row?.places[row.filled];
      if (row === undefined || place === undefined) return;
      row.filled += 1;
      place.replaceChildren(...Array.from(digits, (digit, order) => element('i', { order, text: digit })));
      place.classList.add('is-drawn');
      place.classList.toggle('is-won', isWon);
      if (isWon) row.root.classList.add('is-won');
    },
  };
}

function rowOf(say: GameTools<LuckyUserTextId>['say'], tier: RaffleTier): Row {
  const { digits, endings, units, winners } = paytable.tiers[tier];
  const places = Array.from({ length: endings }, () =>
    element('span', { class: 'ending', attributes: { 'data-digits': String(digits) } }, ...blanks(digits)),
  );
  const root = element(
    'li',
    { attributes: { 'data-tier': tier } },
    element(
      'span',
      { class: 'prize-name' },
      element('b', { text: say(tier) }),
      element('small', { text: say('winners', { count: winners.toLocaleString('en') }) }),
    ),
    element('span', { class: 'endings' }, ...places),
    element('strong', { text: timesText(units) }),
  );
  return { root, places, filled: 0 };
}

function blanks(digits: number): readonly HTMLElement[] {
  return Array.from({ length: Math.min(digits, ticketDigits) }, () => element('i', { text: '·' }));
}

/** Formats hundredths of a stake as a multiplier without trailing zeros. */
export function timesText(units: number): string {
  return `${(units / 100).toLocaleString('en')}×`;
}
