import { element } from '../../kit/drawing/element.ts';
import { ease, type Frames } from '../../kit/motion/frames.ts';

/** One die: a cube that tumbles in 3D and comes to rest with two digits on its front. */
export type Cube = {
  readonly view: HTMLElement;
  /** Tumbles until `land` or `stand` is called. */
  readonly tumble: () => void;
  /** Comes to rest on these digits within `ms`; resolves when the cube is still. */
  readonly land: (digits: string, ms: number) => Promise<void>;
  /** Shows these digits without animation. */
  readonly stand: (digits: string) => void;
};

const faces = ['front', 'back', 'left', 'right', 'top', 'bottom'] as const;
const pips: Readonly<Record<(typeof faces)[number], number>> = { front: 0, back: 4, left: 3, right: 2, top: 5, bottom: 6 };
const turnsPerMs = { x: 0.0016, y: 0.0011 };

/** Creates a die. `lean` is its angle at rest in degrees; the two dice lean towards each other. */
export function createCube(kind: 'red' | 'blue', lean: { readonly x: number; readonly y: number }, frames: Frames): Cube {
  const digits = element('b', { text: '00' });
  const cube = element('div', { class: 'cube' }, ...faces.map((face) => faceOf(face, digits)));
  const hop = element('div', { class: 'cube-hop' }, cube);
  const view = element('div', { class: `cube-place is-${kind}` }, element('i', { class: 'cube-shadow' }), hop);
  let turned = { x: 0, y: 0 };
  let stop: (() => void) | null = null;
  const draw = (height: number): void => {
    cube.style.transform = `rotateX(${lean.x + turned.x * 360}deg) rotateY(${lean.y + turned.y * 360}deg)`;
    hop.style.transform = `translateY(${-height}%)`;
  };
  const rest = (): void => {
    stop?.();
    stop = null;
    turned = { x: 0, y: 0 };
  };
  draw(0);
  return {
    view,
    tumble: () => {
      rest();
      view.classList.add('is-tumbling');
      let spent = 0;
      stop = frames.count((delta) => {
        spent += delta;
        turned = { x: turned.x + delta * turnsPerMs.x, y: turned.y + delta * turnsPerMs.y };
        draw(16 + 10 * Math.sin(spent * 0.012 + (kind === 'red' ? 0 : 1.6)));
      });
    },
    land: async (text, ms) => {
      const from = turned;
      rest();
      digits.textContent = text;
      // The cube ends at its lean after at least one more turn.
      const to = { x: Math.ceil(from.x + 1), y: Math.ceil(from.y + 1) };
      await frames.tween(ms, (part) => {
        const eased = ease.out(part);
        turned = { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
        draw(bounceAt(part));
      });
      turned = { x: 0, y: 0 };
      draw(0);
      view.classList.remove('is-tumbling');
    },
    stand: (text) => {
      rest();
      digits.textContent = text;
      view.classList.remove('is-tumbling');
      draw(0);
    },
  };
}

/** Height of the falling die in percent of its size. It bounces three times. */
function bounceAt(part: number): number {
  const fall = 1 - part;
  return 34 * fall * Math.abs(Math.cos(part * Math.PI * 2.5));
}

function faceOf(face: (typeof faces)[number], digits: HTMLElement): HTMLElement {
  if (face === 'front') return element('div', { class: 'face face-front' }, digits);
  const dots = Array.from({ length: pips[face] }, () => element('i'));
  return element('div', { class: `face face-${face} pips-${pips[face]}` }, ...dots);
}
