import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { openStage } from '../../slots/view/open-stage.ts';
import { slotSounds } from '../../slots/view/shell-sounds.ts';
import { showingOf } from '../../slots/view/wins/showing.ts';
import type { CoralEvent } from '../book.ts';
import { parseDrops } from './parse-drops.ts';
import { createPresenter } from './presenter.ts';
import { createStage } from './stage.ts';
import type { TextId } from './texts.ts';

/** Mounts the game on a canvas behind the shell. */
export async function mountCoral(host: HTMLElement, tools: GameTools<TextId>): Promise<GameView> {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  host.append(canvas);
  const isFast = (): boolean => tools.isTurbo() || tools.isCalm;
  const stage = await openStage(host, tools, (options) => createStage(canvas, options, { isFast, isCalm: tools.isCalm }));
  const presenter = createPresenter({
    ...showingOf(host, stage, tools),
    sounds: slotSounds(tools.sounds, { stop: ['ball', 0.8], coins: ['gem', 1] }),
  });
  tools.message(tools.say('tapToDrop'));
  return {
    launch: presenter.launch,
    show: (round) => presenter.show(dropsOf(round), BigInt(round.stakeMinor)),
    settleBack: presenter.settleBack,
    stand: (round) => presenter.stand(dropsOf(round)),
    canShow: (round) => parseDrops(round.events) !== null,
  };
}

function dropsOf(round: RoundView): readonly CoralEvent[] {
  const drops = parseDrops(round.events);
  if (drops === null) throw new Error('the round does not match this version of Coral Cascade');
  return drops;
}
