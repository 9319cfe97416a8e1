import { element } from '../kit/drawing/element.ts';
import type { Card } from '../proof/exact/shoe.ts';
import { backOf, faceOf, nameOf } from './card-face.ts';

/** Timing of card movements. The table provides it, so that a tap or reduced motion can shorten them. */
export type Motion = {
  /** Returns the current duration for a movement of `ms`: 0 with reduced motion, shorter after a tap. */
  readonly lasting: (ms: number) => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly sound: (name: 'card' | 'reveal') => void;
};

type Placed = { readonly root: HTMLElement; readonly flight: HTMLElement; readonly showFace: () => void };

/** A group of cards on the table. */
export type Hand = {
  readonly root: HTMLElement;
  /** Flies a card in from `from` and turns it over as it lands. */
  readonly deal: (card: Card, from: Element) => Promise<void>;
  /** Places the cards without animation. */
  readonly stand: (cards: readonly Card[]) => void;
  /** Flies all cards to `to` and removes them. */
  readonly collect: (to: Element) => Promise<void>;
  /** Marks all cards: lit for a winner, dim for a loser, null for neither. */
  readonly mark: (tone: 'lit' | 'dim' | null) => void;
};

/** Returns the distance between neighbouring cards, in card widths, for `count` cards in `roomWidths`. */
export function spreadOf(count: number, roomWidths: number, most = 0.62): number {
  return count < 2 ? 0 : Math.min(most, (roomWidths - 1) / (count - 1));
}

const dealMs = 300;
const turnMs = 340;
const collectMs = 300;

export function createHand(motion: Motion, looks: { readonly label: string; readonly most?: number }): Hand {
  const root = element('div', { class: 'hand', attributes: { role: 'group', 'aria-label': looks.label } });
  let placed: Placed[] = [];

  const room = { width: 0, card: 0 };
  // Reading a width forces a layout of the whole table, so it is read once per size of the hand.
  const arrange = (): void => {
    const [first] = placed;
    if (first === undefined) return;
    if (room.card === 0) Object.assign(room, { width: root.clientWidth, card: first.root.offsetWidth });
    arrangeCards(placed, room, looks.most);
  };
  const add = (card: Card): Placed => {
    const made = placedCard(card);
    root.append(made.root);
    placed.push(made);
    arrange();
    return made;
  };
  new ResizeObserver(() => {
    room.card = 0;
    arrange();
  }).observe(root);

  return {
    root,
    stand: (cards) => {
      root.replaceChildren();
      placed = [];
      for (const card of cards) {
        const made = add(card);
        made.showFace();
        made.root.classList.add('is-up');
      }
    },
    deal: async (card, from) => {
      // Wait one frame: measuring the new card forces a layout, which would delay the task that handled the answer.
      await motion.wait(0);
      return flyIn(add(card), from, motion);
    },
    collect: (to) => {
      const leaving = placed;
      placed = [];
      return flyAway(leaving, to, motion);
    },
    mark: (tone) => {
      for (const { root: card } of placed) {
        card.classList.toggle('is-lit', tone === 'lit');
        card.classList.toggle('is-dim', tone === 'dim');
      }
    },
  };
}

/** Creates a card face down. Its face is drawn on request. */
function placedCard(card: Card): Placed {
  const body = element('div', { class: 'card-body' }, backOf());
  const flight = element('div', { class: 'card-flight' }, body);
  const root = element('div', { class: 'card', attributes: { role: 'img', 'aria-label': nameOf(card) } }, flight);
  return { root, flight, showFace: () => body.append(faceOf(card)) };
}

/** Centres the cards of a hand; more cards lie closer together. */
function arrangeCards(placed: readonly Placed[], room: { readonly width: number; readonly card: number }, most: number | undefined): void {
  const step = room.card === 0 ? 0 : spreadOf(placed.length, room.width / room.card, most) * room.card;
  const left = (room.width - room.card - step * (placed.length - 1)) / 2;
  const leaning = most === 0 ? 0 : 1.2;
  for (const [index, card] of placed.entries()) {
    card.root.style.setProperty('--x', `${left + step * index}px`);
    card.root.style.setProperty('--turn', `${(index - (placed.length - 1) / 2) * leaning}deg`);
  }
}

async function flyIn({ root, flight, showFace }: Placed, from: Element, motion: Motion): Promise<void> {
  motion.sound('card');
  const start = offsetFrom(root, from);
  const ms = motion.lasting(dealMs);
  if (ms > 0) {
    const away = `translate(${start.x}px, ${start.y}px) rotate(28deg) scale(0.92)`;
    flight.animate([{ transform: away }, { transform: 'none' }], { duration: ms, easing: 'cubic-bezier(0.2, 0.75, 0.35, 1)' });
  }
  // A face has about thirty SVG elements. Build them in a frame of their own while only the back is visible.
  await motion.wait(0);
  showFace();
  await motion.wait(dealMs * 0.8);
  root.classList.add('is-up');
  await motion.wait(turnMs * 0.7);
}

async function flyAway(leaving: readonly Placed[], to: Element, motion: Motion): Promise<void> {
  const ms = motion.lasting(collectMs);
  for (const [index, { root, flight }] of leaving.entries()) {
    const end = offsetFrom(root, to);
    root.classList.remove('is-up', 'is-lit', 'is-dim');
    if (ms > 0) {
      const away = `translate(${end.x}px, ${end.y}px) rotate(-24deg)`;
      flight.animate(
        [
          { transform: 'none', opacity: 1 },
          { transform: away, opacity: 0.2 },
        ],
        { duration: ms, delay: index * 24, easing: 'cubic-bezier(0.5, 0, 0.8, 0.5)', fill: 'forwards' },
      );
    }
  }
  if (leaving.length > 0) await motion.wait(collectMs);
  for (const { root } of leaving) root.remove();
}

function offsetFrom(card: Element, other: Element): { readonly x: number; readonly y: number } {
  const [here, there] = [card.getBoundingClientRect(), other.getBoundingClientRect()];
  return { x: there.left - here.left, y: there.top - here.top };
}
