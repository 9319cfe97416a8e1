import type { Frames } from '../../motion/frames.ts';
import { moneyText } from '../../money-text.ts';
import type { Pace } from '../../motion/pace.ts';
import { celebrate, countUp } from './celebration.ts';
import type { Sounds } from '../game-view.ts';
import type { Hud } from './hud.ts';
import type { ShellTextId } from '../texts.en.ts';
import type { ShellSay } from '../texts.ts';

/** Announces the end of a round. The effect matches the size of the win; a payout of at most the stake is never shown as a
 *  win. */
export type WinShow = (stakeMinor: bigint, payoutMinor: bigint) => Promise<void>;

type WinShowDeps = {
  readonly host: HTMLElement;
  readonly hud: Hud;
  readonly say: ShellSay;
  readonly sounds: Sounds;
  readonly vibrate: (pattern: number | number[]) => void;
  readonly frames: Frames;
  readonly pace: Pace;
  readonly currencyLabel: string;
  /** True if coins may fly: not on weak devices and not with reduced motion. */
  readonly hasOrnaments: boolean;
  /** True if the view celebrates by itself. */
  readonly isQuiet: boolean;
};

type Tier = {
  readonly stakes: bigint;
  readonly title: ShellTextId;
  readonly ms: number;
  readonly holdMs: number;
  readonly loud: string;
  readonly coins: number;
};

/** Minimum win in stakes of each tier, highest first. */
const tiers: readonly Tier[] = [
  { stakes: 50n, title: 'tierMega', ms: 3600, holdMs: 1500, loud: 'is-mega', coins: 26 },
  { stakes: 20n, title: 'tierBig', ms: 2200, holdMs: 1200, loud: 'is-big', coins: 18 },
  { stakes: 8n, title: 'tierNice', ms: 1200, holdMs: 800, loud: 'is-nice', coins: 10 },
];

const countMs = 520;

export function createWinShow(deps: WinShowDeps): WinShow {
  const { hud, say, sounds } = deps;
  const counter = { frames: deps.frames, pace: deps.pace, tick: () => sounds.play('tick') };
  return async (stakeMinor, payoutMinor) => {
    const amount = moneyText(payoutMinor, deps.currencyLabel);
    const isWin = payoutMinor > stakeMinor;
    const text = isWin ? say('won', { amount }) : payoutMinor > 0n ? say('returned', { amount }) : say('noWin');
    hud.announce(text);
    const tier = isWin ? tiers.find(({ stakes }) => payoutMinor >= stakeMinor * stakes) : undefined;
    // An amount that counts up on screen is not announced in advance.
    if (!deps.isQuiet) hud.message(tier === undefined ? text : '');
    if (!deps.isQuiet && payoutMinor === 0n) sounds.play('lose');
    if (!isWin || deps.isQuiet) return hud.win(payoutMinor, isWin);
    sounds.play(tier === undefined ? 'win' : 'bigWin');
    deps.vibrate(tier === undefined ? 25 : [30, 50, 30, 50, 30]);
    if (tier === undefined) return countUp(counter, { from: 0n, to: payoutMinor, ms: countMs }, (minor) => hud.win(minor));
    const words = { title: say(tier.title), note: '', skip: say('skip'), currencyLabel: deps.currencyLabel };
    const { ms, holdMs, loud } = tier;
    await celebrate(deps.host, counter, { words, minor: payoutMinor, ms, holdMs, loud, coins: deps.hasOrnaments ? tier.coins : 0 });
    hud.message(text);
    return hud.win(payoutMinor);
  };
}
