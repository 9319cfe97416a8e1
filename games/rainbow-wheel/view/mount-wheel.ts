import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { createTurning } from '../../wheels/view/turning.ts';
import { sectors, type WheelEvent } from '../book.ts';
import { createChips } from './chips.ts';
import { drawWheel } from './draw-wheel.ts';
import { angleOf, paints, readTurn, timesText } from './odds.ts';
import type { WheelTextId } from './texts.ts';

type Tools = GameTools<WheelTextId>;

const lastMax = 14;
const leastTurns = 2;
const bulbs = 24;

/** Mounts the wheel with its pointer, recent colours above and the chips below. */
export function mountWheel(stage: HTMLElement, tools: Tools): GameView {
  const { say } = tools;
  const last = element('ol', { class: 'last-colours', label: say('lastColours') });
  const picture = buildWheel();
  stage.append(last, picture.view);
  const chips = createChips(tools);
  for (const round of [...tools.recent()].reverse()) remember(last, tools, readTurn(round.events));
  const turning = createTurning(tools, flappedBy(picture, tools));
  turning.stand(angleOf(0));

  const showResult = (turn: WheelEvent): void => {
    picture.hub.replaceChildren(element('b', { text: `×${timesText(turn.colour)}` }), element('small', { text: say(turn.colour) }));
    picture.view.style.setProperty('--paint', paints[turn.colour]);
    picture.view.dataset['state'] = turn.units > 0 ? 'won' : 'lost';
    chips.highlight(turn.colour);
  };
  const quiet = (): void => {
    delete picture.view.dataset['state'];
    picture.hub.replaceChildren();
    chips.highlight(null);
  };
  return {
    choice: () => (chips.read().length === 0 ? 'incomplete' : { colours: chips.read() }),
    chips: () => Math.max(1, chips.read().length),
    canShow: (round) => readTurn(round.events) !== null,
    launch: () => {
      quiet();
      picture.view.dataset['state'] = 'turning';
      tools.sounds.play('spin');
      turning.turn();
    },
    show: async (round) => {
      const turn = readOrThrow(round);
      chips.show(turn.colours);
      await turning.stopAt(angleOf(turn.sector), { leastTurns });
      showResult(turn);
      tools.sounds.play('reveal');
      tools.vibrate(16);
      tools.announce(say('stood', { colour: say(turn.colour), times: timesText(turn.colour) }));
      remember(last, tools, turn);
      await tools.pace.wait(tools.isTurbo() ? 180 : 600);
    },
    settleBack: () => {
      quiet();
      return turning.stopAt(angleOf(0), { leastTurns: 0 });
    },
    stand: (round) => {
      const turn = readOrThrow(round);
      chips.show(turn.colours);
      turning.stand(angleOf(turn.sector));
      showResult(turn);
    },
    leave: quiet,
  };
}

type Picture = { readonly view: HTMLElement; readonly disc: HTMLElement; readonly hub: HTMLElement; readonly flap: HTMLElement };

function buildWheel(): Picture {
  const disc = element('div', { class: 'disc' }, drawWheel());
  const hub = element('div', { class: 'hub' });
  const flap = element('i', { class: 'flap' });
  const rim = Array.from({ length: bulbs }, (_, index) => element('i', { class: 'bulb', order: index }));
  const wheel = element(
    'div',
    { class: 'wheel' },
    element('i', { class: 'rim' }),
    ...rim,
    disc,
    element('i', { class: 'gloss' }),
    element('i', { class: 'stood-on' }),
    hub,
    flap,
  );
  return { view: element('div', { class: 'wheel-place', attributes: { 'aria-hidden': 'true' } }, wheel), disc, hub, flap };
}

/** Rotates the disc. Each passing peg bends the pointer and clicks. */
function flappedBy({ disc, flap }: Picture, tools: Tools): (angle: number) => void {
  const wide = 360 / sectors.length;
  let before = 0;
  return (angle) => {
    disc.style.transform = `rotate(${angle}deg)`;
    const peg = Math.floor(angle / wide);
    const part = angle / wide - peg;
    flap.style.transform = `rotate(${tools.isCalm ? 0 : -14 * (1 - part) ** 2}deg)`;
    if (peg !== before && Math.abs(peg - before) < 3) tools.sounds.play('tick', 0.9);
    before = peg;
  };
}

function readOrThrow(round: RoundView): WheelEvent {
  const turn = readTurn(round.events);
  if (turn === null) throw new Error('the round does not match this version of Rainbow Wheel');
  return turn;
}

function remember(last: HTMLElement, { say }: Tools, turn: WheelEvent | null): void {
  if (turn === null) return;
  const item = element('li', { label: say(turn.colour), text: timesText(turn.colour), class: turn.units > 0 ? 'is-won' : '' });
  item.style.setProperty('--paint', paints[turn.colour]);
  last.prepend(item);
  while (last.children.length > lastMax) last.lastElementChild?.remove();
}
