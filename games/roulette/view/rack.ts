import { element } from '../../kit/element.ts';
import type { GameTools } from '../../kit/shell/game-view.ts';
import { chipsMax, orphelins, tiers, voisins, type Bet } from '../book.ts';
import { chipsOf, cleared, doubled, lay, nothingLaid, undone, type Laid } from './laid.ts';
import type { RouletteTextId } from './texts.ts';

/** What lies on the cloth, and the buttons that change it. */
export type Rack = {
  readonly bets: () => readonly Bet[];
  readonly touch: (place: string) => void;
  /** The round is over: its chips can be laid again. */
  readonly played: (bets: readonly Bet[]) => void;
};

const sizes = [1, 2, 5, 10] as const;
const calls = { voisins, tiers, orphelins } as const;
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
    tools.sounds.play(sound);
    show();
    changed(next.bets);
    tools.refresh();
  };
  const sizeButtons = sizes.map((size) => {
    const button = element('button', { class: 'size', label: say('chipSize', { count: size }), press: () => choose(size) });
    return { size, button };
  });
  const choose = (size: number): void => {
    standing.size = size;
    tools.sounds.play('tick');
    for (const one of sizeButtons) one.button.setAttribute('aria-pressed', String(one.size === size));
  };
  const key = (id: keyof typeof signs, press: () => void): HTMLButtonElement =>
    element('button', { class: 'key', label: say(id), press }, element('b', { text: signs[id] }), element('small', { text: say(id) }));
  const keys = {
    undo: key('undo', () => become(undone(standing.laid), 'tick')),
    clear: key('clear', () => become(cleared(standing.laid), 'tick')),
    again: key('repeat', () => become(lay(standing.laid, standing.last))),
    double: key('double', () => become(doubled(standing.laid))),
  };
  const callKeys = (['voisins', 'tiers', 'orphelins'] as const).map((id) =>
    element('button', { class: 'call', text: say(id), press: () => become(lay(standing.laid, timesAll(calls[id], standing.size))) }),
  );
  tools.controls.append(
    element('div', { class: 'calls', attributes: { role: 'group', 'aria-label': say('calls') } }, ...callKeys),
    element(
      'div',
      { class: 'rack' },
      element('div', { class: 'sizes' }, ...sizeButtons.map(({ button }) => button)),
      keys.undo,
      keys.clear,
      keys.again,
      keys.double,
    ),
  );
  const show = (): void => {
    const isBusy = tools.isBusy();
    const isEmpty = standing.laid.bets.length === 0;
    keys.undo.disabled = isBusy || standing.laid.before.length === 0;
    keys.clear.disabled = isBusy || isEmpty;
    keys.double.disabled = isBusy || isEmpty;
    keys.again.disabled = isBusy || standing.last.length === 0;
    for (const call of callKeys) call.disabled = isBusy;
  };
  tools.stake.watch((minor) => {
    for (const { size, button } of sizeButtons) button.textContent = shortAmount(minor * BigInt(size));
    changed(standing.laid.bets);
  });
  tools.watchBusy(show);
  choose(1);
  show();
  return {
    bets: () => standing.laid.bets,
    touch: (place) => become(lay(standing.laid, [{ place, chips: standing.size }])),
    played: (bets) => {
      standing.last = bets;
      show();
    },
  };
}

/** Whole amounts as short as a chip is small: `250`, `2.5k`, `1M`. */
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
