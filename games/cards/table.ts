import './cards.css';
import { element } from '../kit/drawing/element.ts';
import type { GameTools } from '../kit/shell/game-view.ts';
import { backOf, layDeck } from './card-face.ts';
import type { Motion } from './hand.ts';

/** Duration factors after a tap and in turbo mode. */
const hurriedShare = 0.3;
const turboShare = 0.55;

/** Adapts the shell's timing and sounds for cards. */
export function motionOf({
  pace,
  frames,
  sounds,
  isCalm,
  isTurbo,
}: Pick<GameTools, 'pace' | 'frames' | 'sounds' | 'isCalm' | 'isTurbo'>): Motion {
  const shareNow = (): number => (pace.isHurried() ? hurriedShare : isTurbo() ? turboShare : 1);
  return {
    lasting: (ms) => (isCalm ? 0 : ms * shareNow()),
    wait: (ms) => (isCalm ? frames.wait(ms * 0.4 * shareNow()) : pace.wait(ms * shareNow())),
    sound: (name) => sounds.play(name, name === 'card' ? 1 : 1.2),
  };
}

/** Creates the felt and the shoe, and adds the card symbols to the page. */
export function layTable(stage: HTMLElement, name: string): { readonly felt: HTMLElement; readonly shoe: HTMLElement } {
  layDeck();
  const shoe = element('div', { class: 'shoe', attributes: { 'aria-hidden': 'true' } }, backOf(), backOf(), backOf());
  const felt = element('div', { class: `felt felt-${name}` }, shoe);
  stage.append(felt);
  return { felt, shoe };
}
