import { element } from '../kit/element.ts';

export type Verdict = {
  readonly root: HTMLElement;
  readonly show: (text: string, tone: 'won' | 'even' | 'lost') => void;
  readonly hide: () => void;
};

/** The ribbon that says what came of a round; readers hear it from the game. */
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
