import { element } from '../kit/drawing/element.ts';

export type Verdict = {
  readonly root: HTMLElement;
  readonly show: (text: string, tone: 'won' | 'even' | 'lost') => void;
  readonly hide: () => void;
};

/** Creates the ribbon with the result of a round. It is hidden from screen readers; the game announces the result. */
export function createVerdict(): Verdict {
  const root = element('div', { class: 'verdict', attributes: { 'aria-hidden': 'true' } });
  return {
    root,
    show: (text, tone) => {
      root.textContent = text;
      root.dataset['tone'] = tone;
      root.classList.add('is-shown');
    },
    hide: () => root.classList.remove('is-shown'),
  };
}
