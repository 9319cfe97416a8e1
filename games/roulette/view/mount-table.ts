import type { RoundView } from '../../kit/bridge.ts';
import { element } from '../../kit/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { colourOf, type Bet, type RouletteEvent } from '../book.ts';
import { createCloth } from './cloth.ts';
import { createLastNumbers } from './last-numbers.ts';
import { createRack, roundChips, shortAmount, type Rack } from './rack.ts';
import { readLanding } from './read-landing.ts';
import type { RouletteTextId } from './texts.ts';
import { createWheel } from './wheel.ts';
import { placeText } from './words.ts';

type Tools = GameTools<RouletteTextId>;

const restMs = { slow: 1_100, fast: 250 };

/** Wheel and cloth: side by side where there is room; on a phone the cloth while chips are laid, the wheel while it turns. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const { say } = tools;
  const wheel = createWheel(tools);
  const last = createLastNumbers(tools);
  const number = element('div', { class: 'number-plate', attributes: { 'aria-hidden': 'true' } });
  const words = { label: say('cloth'), name: (place: string) => placeText(say, place), field: (name: string) => fieldText(say, name) };
  const late: { rack: Rack | null } = { rack: null };
  const cloth = createCloth(words, (place) => {
    if (tools.isBusy()) return;
    cloth.mark(null, []);
    late.rack?.touch(place);
  });
  const show = (bets: readonly Bet[]): void => cloth.lay(bets, (chips) => shortAmount(tools.stake.read() * BigInt(chips)));
  const rack = createRack(tools, (bets) => {
    cloth.mark(null, []);
    show(bets);
  });
  late.rack = rack;
  stage.append(last.view, element('div', { class: 'table' }, element('div', { class: 'wheel-side' }, wheel.view, number), cloth.view));
  tools.watchBusy((isBusy) => {
    if (!isBusy) delete stage.dataset['shows'];
  });

  const tell = (landing: RouletteEvent): void => {
    number.className = `number-plate is-${colourOf(landing.pocket)}`;
    number.textContent = String(landing.pocket);
    cloth.mark(
      landing.pocket,
      landing.wins.map(({ place }) => place),
    );
  };
  const quiet = (): void => {
    number.textContent = '';
    number.className = 'number-plate';
    cloth.mark(null, []);
  };
  return {
    choice: () => (rack.bets().length === 0 ? 'incomplete' : { bets: rack.bets() }),
    chips: () => roundChips(rack.bets()),
    canShow: (round) => readLanding(round.events) !== null,
    launch: () => {
      quiet();
      show(rack.bets());
      stage.dataset['shows'] = 'wheel';
      tools.sounds.play('spin');
      wheel.turn();
    },
    show: async (round) => {
      const landing = readOrThrow(round);
      stage.dataset['shows'] = 'wheel';
      await wheel.land(landing.pocket);
      show(landing.bets);
      tell(landing);
      tools.sounds.play('reveal');
      tools.vibrate(18);
      tools.announce(say('landed', { number: landing.pocket, colour: say(colourOf(landing.pocket)) }));
      last.add(landing.pocket);
      rack.played(landing.bets);
      await tools.pace.wait(tools.isTurbo() ? restMs.fast : restMs.slow);
      delete stage.dataset['shows'];
    },
    settleBack: () => {
      wheel.lie(null);
      delete stage.dataset['shows'];
    },
    stand: (round) => {
      const landing = readOrThrow(round);
      wheel.lie(landing.pocket);
      show(landing.bets);
      tell(landing);
    },
    leave: () => {
      quiet();
      show(rack.bets());
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
  if (landing === null) throw new Error('the round is not one of this version of the wheel');
  return landing;
}
