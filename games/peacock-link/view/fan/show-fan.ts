import { moneyText } from '../../../kit/money-text.ts';
import { celebrate } from '../../../kit/shell/hud/celebration.ts';
import { counterOf, type Showing } from '../../../slots/view/wins/showing.ts';
import type { HeldFeather, PeacockEvent } from '../../book.ts';
import type { ShownFeather } from './fan.ts';
import { unitsToMinor } from '../paytable.ts';
import type { Stage } from '../stage.ts';
import { awardText, type Say } from '../texts.ts';

export type FanDeps = Omit<Showing, 'stage' | 'say' | 'sounds'> & {
  readonly stage: Stage;
  readonly say: Say;
  readonly sounds: { readonly play: (name: string, raised?: number) => void };
  /** Shows the plate below the reels; null hides it. */
  readonly plate: (words: { readonly left: string; readonly held: string; readonly total: string } | null) => void;
  /** Highlights an award on the board; null clears it. */
  readonly shine: (award: 'mini' | 'minor' | 'major' | 'grand' | null) => void;
  /** Formats an amount without its currency. */
  readonly amount: (minor: bigint) => string;
};

export type FanShow = {
  /** Plays the events of the fan. Returns its payout in units. */
  readonly show: (events: readonly PeacockEvent[], stakeMinor: bigint) => Promise<number>;
  readonly stand: (held: readonly HeldFeather[], stakeMinor: bigint) => void;
  readonly close: () => void;
};

const turnMs = { usual: 760, fast: 300 };
const restMs = 420;

/** A fan on screen: the number of held feathers, and the stake. */
type Shown = { readonly deps: FanDeps; readonly stakeMinor: bigint; held: number };

export function createFanShow(deps: FanDeps): FanShow {
  const close = (): void => {
    deps.stage.fan.close();
    deps.stage.scenery.glow(false);
    deps.plate(null);
    deps.shine(null);
  };
  return {
    show: async (events, stakeMinor) => {
      const shown: Shown = { deps, stakeMinor, held: 0 };
      let units = 0;
      for (const event of events) {
        if (event.type === 'fan-begins') await showBegin(shown, event);
        if (event.type === 'respin') await showRespin(shown, event);
        if (event.type === 'fan-ended') {
          await showEnd(shown, event, events);
          units = event.units;
        }
      }
      return units;
    },
    stand: (held, stakeMinor) => {
      deps.stage.fan.stand(
        held.map((feather) => shownFeather(deps, feather, stakeMinor)),
        0,
      );
      deps.stage.scenery.glow(true);
    },
    close,
  };
}

async function showBegin(shown: Shown, event: Extract<PeacockEvent, { type: 'fan-begins' }>): Promise<void> {
  const { deps } = shown;
  const { stage, say, sounds, hud } = deps;
  stage.wins.light(event.held, null);
  sounds.play('trigger');
  deps.vibrate([40, 60, 40, 60, 120]);
  stage.shake();
  hud.message('');
  hud.announce(say('fanOpens'));
  await stage.frames.wait(700);
  const words = { title: say('fanOpens'), note: say('fanNote', { respins: event.respins }), skip: '', currencyLabel: '' };
  await announced(deps, words);
  stage.wins.clear();
  stage.scenery.glow(true);
  await stage.fan.open();
  stage.fan.lamps(event.respins);
  for (const feather of event.held) await lockFeather(shown, feather);
  showPlate(shown, event.respins, event.fanUnits);
}

/** Shows a title over the game. The start of a fan has no amount to count. */
function announced(deps: FanDeps, words: Parameters<typeof celebrate>[2]['words']): Promise<void> {
  return celebrate(deps.host, counterOf(deps), { words, minor: 0n, ms: 300, holdMs: 900, loud: 'is-trigger is-wordless' });
}

async function showRespin(shown: Shown, event: Extract<PeacockEvent, { type: 'respin' }>): Promise<void> {
  const { deps } = shown;
  const { stage, sounds, say } = deps;
  const isFast = deps.isTurbo() || deps.isCalm;
  deps.pace.begin();
  deps.hud.message(say('respin', { index: event.index }));
  sounds.play('spin');
  const still = stage.fan.turn();
  await stage.frames.wait(isFast ? turnMs.fast : turnMs.usual);
  still();
  for (const feather of event.landed) await lockFeather(shown, feather);
  if (event.landed.length === 0) sounds.play('stop');
  stage.fan.lamps(event.respins);
  showPlate(shown, event.respins, event.fanUnits);
  await deps.pace.wait(isFast ? restMs / 3 : restMs);
}

async function lockFeather(shown: Shown, feather: HeldFeather): Promise<void> {
  const { deps, stakeMinor } = shown;
  shown.held += 1;
  deps.sounds.play(feather.award === null ? 'feather' : 'win', 0.8 + shown.held * 0.05);
  deps.vibrate(feather.award === null ? 18 : [30, 40, 30]);
  if (feather.award !== null) deps.shine(feather.award);
  const locking = deps.stage.fan.lock(shownFeather(deps, feather, stakeMinor));
  deps.stage.wins.burst(feather, feather.award === null ? 0x6dffd6 : 0xffe27a);
  await locking;
}

/** Pays every feather while the win amount counts up. A full fan adds the grand award. */
async function showEnd(shown: Shown, event: Extract<PeacockEvent, { type: 'fan-ended' }>, events: readonly PeacockEvent[]): Promise<void> {
  const { deps, stakeMinor } = shown;
  const { say, hud, sounds, stage } = deps;
  deps.pace.begin();
  await deps.pace.wait(restMs);
  let units = 0;
  for (const before of events) {
    const feathers = before.type === 'fan-begins' ? before.held : before.type === 'respin' ? before.landed : [];
    for (const feather of feathers) {
      units += feather.units;
      sounds.play('count');
      if (!deps.pace.isHurried()) await stage.fan.give(feather);
      showPlate(shown, 0, units);
    }
  }
  const amount = moneyText(unitsToMinor(event.units, stakeMinor), deps.currencyLabel);
  hud.announce(say('fanPays', { amount }));
  if (event.grandUnits > 0) {
    deps.shine('grand');
    sounds.play('big');
    if (!deps.isCalm) stage.shower.start(4_000, 30);
    const words = { title: say('grand'), note: say('fanFull'), skip: say('skip'), currencyLabel: deps.currencyLabel };
    const minor = unitsToMinor(event.grandUnits, stakeMinor);
    await celebrate(deps.host, counterOf(deps), { words, minor, ms: 3_000, holdMs: 1_600, loud: 'is-mega' });
  }
  hud.message(say('fanPays', { amount }));
}

function showPlate({ deps, stakeMinor, held }: Shown, respins: number, fanUnits: number): void {
  deps.plate({
    left: deps.say('respinsLeft', { count: respins }),
    held: deps.say('feathersHeld', { count: held }),
    total: moneyText(unitsToMinor(fanUnits, stakeMinor), deps.currencyLabel),
  });
}

function shownFeather(deps: Pick<FanDeps, 'say' | 'amount'>, feather: HeldFeather, stakeMinor: bigint): ShownFeather {
  const { reel, row, award, units } = feather;
  const words = award === null ? deps.amount(unitsToMinor(units, stakeMinor)).replace(/\.00$/, '') : deps.say(awardText[award]);
  return { reel, row, words, isAward: award !== null };
}
