import { element } from '../../../kit/drawing/element.ts';
import { findPlace, pocketCount } from '../../book.ts';
import type { Measure } from './measure.ts';
import { placeAt, spotOf } from './spots.ts';

export type TouchWords = {
  /** Returns the name of a place in the player's language. */
  readonly name: (place: string) => string;
};

type Watched = {
  readonly svg: SVGElement;
  readonly scroll: HTMLElement;
  readonly words: TouchWords;
  readonly measure: () => Measure;
};

/** A finger that rests this long selects a place and no longer scrolls. */
const restMs = 170;
/** A finger that moved further than this before its release was a scroll. */
const tapPxMax = 12;

type Finger = { readonly x: number; readonly y: number; isSliding: boolean; readonly waiting: number };

/** A tap places a chip. A long press selects: the place below the finger is highlighted, and the release places the chip
 *  there. */
export function watchTouches({ svg, scroll, words, measure }: Watched, press: (place: string) => void): void {
  const bubble = createBubble(scroll, words, measure);
  let finger: Finger | null = null;
  const under = (touch: PointerEvent): string | null => {
    const box = svg.getBoundingClientRect();
    return placeAt(measure().spotAt(touch.clientX - box.left, touch.clientY - box.top), measure().near);
  };
  const light = (place: string | null): void => {
    const covered = new Set((place === null ? [] : (findPlace(place)?.pockets ?? [])).map(String));
    for (const field of svg.querySelectorAll('.field')) {
      const name = field.getAttribute('data-place') ?? '';
      field.classList.toggle('is-covered', covered.has(name) || name === place);
    }
    bubble(place);
  };
  const lift = (): Finger | null => {
    const lifted = finger;
    if (lifted !== null) clearTimeout(lifted.waiting);
    finger = null;
    light(null);
    return lifted;
  };
  svg.addEventListener('pointerdown', (touch) => {
    lift();
    const slide = (): void => {
      if (finger === null || finger.isSliding) return;
      finger.isSliding = true;
      svg.setPointerCapture(touch.pointerId);
      light(under(touch));
    };
    finger = { x: touch.clientX, y: touch.clientY, isSliding: false, waiting: window.setTimeout(slide, restMs) };
    if (touch.pointerType === 'mouse' || !isScrolled(scroll)) slide();
  });
  svg.addEventListener('pointermove', (touch) => {
    if (finger?.isSliding === true) return light(under(touch));
    if (finger !== null && Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) > tapPxMax) lift();
  });
  // While a finger selects, the layout must not scroll.
  svg.addEventListener('touchmove', (touch) => finger?.isSliding === true && touch.cancelable && touch.preventDefault(), {
    passive: false,
  });
  svg.addEventListener('contextmenu', (menu) => menu.preventDefault());
  svg.addEventListener('pointerup', (touch) => {
    if (lift() === null) return;
    const place = under(touch);
    if (place !== null) press(place);
  });
  svg.addEventListener('pointercancel', lift);
  watchKeys(svg, press);
}

function isScrolled(scroll: HTMLElement): boolean {
  return scroll.scrollHeight > scroll.clientHeight + 1;
}

const bubbleAbovePx = 62;

/** Shows the place and its payout above the finger, or below it if there is no space above. */
function createBubble(scroll: HTMLElement, words: TouchWords, measure: () => Measure): (place: string | null) => void {
  const [name, brings] = [element('b', {}), element('span', {})];
  const bubble = element('div', { class: 'bubble', attributes: { 'aria-hidden': 'true' } }, name, brings);
  bubble.hidden = true;
  scroll.append(bubble);
  return (place) => {
    bubble.hidden = place === null;
    if (place === null) return;
    name.textContent = words.name(place);
    brings.textContent = `${(pocketCount - 1) / (findPlace(place)?.pockets.length ?? 1)}×`;
    const spot = spotOf(place);
    const [x, y] = [measure().x(spot), measure().y(spot)];
    const half = bubble.offsetWidth / 2;
    const left = Math.max(half + 2, Math.min(scroll.clientWidth - half - 2, x));
    const isAbove = y - scroll.scrollTop > bubbleAbovePx + 12;
    bubble.style.transform = `translate(${left}px, ${isAbove ? y - bubbleAbovePx : y + bubbleAbovePx / 2}px) translateX(-50%)`;
  };
}

function watchKeys(svg: SVGElement, press: (place: string) => void): void {
  svg.addEventListener('keydown', (key) => {
    if (key.key !== 'Enter' && key.key !== ' ') return;
    const place = key.target instanceof Element ? key.target.getAttribute('data-place') : null;
    if (place === null) return;
    key.preventDefault();
    key.stopPropagation();
    press(place);
  });
}
