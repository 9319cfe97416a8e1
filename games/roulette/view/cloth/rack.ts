import { element } from '../../../kit/drawing/element.ts';
import type { GameTools } from '../../../kit/shell/game-view.ts';
import { chipsMax, type Bet } from '../../book.ts';
import { createCalls } from '../calls.ts';
import { chipsOf, cleared, doubled, lay, nothingLaid, undone, type Laid } from './laid.ts';
import type { RouletteTextId } from '../texts.ts';

/** The placed chips, and the buttons that change them. */
export type Rack = {
  readonly bets: () => readonly Bet[];
  readonly touch: (place: string) => void;
  /** The round has ended, so its chips can be placed again. */
  readonly played: (bets: readonly Bet[]) => void;
};

const sizes = [1, 2, 5, 10] as const;
const signs = { undo: '↶', clear: '✕', repeat: '⟳', double: '×2' } as const;

type Tools = GameTools<RouletteTextId>;
type Standing = { laid: Laid; last: readonly Bet[]; size: number };

export function createRack(tools: Tools, changed: (bets: readonly Bet[]) => void): Rack {
  const { say } = tools;
  const standing: Standing = { laid: nothingLaid, last: [], size: 1 };
  const become = (next: Laid | null, sound: 'chip' | 'tick' = 'chip'): void => {
    if (tools.isBusy()) return;
    if (next === null) return tools.message(say('full', { count: chipsMax }));
    standing.laid = next;
    tools.message('');
    tools.sounds.play(sound);
    keys.show();
    changed(next.bets);
    tools.refresh();
  };
  const sizeKeys = createSizes(tools, standing);
  const keys = createKeys(tools, standing, become);
  const callsKey = createCalls(tools, (bets) => become(lay(standing.laid, timesAll(bets, standing.size))));
  tools.controls.append(element('div', { class: 'rack' }, sizeKeys.view, callsKey.view), element('div', { class: 'keys' }, ...keys.views));
  tools.stake.watch((minor) => {
    sizeKeys.worth(minor);
    changed(standing.laid.bets);
  });
  tools.watchBusy(() => {
    keys.show();
    callsKey.show();
  });
  keys.show();
  return {
    bets: () => standing.laid.bets,
    touch: (place) => become(lay(standing.laid, [{ place, chips: standing.size }])),
    played: (bets) => {
      standing.last = bets;
      keys.show();
    },
  };
}

/** Creates the buttons for the number of chips per tap. */
function createSizes({ say, sounds }: Tools, standing: Standing): { readonly view: HTMLElement; readonly worth: (minor: bigint) => void } {
  const buttons = sizes.map((size) => ({
    size,
    button: element('button', { class: 'size', label: say('chipSize', { count: size }), press: () => choose(size) }),
  }));
  const show = (): void => {
    for (const { size, button } of buttons) button.setAttribute('aria-pressed', String(size === standing.size));
  };
  const choose = (size: number): void => {
    standing.size = size;
    sounds.play('tick');
    show();
  };
  show();
  return {
    view: element('div', { class: 'sizes' }, ...buttons.map(({ button }) => button)),
    worth: (minor) => {
      for (const { size, button } of buttons) button.textContent = shortAmount(minor * BigInt(size));
    },
  };
}

type Keys = { readonly views: readonly HTMLElement[]; readonly show: () => void };

function createKeys({ say, isBusy }: Tools, standing: Standing, become: (next: Laid | null, sound?: 'chip' | 'tick') => void): Keys {
  const key = (id: keyof typeof signs, press: () => void): HTMLButtonElement =>
    element('button', { class: 'key', press }, element('b', { text: signs[id], attributes: { 'aria-hidden': 'true' } }), say(id));
  const undo = key('undo', () => become(undone(standing.laid), 'tick'));
  const clear = key('clear', () => become(cleared(standing.laid), 'tick'));
  const again = key('repeat', () => become(lay(standing.laid, standing.last)));
  const double = key('double', () => become(doubled(standing.laid)));
  return {
    views: [undo, clear, again, double],
    show: () => {
      const isEmpty = standing.laid.bets.length === 0;
      undo.disabled = isBusy() || standing.laid.before.length === 0;
      clear.disabled = isBusy() || isEmpty;
      double.disabled = isBusy() || isEmpty;
      again.disabled = isBusy() || standing.last.length === 0;
    },
  };
}

/** Formats whole amounts for a small chip: `250`, `2.5k`, `1M`. */
export function shortAmount(minor: bigint): string {
  const whole = Number(minor / 100n);
  if (whole >= 1_000_000) return `${Number((whole / 1_000_000).toFixed(1))}M`;
  return whole >= 1_000 ? `${Number((whole / 1_000).toFixed(1))}k` : String(whole);
}

export function roundChips(bets: readonly Bet[]): number {
  return Math.max(1, chipsOf(bets));
}

function timesAll(bets: readonly Bet[], size: number): readonly Bet[] {
  return bets.map(({ place, chips }) => ({ place, chips: chips * size }));
}
