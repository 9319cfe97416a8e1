import { chipOf } from '../../cards/chip.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { chipsIn, chipsMax, places, type Chips, type Place } from '../book.ts';
import paytable from '../paytable.json';
import type { BaccaratTextId } from './texts.ts';

/** The chips in placing order, and the previous choice for undo. Pure, so that it can be tested without a page. */
export type Laying = { readonly laid: readonly Place[]; readonly before: Chips };

export const emptyLaying: Laying = { laid: [], before: {} };

export function chipsOf({ laid }: Laying): Chips {
  const chips: Partial<Record<Place, number>> = {};
  for (const place of laid) chips[place] = (chips[place] ?? 0) + 1;
  return chips;
}

export function withChip(laying: Laying, place: Place): Laying {
  return laying.laid.length >= chipsMax ? laying : { ...laying, laid: [...laying.laid, place] };
}

export function withoutLast(laying: Laying): Laying {
  return { ...laying, laid: laying.laid.slice(0, -1) };
}

export type Cloth = {
  readonly chips: () => Chips;
  /** The chips on screen: the player's own, or those of a replayed round. */
  readonly shown: () => Chips;
  /** Shows the chips of a replayed round; null shows the player's own chips again. */
  readonly borrow: (chips: Chips | null) => void;
  /** Highlights paid places and dims lost ones; null clears both. */
  readonly pay: (paid: readonly { readonly place: Place; readonly units: number }[] | null) => void;
};

/** Creates the five betting places above the shell's bar. */
export function createCloth(root: HTMLElement, tools: GameTools<BaccaratTextId>): Cloth {
  const { say, controls, stake } = tools;
  let laying = emptyLaying;
  let borrowed: Chips | null = null;
  const made = places.map((place) => ({ place, ...placeButton(place, tools, () => lay(withChip(laying, place), 'chip')) }));
  const undo = element('button', { class: 'chip-tool', text: say('undo'), press: () => lay(withoutLast(laying), 'click') });
  const clear = element('button', { class: 'chip-tool', text: say('clear'), press: () => lay(emptyLaying, 'click') });
  root.append(...made.map(({ button }) => button));
  controls.append(element('div', { class: 'chip-tools' }, undo, clear));

  const lay = (next: Laying, sound: 'chip' | 'click'): void => {
    if (tools.isBusy()) return;
    tools.sounds.play(sound);
    if (next === laying) tools.message(say('chipsMax', { count: chipsMax }));
    laying = next;
    pay(null);
    draw();
    tools.refresh();
  };
  const draw = (): void => {
    const chips = borrowed ?? chipsOf(laying);
    for (const { place, spot, button } of made) {
      const minor = stake.read() * BigInt(chips[place] ?? 0);
      spot.replaceChildren(...(minor === 0n ? [] : [chipOf(minor, stake.steps)]));
      button.setAttribute('aria-label', placeLabel(place, tools, minor));
    }
    undo.disabled = laying.laid.length === 0;
    clear.disabled = laying.laid.length === 0;
  };
  const pay: Cloth['pay'] = (paid) => {
    for (const { place, button } of made) {
      const one = paid?.find((each) => each.place === place);
      button.dataset['paid'] = one === undefined ? '' : one.units > 0 ? 'won' : 'lost';
    }
  };
  stake.watch(draw);
  tools.watchBusy((isBusy) => {
    for (const { button } of made) button.setAttribute('aria-disabled', String(isBusy));
  });
  return {
    chips: () => chipsOf(laying),
    shown: () => borrowed ?? chipsOf(laying),
    pay,
    borrow: (chips) => {
      borrowed = chips === null || sameChips(chips, chipsOf(laying)) ? null : chips;
      draw();
    },
  };
}

function sameChips(a: Chips, b: Chips): boolean {
  return chipsIn(a) === chipsIn(b) && places.every((place) => a[place] === b[place]);
}

function placeButton(place: Place, { say }: GameTools<BaccaratTextId>, press: () => void) {
  const spot = element('span', { class: 'spot' });
  const name = element('b', { text: say(place) });
  const pays = element('small', { text: paysText(place) });
  const button = element('button', { class: `bet-place is-${place}`, press, attributes: { 'data-place': place } }, name, pays, spot);
  return { button, spot };
}

/** Formats the odds as tables print them: the win per chip, "to 1". */
export function paysText(place: Place): string {
  return `${((paytable.pays[place] - paytable.unitsPerStake) / paytable.unitsPerStake).toFixed(2).replace(/\.?0+$/, '')} : 1`;
}

function placeLabel(place: Place, { say, money }: GameTools<BaccaratTextId>, minor: bigint): string {
  const laid = minor === 0n ? '' : `, ${money(minor)}`;
  return `${say(place)}, ${paysText(place)}${laid}`;
}
