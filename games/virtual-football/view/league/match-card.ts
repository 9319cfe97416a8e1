import { element, icon } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import type { Fixture } from '../../book.ts';
import { clubName, crest } from './crest.ts';
import { oddsText, pricesOfMatch, type ShownPrice } from '../prices.ts';
import { marketOf, selectionText, shortText, type MarketId } from '../selection-words.ts';
import type { Slip } from '../slip.ts';
import type { FootballTextId } from '../texts.en.ts';

type Tools = TableTools<FootballTextId>;

const moreMarkets: readonly MarketId[] = ['marketTotal', 'marketBoth', 'marketScore'];

export type MatchCard = { readonly root: HTMLElement; readonly refresh: () => void };

/** A match card: both clubs, the three odds of the result, and all other odds behind "more". */
export function createMatchCard(tools: Tools, of: { readonly match: number; readonly fixture: Fixture; readonly slip: Slip }): MatchCard {
  const { say } = tools;
  const { match, fixture, slip } = of;
  const prices = pricesOfMatch(fixture);
  const buttons = new Map<string, HTMLButtonElement>();
  const button = (price: ShownPrice, text: string): HTMLButtonElement => {
    const made = element(
      'button',
      {
        class: 'price',
        label: `${clubName(fixture.home)} – ${clubName(fixture.away)}, ${selectionText(price.selection, say)}: ${oddsText(price.oddsHundredths)}`,
        press: () => slip.toggle({ match, selection: price.selection }),
        attributes: { 'data-selection': price.selection },
      },
      element('span', { text }),
      element('b', { text: oddsText(price.oddsHundredths) }),
    );
    buttons.set(price.selection, made);
    return made;
  };
  const group = (market: MarketId): readonly HTMLElement[] =>
    prices.filter(({ selection }) => marketOf(selection) === market).map((price) => button(price, shortText(price.selection, say)));
  const side = (club: number): HTMLElement => element('span', { class: 'side' }, crest(club), element('b', { text: clubName(club) }));
  const more = element('div', { class: 'more-markets' });
  const toggle = element('button', {
    class: 'more',
    label: `${say('more')}: ${say('of', { home: clubName(fixture.home), away: clubName(fixture.away) })}`,
    attributes: { 'aria-expanded': 'false' },
    press: () => {
      // The many odds of exact scores are built on first use.
      if (more.childElementCount === 0)
        more.append(
          ...moreMarkets.map((market) =>
            element('div', { class: `market ${market}` }, element('h4', { text: say(market) }), ...group(market)),
          ),
        );
      const isOpen = root.classList.toggle('is-open');
      toggle.setAttribute('aria-expanded', String(isOpen));
      refresh();
    },
  });
  toggle.append(element('span', { text: `+${Math.max(0, prices.length - 3)}` }), icon('plus'));
  const refresh = (): void => {
    for (const [selection, one] of buttons) one.setAttribute('aria-pressed', String(slip.has({ match, selection })));
  };
  const root = element(
    'article',
    { class: 'match-card' },
    element('div', { class: 'teams' }, side(fixture.home), element('i', { text: '–' }), side(fixture.away), toggle),
    element('div', { class: 'market market1x2' }, ...group('market1x2')),
    more,
  );
  refresh();
  return { root, refresh };
}
