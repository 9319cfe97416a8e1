import type { Say } from '../../kit/shell/game-view.ts';
import type { RouletteTextId } from './texts.ts';

const plain = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;

/** Returns the name of a place: `17-20`, `Dozen 2`, `Red`. */
export function placeText(say: Say<RouletteTextId>, place: string): string {
  const word = plain.find((one) => one === place);
  if (word !== undefined) return say(word);
  const [kind, which = ''] = place.split('-');
  if (kind === 'dozen' || kind === 'column') return say(kind, { which });
  return place.replaceAll('-', '·');
}
