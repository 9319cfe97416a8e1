import { cosmeticChance } from '../../motion/cosmetic-chance.ts';
import { element } from '../../drawing/element.ts';
import { ease, type Frames } from '../../motion/frames.ts';
import { moneyText } from '../../money-text.ts';
import type { Pace } from '../../motion/pace.ts';

/** Interval between audible ticks of the count-up. */
const tickMs = 90;

export type Counter = { readonly frames: Frames; readonly pace: Pace; readonly tick: () => void };

/** Counts from one amount to another and calls `show` with each value. A tap cuts it short. */
export async function countUp(
  by: Counter,
  amounts: { readonly from: bigint; readonly to: bigint; readonly ms: number },
  show: (minor: bigint) => void,
): Promise<void> {
  // An amount without cents counts in whole units, because flickering decimals are unreadable.
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
    // Intermediate values are rounded down to whole steps; the final value is exact.
    show(amounts.from + step * BigInt(Math.floor(span * ease.inOut(spent / amounts.ms))));
  });
  await by.pace.wait(amounts.ms);
  stop();
  show(amounts.to);
}

/** A celebration: text, a counted amount, a loudness class and a number of falling coins. */
type Celebrated = {
  readonly words: CelebrationWords;
  readonly minor: bigint;
  readonly ms: number;
  readonly holdMs: number;
  readonly loud: string;
  /** Omitted if the game draws its own coins, and with reduced motion. */
  readonly coins?: number;
};

type CelebrationWords = { readonly title: string; readonly note: string; readonly skip: string; readonly currencyLabel: string };

/** Shows the win text over the game while the amount counts up. */
export async function celebrate(host: HTMLElement, by: Counter, win: Celebrated): Promise<void> {
  const amount = element('div', { class: 'celebration-amount' });
  const over = element(
    'div',
    { class: `celebration ${win.loud}`, attributes: { 'aria-hidden': 'true' } },
    element('div', { class: 'celebration-glow' }),
    titleOf(win.words.title),
  );
  const { coins = 0 } = win;
  // Lay out the last reel frame, the letters and the amount in separate frames. One frame for all makes slow phones drop the
  // next.
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

/** Creates coins that fall behind the text with random speed and size, and rotating rays. */
function coinsOf(count: number): HTMLElement {
  const chance = cosmeticChance(count);
  const coins = Array.from({ length: count }, (_, i) => {
    const coin = element('i', {});
    // Spread the coins from left to right so that consecutive coins are not adjacent.
    coin.style.left = `${(((i * 7) % count) / count) * 100}%`;
    coin.style.width = `${Math.round(16 + chance() * 16)}px`;
    coin.style.animationDuration = `${Math.round(1_500 + chance() * 1_300)}ms`;
    coin.style.animationDelay = `${Math.round(chance() * 1_600)}ms`;
    return coin;
  });
  return element('div', { class: 'celebration-coins' }, ...coins);
}

/** Creates letters that appear one by one. The longest word sets the font size. */
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
