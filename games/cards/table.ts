import './cards.css';
import { element } from '../kit/element.ts';
import type { GameTools } from '../kit/shell/game-view.ts';
import { backOf, layDeck } from './card-face.ts';
import type { Motion } from './hand.ts';

/** How fast things move when the player hurries, and when he plays fast. */
const hurriedShare = 0.3;
const turboShare = 0.55;

/** The shell's waits and sounds as cards need them. */
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

/** The felt, with the deck's parts in the page, and the shoe that cards come from. */
export function layTable(stage: HTMLElement, name: string): { readonly felt: HTMLElement; readonly shoe: HTMLElement } {
  layDeck();
  const shoe = element('div', { class: 'shoe', attributes: { 'aria-hidden': 'true' } }, backOf(), backOf(), backOf());
  const felt = element('div', { class: `felt felt-${name}` }, shoe);
  stage.append(felt);
  return { felt, shoe };
}
