import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { colourOf, type Bet, type RouletteEvent } from '../book.ts';
import { createCloth } from './cloth/cloth.ts';
import { createLastNumbers, type LastNumbers } from './wheel/last-numbers.ts';
import { createRack, roundChips, shortAmount, type Rack } from './cloth/rack.ts';
import { readLanding } from './wheel/read-landing.ts';
import type { RouletteTextId } from './texts.ts';
import { createWheel, type Wheel } from './wheel/wheel.ts';
import { placeText } from './words.ts';

type Tools = GameTools<RouletteTextId>;

const restMs = { slow: 1_100, fast: 250 };

/** Parts of the view. `show` places the chips of a round; `name` writes the winning pocket beside the wheel. */
type Table = {
  readonly wheel: Wheel;
  readonly rack: Rack;
  readonly lastNumbers: LastNumbers;
  readonly show: (bets: readonly Bet[]) => void;
  readonly name: (pocket: number) => void;
  /** Marks the winning places. */
  readonly mark: (landing: RouletteEvent) => void;
  readonly quiet: () => void;
};

/** Mounts wheel and layout. They are side by side if there is space. On phones the layout is visible during betting, and
 *  the wheel during the spin. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const { wheel, rack, show, name, mark, quiet, lastNumbers } = buildTable(stage, tools);
  const turnTo = (shows: 'wheel' | 'cloth'): void => {
    stage.dataset['shows'] = shows;
  };
  tools.watchBusy((isBusy) => {
    if (!isBusy) turnTo('cloth');
  });
  return {
    choice: () => (rack.bets().length === 0 ? 'incomplete' : { bets: rack.bets() }),
    chips: () => roundChips(rack.bets()),
    canShow: (round) => readLanding(round.events) !== null,
    launch: () => {
      quiet();
      show(rack.bets());
      turnTo('wheel');
      tools.sounds.play('spin');
      wheel.turn();
    },
    show: async (round) => {
      const landing = readOrThrow(round);
      turnTo('wheel');
      await wheel.land(landing.pocket);
      name(landing.pocket);
      tools.sounds.play('reveal');
      tools.vibrate(18);
      tools.announce(tools.say('landed', { number: landing.pocket, colour: tools.say(colourOf(landing.pocket)) }));
      // Lay out the number, the chips and the strip in separate frames. One frame for all makes slow phones drop the next.
      await tools.frames.wait(0);
      show(landing.bets);
      mark(landing);
      await tools.frames.wait(0);
      if (!tools.isReplay(round)) lastNumbers.add(landing.pocket);
      rack.played(landing.bets);
      await tools.pace.wait(tools.isTurbo() ? restMs.fast : restMs.slow);
      turnTo('cloth');
    },
    settleBack: () => {
      wheel.lie(null);
      turnTo('cloth');
    },
    stand: (round) => {
      const landing = readOrThrow(round);
      wheel.lie(landing.pocket);
      show(landing.bets);
      name(landing.pocket);
      mark(landing);
    },
    leave: () => {
      quiet();
      show(rack.bets());
    },
  };
}

function buildTable(stage: HTMLElement, tools: Tools): Table {
  const { say } = tools;
  const wheel = createWheel(tools);
  const lastNumbers = createLastNumbers(tools);
  const number = element('div', { class: 'number-plate', attributes: { 'aria-hidden': 'true' } });
  const words = { label: say('cloth'), name: (place: string) => placeText(say, place), field: (name: string) => fieldText(say, name) };
  const late: { rack: Rack | null } = { rack: null };
  const cloth = createCloth(words, (place) => late.rack?.touch(place));
  const show = (bets: readonly Bet[]): void => cloth.lay(bets, (chips) => shortAmount(tools.stake.read() * BigInt(chips)));
  const rack = createRack(tools, (bets) => {
    cloth.mark(null, []);
    show(bets);
  });
  late.rack = rack;
  const side = element('div', { class: 'wheel-side' }, wheel.view, number);
  stage.append(lastNumbers.view, element('div', { class: 'table' }, side, cloth.view));
  tools.message(say('begin'));
  return {
    wheel,
    rack,
    lastNumbers,
    show,
    name: (pocket) => {
      number.className = `number-plate is-${colourOf(pocket)}`;
      number.textContent = String(pocket);
    },
    mark: ({ pocket, wins }) => {
      const won = wins.map(({ place }) => place);
      cloth.mark(pocket, won);
    },
    quiet: () => {
      number.textContent = '';
      cloth.mark(null, []);
    },
  };
}

function fieldText(say: Tools['say'], name: string): string {
  if (name.startsWith('column')) return '2:1';
  if (name === 'dozen-1') return '1–12';
  if (name === 'dozen-2') return '13–24';
  if (name === 'dozen-3') return '25–36';
  return placeText(say, name);
}

function readOrThrow(round: RoundView): RouletteEvent {
  const landing = readLanding(round.events);
  if (landing === null) throw new Error('the round does not match this version of Kilimanjaro Roulette');
  return landing;
}
