import { element } from '../../../kit/drawing/element.ts';

/** Number of the free spin, multiplier, and total so far. */
type FeatureWords = { readonly spin: string; readonly total: string; readonly times: string };

/** Creates the plate above the reels during free spins. */
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
