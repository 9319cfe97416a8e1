import { element } from '../../kit/drawing/element.ts';

/** The ladder above the field with the payout of each gem. */
export type Ladder = {
  readonly root: HTMLElement;
  readonly show: (rungs: readonly number[]) => void;
  /** Marks the rung for this number of gems. */
  readonly climb: (gems: number, state?: 'lost' | 'paid') => void;
};

export function createLadder(): Ladder {
  const row = element('ol', { class: 'rungs' });
  const root = element('div', { class: 'ladder', attributes: { 'aria-hidden': 'true' } }, row);
  const climb: Ladder['climb'] = (gems, state) => {
    if (state === undefined) delete root.dataset['end'];
    else root.dataset['end'] = state;
    for (const [index, rung] of [...row.children].entries()) {
      rung.classList.toggle('is-passed', index < gems - 1);
      rung.classList.toggle('is-here', index === gems - 1);
      rung.classList.toggle('is-next', index === gems && state === undefined);
    }
    row.style.setProperty('--at', String(Math.max(0, Math.min(gems - 1, row.children.length - 4))));
  };
  return {
    root,
    climb,
    show: (rungs) => {
      row.replaceChildren(
        ...rungs.map((units, index) =>
          element('li', {}, element('small', { text: String(index + 1) }), element('b', { text: timesText(units) })),
        ),
      );
      climb(0);
    },
  };
}

/** Formats hundredths of a stake as a multiplier: `1.24×`. */
export function timesText(units: number): string {
  const times = units / 100;
  return `${times.toLocaleString('en', { minimumFractionDigits: times < 1_000 ? 2 : 0, maximumFractionDigits: times < 1_000 ? 2 : 0 })}×`;
}
