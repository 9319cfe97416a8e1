import { element } from '../../kit/drawing/element.ts';
import { ballCount } from '../book.ts';

/** The drum with the newest ball, and the tube with the earlier ones. */
export type Tube = {
  readonly root: HTMLElement;
  readonly spin: (isSpinning: boolean) => void;
  readonly ball: (number: number, isHit: boolean, count: number) => void;
  readonly clear: () => void;
};

const shownBalls = 7;
const ballsInDrum = 9;
const hues = ['sky', 'rose', 'lime', 'amber', 'violet'] as const;

export function createTube(): Tube {
  const drum = element('div', { class: 'drum' }, ...Array.from({ length: ballsInDrum }, (_, order) => ballIn(order)));
  const place = element('small', { class: 'tube-place' });
  const run = element('ol', { class: 'tube-run' });
  const root = element(
    'div',
    { class: 'tube', attributes: { 'aria-hidden': 'true' } },
    drum,
    element('div', { class: 'tube-glass' }, run),
    place,
  );
  return {
    root,
    spin: (isSpinning) => root.classList.toggle('is-spinning', isSpinning),
    ball: (number, isHit, count) => {
      const hue = hues[Math.floor((number - 1) / 8) % hues.length] ?? 'sky';
      const ball = element(
        'li',
        { class: isHit ? `keno-ball is-${hue} is-hit` : `keno-ball is-${hue}` },
        element('b', { text: String(number) }),
      );
      run.prepend(ball);
      while (run.children.length > shownBalls) run.lastElementChild?.remove();
      place.textContent = `${count}/${ballCount}`;
    },
    clear: () => {
      run.replaceChildren();
      place.textContent = '';
    },
  };
}

/** Creates a ball on a circle in the drum. Positions come from JavaScript, because the oldest supported browsers lack CSS
 *  `sin()` and `cos()`. */
function ballIn(order: number): HTMLElement {
  const ball = element('i', { order, class: `is-${hues[order % hues.length]}` });
  const angle = (order * 40 * Math.PI) / 180;
  ball.style.setProperty('--across', Math.cos(angle).toFixed(3));
  ball.style.setProperty('--down', Math.sin(angle).toFixed(3));
  return ball;
}
