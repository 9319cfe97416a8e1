import { moneyText } from '../../../kit/money-text.ts';
import { celebrate } from '../../../kit/shell/hud/celebration.ts';
import { counterOf, type Showing } from './showing.ts';
import type { Tier } from './tiers.ts';

const celebrations = {
  nice: { ms: 1500, holdMs: 900, coinsPerSecond: 12, title: 'tierNice' },
  big: { ms: 3200, holdMs: 1400, coinsPerSecond: 24, title: 'tierBig' },
  mega: { ms: 5200, holdMs: 1900, coinsPerSecond: 34, title: 'tierMega' },
} as const;

/** Announces the payout at the end of a round, with an effect that matches its size. A payout of at most the stake is not
 *  celebrated. */
export async function showPayout(deps: Showing, minor: bigint, tier: Tier): Promise<void> {
  const { hud, say, stage, sounds } = deps;
  const amount = moneyText(minor, deps.currencyLabel);
  if (tier === 'none' || tier === 'quiet' || tier === 'win') hud.win(minor, tier === 'win');
  if (tier === 'none' || tier === 'quiet') {
    const text = tier === 'none' ? say('noWin') : say('returned', { amount });
    hud.message(text);
    return hud.announce(text);
  }
  hud.announce(say('won', { amount }));
  if (tier === 'win') return hud.message(say('won', { amount }));
  hud.message('');
  const loud = celebrations[tier];
  deps.pace.begin();
  sounds.play(tier === 'nice' ? 'win' : 'big');
  sounds.play('coins');
  deps.vibrate([30, 50, 30, 50, 30]);
  if (!deps.isCalm) stage.shower.start(loud.ms + 400, loud.coinsPerSecond);
  await celebrate(deps.host, counterOf(deps), {
    words: { title: say(loud.title), note: '', skip: say('skip'), currencyLabel: deps.currencyLabel },
    minor,
    ms: loud.ms,
    holdMs: loud.holdMs,
    loud: `is-${tier}`,
  });
  hud.win(minor);
  return hud.message(say('won', { amount }));
}
