import { element } from '../../../kit/drawing/element.ts';
import { svgElement } from '../../../kit/drawing/svg-element.ts';
import { colourOf, type Bet } from '../../book.ts';
import type { Measure } from './measure.ts';
import { fields, spotOf } from './spots.ts';

/** A miniature of the whole layout beside its visible part. It shows the scroll position and chips that are out of view. */
export type ClothMap = {
  readonly view: HTMLElement;
  readonly draw: (measure: Measure, roomPx: number) => void;
  readonly chips: (bets: readonly Bet[]) => void;
};

const widthPx = 24;

export function createClothMap(scroll: HTMLElement): ClothMap {
  const dots = svgElement('g', {});
  const picture = svgElement('svg', {});
  const seen = element('i', {});
  const view = element('div', { class: 'cloth-map', attributes: { 'aria-hidden': 'true' } }, picture, seen);
  let drawn: { readonly x: (name: string) => number; readonly y: (name: string) => number; readonly part: number } | null = null;
  let laid: readonly Bet[] = [];
  const place = (): void => {
    if (drawn !== null) seen.style.transform = `translateY(${scroll.scrollTop * drawn.part}px)`;
  };
  const chips = (bets: readonly Bet[]): void => {
    laid = bets;
    const at = drawn;
    if (at === null) return;
    dots.replaceChildren(...bets.map((bet) => svgElement('circle', { cx: at.x(bet.place), cy: at.y(bet.place), r: 3 })));
  };
  scroll.addEventListener('scroll', place, { passive: true });
  const follow = (touch: PointerEvent): void => {
    if (drawn === null) return;
    const box = view.getBoundingClientRect();
    scroll.scrollTop = (touch.clientY - box.top) / drawn.part - scroll.clientHeight / 2;
  };
  view.addEventListener('pointerdown', (touch) => {
    view.setPointerCapture(touch.pointerId);
    follow(touch);
  });
  view.addEventListener('pointermove', (touch) => touch.buttons > 0 && follow(touch));
  return {
    view,
    chips,
    draw: (measure, roomPx) => {
      const part = roomPx / measure.size.height;
      const across = widthPx / measure.size.width;
      drawn = { part, x: (name) => measure.x(spotOf(name)) * across, y: (name) => measure.y(spotOf(name)) * part };
      picture.setAttribute('viewBox', `0 0 ${widthPx} ${roomPx}`);
      const boxes = fields.map(({ name, from, to }) => {
        const isNumber = /^\d+$/.test(name);
        const colour = isNumber ? colourOf(Number(name)) : name === 'red' || name === 'black' ? name : 'plain';
        const [x, y] = [measure.x(from) * across, measure.y(from) * part];
        const size = { width: measure.x(to) * across - x - 0.7, height: measure.y(to) * part - y - 0.7 };
        return svgElement('rect', { x, y, ...size, class: `is-${colour}` });
      });
      picture.replaceChildren(...boxes, dots);
      seen.style.height = `${roomPx * part}px`;
      place();
      chips(laid);
    },
  };
}
