import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { createCube } from './cube.ts';
import { readRolled, rollText, type Rolled } from './odds.ts';
import { createSides } from './sides.ts';
import type { DiceTextId } from './texts.ts';

const landMs = { red: 620, blue: 900 };
const turboMs = { red: 160, blue: 260 };
const lastMax = 12;

/** Mounts the duel: two dice, recent rolls above them, the sides and the edge below. */
export function mountDuel(stage: HTMLElement, tools: GameTools<DiceTextId>): GameView {
  const { say, frames } = tools;
  const red = createCube('red', { x: -16, y: 24 }, frames);
  const blue = createCube('blue', { x: -16, y: -24 }, frames);
  const arena = element('div', { class: 'arena' }, red.view, element('i', { class: 'point' }), blue.view);
  const last = element('ol', { class: 'last-rolls', label: say('lastRolls') });
  const mark = element('b');
  const marker = element('div', { class: 'marker', attributes: { 'aria-hidden': 'true' } }, mark);
  const track = element('div', { class: 'track' }, element('i', { class: 'zone' }), marker);
  stage.append(element('i', { class: 'rays' }), last, arena);
  const sides = createSides(tools, track);
  for (const round of [...tools.recent()].reverse()) remember(last, readRolled(round.events));

  const lie = ({ roll, winner }: Rolled): void => {
    stage.dataset['winner'] = winner;
    mark.textContent = rollText(roll);
    track.style.setProperty('--roll', String(roll / 100));
    track.classList.add('is-rolled');
  };
  return {
    choice: sides.read,
    canShow: (round) => readRolled(round.events) !== null,
    launch: () => {
      delete stage.dataset['winner'];
      track.classList.remove('is-rolled');
      tools.sounds.play('roll');
      if (tools.isCalm) return;
      red.tumble();
      blue.tumble();
    },
    show: async (round) => {
      const rolled = readOrThrow(round);
      const [whole = '', part = ''] = rollText(rolled.roll).split('.');
      sides.show(rolled);
      const ms = tools.isCalm ? { red: 0, blue: 0 } : tools.isTurbo() || tools.pace.isHurried() ? turboMs : landMs;
      const redLands = red.land(whole, ms.red).then(() => tools.sounds.play('ball'));
      await Promise.all([redLands, blue.land(part, ms.blue).then(() => tools.sounds.play('ball', 1.2))]);
      lie(rolled);
      tools.vibrate(12);
      tools.announce(say('rolled', { roll: rollText(rolled.roll), side: say(rolled.winner) }));
      if (!tools.isReplay(round)) remember(last, rolled);
      await tools.pace.wait(tools.isTurbo() ? 150 : 420);
    },
    settleBack: () => {
      red.stand('00');
      blue.stand('00');
    },
  };
}

function readOrThrow(round: RoundView): Rolled {
  const rolled = readRolled(round.events);
  if (rolled === null) throw new Error('the round does not match this version of Dice Duel');
  return rolled;
}

/** Adds a roll at the start of the recent rolls. */
function remember(last: HTMLElement, rolled: Rolled | null): void {
  if (rolled === null) return;
  const isWon = rolled.units > 0;
  last.prepend(element('li', { class: `is-${rolled.winner}${isWon ? ' is-won' : ''}`, text: rollText(rolled.roll) }));
  while (last.children.length > lastMax) last.lastElementChild?.remove();
}
