import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { openStage } from '../../slots/view/open-stage.ts';
import { slotSounds } from '../../slots/view/shell-sounds.ts';
import { showingOf } from '../../slots/view/wins/showing.ts';
import type { PeacockEvent } from '../book.ts';
import { createAwardBoard } from './fan/award-board.ts';
import { parseEvents } from './parse-events.ts';
import { createPresenter } from './presenter.ts';
import { createStage } from './stage.ts';
import type { TextId } from './texts.ts';

/** Mounts the reels on a canvas behind the shell, with the award board above and the fan's plate below. */
export async function mountPeacock(host: HTMLElement, tools: GameTools<TextId>): Promise<GameView> {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const board = createAwardBoard(tools);
  const plate = element('div', { class: 'fan-plate' });
  plate.hidden = true;
  host.append(canvas, board.view, plate);
  const hearEdges = ({ topPx, leftPx }: { readonly topPx: number; readonly leftPx: number }): void => {
    host.style.setProperty('--reels-top', `${Math.round(topPx)}px`);
    host.style.setProperty('--reels-left', `${Math.round(leftPx)}px`);
  };
  const stage = await openStage(host, tools, (options) => createStage(canvas, options, hearEdges));
  const presenter = createPresenter({
    ...showingOf(host, stage, tools),
    sounds: slotSounds(tools.sounds, { feather: ['gem', 0.9], trigger: ['bigWin', 0.8] }),
    amount: tools.amount,
    shine: board.shine,
    plate: (words) => {
      plate.hidden = words === null;
      if (words !== null)
        plate.replaceChildren(
          element('span', { text: words.left }),
          element('span', { text: words.held }),
          element('b', { text: words.total }),
        );
    },
  });
  tools.message(tools.say('tapToSpin'));
  return {
    launch: presenter.launch,
    show: (round) => presenter.show(eventsOf(round), BigInt(round.stakeMinor)),
    settleBack: presenter.settleBack,
    stand: (round) => presenter.stand(eventsOf(round), BigInt(round.stakeMinor)),
    canShow: (round) => parseEvents(round.events) !== null,
  };
}

function eventsOf(round: RoundView): readonly PeacockEvent[] {
  const events = parseEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of Peacock Link');
  return events;
}
