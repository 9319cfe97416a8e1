import type { RoundView } from '../../kit/bridge/bridge.ts';
import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';
import { element, icon } from '../../kit/drawing/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import { chosenMax, numberMax, type KenoEvent } from '../book.ts';
import { createBoard, type Board } from './board.ts';
import { createPayStrip, type PayStrip } from './pay-strip.ts';
import { readDraw } from './read-draw.ts';
import type { KenoTextId } from './texts.ts';
import { createTube, type Tube } from './tube.ts';

type Tools = GameTools<KenoTextId>;
type Table = { readonly tools: Tools; readonly board: Board; readonly strip: PayStrip; readonly tube: Tube; readonly stage: HTMLElement };

const rememberedAs = 'keno.card';
const ballMs = 135;
const turboBallMs = 28;
const restMs = 450;
const rocketMs = 2_300;
const quickCount = 8;

/** Mounts Keno Rush: the board, the tube of drawn balls, and the payouts. */
export function mountKeno(stage: HTMLElement, tools: Tools): GameView {
  const changed = (): void => {
    const chosen = table.board.chosen();
    table.strip.show(chosen.length);
    controls.count(chosen.length);
    remember(rememberedAs, chosen.join(','));
    tools.refresh();
  };
  const board = createBoard(tools, {
    changed: () => {
      tools.sounds.play('click', 1.2);
      table.tube.clear();
      changed();
    },
    full: () => tools.message(tools.say('full')),
  });
  const table: Table = { tools, board, strip: createPayStrip(tools), tube: createTube(), stage };
  const controls = createControls(
    tools,
    (numbers) => {
      board.sweep();
      table.tube.clear();
      board.choose(numbers);
      changed();
    },
    board.chosen,
  );
  stage.append(
    element('div', { class: 'keno-page' }, table.tube.root, table.strip.root, element('div', { class: 'board-place' }, board.root)),
  );
  tools.watchBusy(board.still);
  board.choose(rememberedCard());
  changed();
  if (board.chosen().length === 0) tools.message('');
  const clear = (): void => {
    board.sweep();
    table.tube.clear();
    table.strip.hits(null);
  };
  return {
    choice: () => {
      const numbers = board.chosen();
      return numbers.length === 0 ? 'incomplete' : { numbers };
    },
    launch: () => {
      clear();
      table.tube.spin(true);
      tools.sounds.play('spin');
    },
    show: (round) => show(table, round),
    settleBack: clear,
    leave: () => {
      clear();
      board.choose(rememberedCard());
      changed();
    },
  };
}

/** Shows twenty balls one by one. A tap shows the rest at once. */
async function show(table: Table, round: RoundView): Promise<void> {
  const { tools, board, strip, tube } = table;
  const draw = readDraw(round.events);
  board.sweep();
  board.choose(draw.numbers);
  strip.show(draw.numbers.length);
  tube.spin(true);
  let hits = 0;
  for (const [index, ball] of draw.balls.entries()) {
    const isHit = draw.numbers.includes(ball);
    tube.ball(ball, isHit, index + 1);
    board.ball(ball);
    if (isHit) {
      hits += 1;
      strip.hits(hits);
      tools.vibrate(10);
    }
    if (!tools.pace.isHurried()) tools.sounds.play(isHit ? 'reveal' : 'ball', isHit ? 1 + hits * 0.07 : 1);
    tools.message(tools.say('hits', { hits, count: draw.numbers.length }));
    await tools.pace.wait(tools.pace.isHurried() ? 0 : tools.isTurbo() ? turboBallMs : ballMs * (isHit ? 1.5 : 1));
  }
  tube.spin(false);
  strip.hits(draw.hits);
  tools.announce(tools.say('hitsSaid', { hits: draw.hits, count: draw.numbers.length }));
  await ended(table, draw);
}

async function ended({ tools, stage }: Table, draw: KenoEvent): Promise<void> {
  const isFull = draw.hits === draw.numbers.length;
  if (!isFull || draw.numbers.length < 3 || tools.isCalm) return tools.pace.wait(tools.isTurbo() ? 0 : restMs);
  const rocket = element(
    'div',
    { class: 'rocket-sky', attributes: { 'aria-hidden': 'true' } },
    element('b', { text: tools.say('fullCard') }),
    element('i', { class: 'rocket' }, element('i', { class: 'rocket-fire' })),
  );
  stage.append(rocket);
  tools.sounds.play('boom', 1.6);
  await tools.frames.wait(rocketMs);
  rocket.remove();
}

function createControls(
  { say, controls, watchBusy, sounds }: Tools,
  choose: (numbers: readonly number[]) => void,
  chosen: () => readonly number[],
) {
  const chance = cosmeticChance(Math.trunc(performance.now() * 1_000));
  const count = element('b', { class: 'card-count' });
  const quick = element(
    'button',
    {
      class: 'card-key',
      press: () => {
        sounds.play('roll');
        choose(pickAny(chance, chosen().length === 0 ? quickCount : chosen().length));
      },
    },
    icon('turn'),
    say('quickPick'),
  );
  const clear = element('button', { class: 'card-key', press: () => choose([]) }, icon('close'), say('clear'));
  controls.append(element('div', { class: 'card-keys' }, quick, count, clear));
  watchBusy((isBusy) => {
    quick.disabled = isBusy;
    clear.disabled = isBusy;
  });
  return { count: (numbers: number) => count.replaceChildren(say('chosen', { count: numbers })) };
}

function pickAny(chance: () => number, count: number): readonly number[] {
  const left = Array.from({ length: numberMax }, (_, index) => index + 1);
  return Array.from({ length: Math.min(count, chosenMax) }, () => left.splice(Math.floor(chance() * left.length), 1)).flat();
}

function rememberedCard(): readonly number[] {
  const numbers = (remembered(rememberedAs) ?? '').split(',').map(Number);
  const isCard = numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= numberMax);
  return isCard ? [...new Set(numbers)].slice(0, chosenMax) : [];
}
