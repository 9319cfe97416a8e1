import { element } from '../../../kit/drawing/element.ts';
import type { Say } from '../../../kit/shell/game-view.ts';
import { colourOf } from '../../book.ts';
import type { SixTextId } from '../texts.en.ts';

/** The eight colours for the canvas. Keep them equal to those in the style sheet. */
export const ballColours = ['#ea3a3f', '#20ab52', '#2478ee', '#9440d8', '#97602f', '#f5bd1f', '#f57c1c', '#39404f'] as const;

const colourWords = ['colour0', 'colour1', 'colour2', 'colour3', 'colour4', 'colour5', 'colour6', 'colour7'] as const;

/** Creates a ball with its number. */
export function ball(number: number, size: 'small' | 'middle' | 'great' = 'small'): HTMLElement {
  const made = element('span', { class: `ball is-${size}` }, element('b', { text: String(number) }));
  made.style.setProperty('--ball', ballColours[colourOf(number)] ?? '#888');
  return made;
}

export function colourWord(say: Say<SixTextId>, colour: number): string {
  return say(colourWords[colour] ?? 'colour0');
}
