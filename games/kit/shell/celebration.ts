import { cosmeticChance } from '../cosmetic-chance.ts';
import { element } from '../element.ts';
import { ease, type Frames } from '../frames.ts';
import { moneyText } from '../money-text.ts';
import type { Pace } from '../pace.ts';

/** Steps of the count-up that are heard. */
const tickMs = 90;

export type Counter = { readonly frames: Frames; readonly pace: Pace; readonly tick: () => void };

/** Counts from one amount up to another into `show`; the player may cut it short. */
export async function countUp(
  by: Counter,
  amounts: { readonly from: bigint; readonly to: bigint; readonly ms: number },
  show: (minor: bigint) => void,
): Promise<void> {
  // An amount without cents is counted without them: figures that flicker behind a point cannot be read.
  const step = amounts.from % 100n === 0n && amounts.to % 100n === 0n ? 100n : 1n;
  const span = Number((amounts.to - amounts.from) / step);
  let spent = 0;
  let sinceTick = 0;
  const stop = by.frames.count((delta) => {
    spent = Math.min(amounts.ms, spent + delta);
    sinceTick += delta;
    if (sinceTick > tickMs) {
      sinceTick = 0;
      by.tick();
    }
    // What is shown on the way is rounded down to whole steps; the end is exact.
    show(amounts.from + step * BigInt(Math.floor(span * ease.inOut(spent / amounts.ms))));
  });
  await by.pace.wait(amounts.ms);
  stop();
  show(amounts.to);
}

/** What is celebrated: an amount that counts up under words, as loud as its class, with so many coins falling behind them. */
type Celebrated = {
  readonly words: CelebrationWords;
  readonly minor: bigint;
  readonly ms: number;
  readonly holdMs: number;
  readonly loud: string;
  /** Left out where the game's own picture throws coins, and where nothing may move. */
  readonly coins?: number;
};

type CelebrationWords = { readonly title: string; readonly note: string; readonly skip: string; readonly currencyLabel: string };

/** The great lettering of a win, over everything, with the amount counting up. */
export async function celebrate(host: HTMLElement, by: Counter, win: Celebrated): Promise<void> {
  const amount = element('div', { class: 'celebration-amount' });
  const over = element(
    'div',
    { class: `celebration ${win.loud}`, attributes: { 'aria-hidden': 'true' } },
    element('div', { class: 'celebration-glow' }),
    titleOf(win.words.title),
  );
  const { coins = 0 } = win;
  // The last frame of the reels, the letters and the amount are laid out in frames of their own: in one, a slow phone would miss
  // the next.
  await by.frames.wait(0);
  host.append(over);
  await by.frames.wait(0);
  over.append(
    element('div', { class: 'celebration-note', text: win.words.note }),
    amount,
    element('div', { class: 'celebration-skip', text: win.words.skip }),
  );
  if (coins > 0) {
    await by.frames.wait(0);
    over.firstElementChild?.after(coinsOf(coins));
  }
  await countUp(by, { from: 0n, to: win.minor, ms: win.ms }, (minor) => {
    amount.textContent = moneyText(minor, win.words.currencyLabel);
  });
  over.classList.add('is-counted');
  by.pace.begin();
  await by.pace.wait(win.holdMs);
  over.classList.add('is-leaving');
  await by.frames.wait(260);
  over.remove();
}

/** Coins that fall past the words, each at a pace and a size of its own, with rays turning behind them. */
function coinsOf(count: number): HTMLElement {
  const chance = cosmeticChance(count);
  const coins = Array.from({ length: count }, (_, i) => {
    const coin = element('i', {});
    // One after the other from left to right, but no two in a row.
    coin.style.left = `${(((i * 7) % count) / count) * 100}%`;
    coin.style.width = `${Math.round(16 + chance() * 16)}px`;
    coin.style.animationDuration = `${Math.round(1_500 + chance() * 1_300)}ms`;
    coin.style.animationDelay = `${Math.round(chance() * 1_600)}ms`;
    return coin;
  });
  return element('div', { class: 'celebration-coins' }, ...coins);
}

/** Letters that pop in one by one; the longest word decides how large they may be. */
function titleOf(text: string): HTMLElement {
  const words = text.split(' ');
  let order = 0;
  const drawn = words.map((word) =>
    element('div', { class: 'celebration-word' }, ...[...word].map((letter) => element('span', { text: letter, order: (order += 1) }))),
  );
  const title = element('div', { class: 'celebration-title' }, ...drawn);
  title.style.setProperty('--longest', String(Math.max(...words.map((word) => word.length))));
  return title;
}
