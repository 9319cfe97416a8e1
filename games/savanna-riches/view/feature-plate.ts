import { element } from '../../kit/element.ts';

/** Which free spin it is, what it is multiplied by, and what they have brought so far. */
type FeatureWords = { readonly spin: string; readonly total: string; readonly times: string };

/** The plate over the reels while free spins run. */
export function createFeaturePlate(): { readonly view: HTMLElement; readonly show: (words: FeatureWords | null) => void } {
  const view = element('div', { class: 'feature-plate' });
  view.hidden = true;
  return {
    view,
    show: (words) => {
      view.hidden = words === null;
      if (words === null) return;
      view.replaceChildren(
        element('span', { text: words.spin }),
        element('b', { text: words.times }),
        element('span', { text: words.total }),
      );
    },
  };
}
