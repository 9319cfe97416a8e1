import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { openStage } from '../../slots/view/open-stage.ts';
import { slotSounds } from '../../slots/view/shell-sounds.ts';
import { showingOf } from '../../slots/view/wins/showing.ts';
import { createSpinning } from '../../slots/view/reels/spinning.ts';
import { burning, type FruitEvent, type FruitGrid } from '../book.ts';
import { parseEvents } from './parse-events.ts';
import { showRound, type FruitShow } from './show-round.ts';
import { createStage, firstGrid } from './stage.ts';
import type { FruitTextId } from './texts.ts';

const ownSounds = { flame: ['boom', 1.7], fire: ['spin', 0.6], catch: ['reveal', 0.6], inferno: ['boom', 0.8] } as const;
const special = { blaze: { sound: 'flame', tint: 0xff8a2a } };

/** Mounts the reels on a canvas behind the shell, and the inferno plate above them. */
export async function mountFruit(host: HTMLElement, tools: GameTools<FruitTextId>): Promise<GameView> {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const plate = element('div', { class: 'inferno-plate' });
  plate.hidden = true;
  host.append(canvas, plate);
  const stage = await openStage(host, tools, (options) => createStage(canvas, options));
  const sounds = slotSounds(tools.sounds, ownSounds);
  const showing = { ...showingOf(host, stage, tools), sounds };
  const spinning = createSpinning({ ...showing, special });
  const show: FruitShow = { ...showing, spinning, plate: (words) => showPlate(plate, words) };
  let grid: FruitGrid = firstGrid;
  tools.message(tools.say('tapToSpin'));
  return {
    launch: () => {
      calmDown(show);
      stage.shower.stop();
      spinning.launch([]);
    },
    show: async (round) => {
      grid = await showRound(show, eventsOf(round), BigInt(round.stakeMinor));
    },
    settleBack: async () => (spinning.isTurning() ? spinning.stop({ grid, anticipateFrom: null, except: [] }) : undefined),
    stand: (round) => {
      const [spin] = eventsOf(round);
      if (spin?.type === 'spin') stage.reels.show(burning(spin.grid, spin.burnt));
    },
    canShow: (round) => parseEvents(round.events) !== null,
    leave: () => calmDown(show),
  };
}

/** Clears win and inferno effects, also after an error. */
function calmDown({ stage, plate }: FruitShow): void {
  stage.wins.clear();
  stage.reels.dim(null);
  stage.furnace.putOut();
  plate(null);
}

function eventsOf(round: RoundView): readonly FruitEvent[] {
  const events = parseEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of Fruit Blaze');
  return events;
}

function showPlate(plate: HTMLElement, words: Parameters<FruitShow['plate']>[0]): void {
  plate.hidden = words === null;
  if (words === null) return;
  plate.replaceChildren(element('span', { text: words.spin }), element('b', { text: words.times }), element('span', { text: words.total }));
}
