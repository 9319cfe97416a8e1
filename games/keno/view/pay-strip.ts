import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import paytable from '../paytable.json' with { type: 'json' };
import type { KenoTextId } from './texts.ts';

const unitsPerStake = 100;

/** Shows the payout of each number of hits for the current card. */
export type PayStrip = { readonly root: HTMLElement; readonly show: (count: number) => void; readonly hits: (hits: number | null) => void };

export function createPayStrip({ say }: GameTools<KenoTextId>): PayStrip {
  const root = element('ol', { class: 'pays', attributes: { 'aria-label': say('pays') } });
  return {
    root,
    show: (count) => {
      const pays = paytable.pays[count - 1] ?? [];
      const rungs = pays.flatMap((units, hits) => (units === 0 ? [] : [rung(hits, units)]));
      root.replaceChildren(...(rungs.length === 0 ? [element('li', { class: 'is-empty', text: say('chosenNone') })] : rungs));
    },
    hits: (hits) => {
      for (const one of root.children)
        if (one instanceof HTMLElement) one.classList.toggle('is-here', hits !== null && one.dataset['hits'] === String(hits));
    },
  };
}

function rung(hits: number, units: number): HTMLElement {
  return element(
    'li',
    // Only payouts above the stake are highlighted.
    { class: units > unitsPerStake ? 'is-gain' : '', attributes: { 'data-hits': String(hits) } },
    element('small', { text: String(hits) }),
    element('b', { text: timesText(units) }),
  );
}

/** Formats hundredths of a stake as a multiplier without trailing zeros: `1.7×`. */
export function timesText(units: number): string {
  return `${(units / 100).toLocaleString('en')}×`;
}
