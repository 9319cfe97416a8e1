import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { createSoundBoard } from '../../kit/sound-board.ts';
import { openStage } from '../../slots/view/open-stage.ts';
import { showingOf } from '../../slots/view/wins/showing.ts';
import type { SavannaEvent } from '../book.ts';
import { createFeaturePlate } from './scene/feature-plate.ts';
import { askGuide } from './scene/guide-choice.ts';
import { parseEvents } from './parse-events.ts';
import { unitsPerStake } from './paytable.ts';
import { planRound, type OfferedGuide } from './plan-round.ts';
import { createPresenter } from './presenter.ts';
import { soundFiles } from './scene/sound-files.ts';
import { createStage } from './stage.ts';
import type { TextId } from './texts.ts';

/** Mounts the reels on a canvas behind the shell, and the free-spin plate above them. */
export async function mountSavanna(host: HTMLElement, tools: GameTools<TextId>): Promise<GameView> {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const feature = createFeaturePlate();
  host.append(canvas, feature.view);
  const stage = await openStage(host, tools, (options) => createStage(canvas, options));
  const sounds = createSoundBoard(soundFiles);
  const showing = showingOf(host, stage, tools);
  const presenter = createPresenter({
    ...showing,
    sounds,
    hud: { ...showing.hud, feature: feature.show },
  });
  tools.message(tools.say('tapToSpin'));
  let isRestored = false;
  return {
    launch: presenter.launch,
    show: async (round, from) => {
      await presenter.show(planRound(eventsOf(round), from, unitsPerStake), BigInt(round.stakeMinor));
      if (round.status !== 'open') presenter.calmDown();
    },
    ask: async (round) => {
      const guide = await askGuide(host, tools.say, { guides: offerIn(eventsOf(round)), isRestored });
      isRestored = false;
      return { type: 'choose-guide', guide };
    },
    settleBack: presenter.settleBack,
    stand: (round) => {
      const first = eventsOf(round).find((event) => event.type === 'spin');
      if (first !== undefined) presenter.stand(first.grid);
      isRestored = true;
    },
    canShow: (round) => parseEvents(round.events) !== null,
    soundSettings: sounds.set,
    pause: sounds.pause,
  };
}

function eventsOf(round: RoundView): readonly SavannaEvent[] {
  const events = parseEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of Savanna Riches');
  return events;
}

function offerIn(events: readonly SavannaEvent[]): readonly OfferedGuide[] {
  return events.find((event) => event.type === 'guides-offered')?.guides ?? [];
}
