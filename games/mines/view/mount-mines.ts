import { element } from '../../kit/drawing/element.ts';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import { cosmeticChance } from '../../kit/motion/cosmetic-chance.ts';
import type { GameTools, GameView, Offered } from '../../kit/shell/game-view.ts';
import type { MinesAction, MinesEvent } from '../book.ts';
import paytable from '../paytable.json' with { type: 'json' };
import { createField, type Field } from './field.ts';
import { createLadder, timesText, type Ladder } from './ladder.ts';
import { createMinesPicker } from './mines-picker.ts';
import { readEvents } from './read-events.ts';
import type { MinesTextId } from './texts.ts';

type Tools = GameTools<MinesTextId>;

/** State of the mounted view. */
type Table = {
  readonly tools: Tools;
  readonly field: Field;
  readonly ladder: Ladder;
  /** Receives the touched cell while the round waits for one. */
  touched: ((cell: number) => void) | null;
  offered: Offered | null;
  stakeMinor: bigint;
  gems: number;
};

const gemMs = 260;
const boomMs = 900;
const openMs = 650;

/** Mounts Gem Mines: the field, the ladder above it, and the number of mines below. */
export function mountMines(stage: HTMLElement, tools: Tools): GameView {
  const chance = cosmeticChance(Math.trunc(performance.now()));
  const table: Table = {
    tools,
    field: createField(tools.say, (cell) => table.touched?.(cell)),
    ladder: createLadder(),
    touched: null,
    offered: null,
    stakeMinor: 0n,
    gems: 0,
  };
  const picker = createMinesPicker(tools, (mines) => clear(table, mines));
  stage.append(element('div', { class: 'cave' }, table.ladder.root, element('div', { class: 'field-place' }, table.field.root)));
  clear(table, picker.read());
  // Remove the buttons at the end of every round, also a voided one.
  tools.watchBusy((isBusy) => {
    if (!isBusy) withdraw(table);
  });
  return {
    choice: () => ({ mines: picker.read() }),
    launch: () => clear(table, picker.read()),
    show: async (round, from) => {
      table.stakeMinor = BigInt(round.stakeMinor);
      for (const event of readEvents(round.events).slice(from)) await play(table, event);
    },
    ask: (round) => ask(table, round, chance),
    settleBack: () => clear(table, picker.read()),
    stand: (round) => {
      table.stakeMinor = BigInt(round.stakeMinor);
      const events = readEvents(round.events);
      for (const event of events) stand(table, event);
      const [laid] = events;
      if (laid?.type === 'laid') picker.show(laid.mines);
    },
    leave: () => clear(table, picker.read()),
  };
}

function clear(table: Table, mines: number): void {
  table.field.cover();
  table.field.live(false);
  table.field.asked(null);
  table.ladder.show(paytable.ladders[mines - 1] ?? []);
  table.gems = 0;
}

function withdraw(table: Table): void {
  table.offered?.withdraw();
  table.offered = null;
}

/** Applies one event without a separate animation; CSS transitions move the parts. */
function stand(table: Table, event: MinesEvent): void {
  const { field, ladder, tools } = table;
  switch (event.type) {
    case 'laid':
      return clear(table, event.mines);
    case 'gem':
      field.gem(event.cell, event.gems);
      ladder.climb(event.gems);
      table.gems = event.gems;
      return tools.win(worthOf(table, event.units));
    case 'mine':
      field.mine(event.cell);
      ladder.climb(table.gems, 'lost');
      return tools.win(0n);
    case 'ended':
      withdraw(table);
      if (event.units > 0) ladder.climb(table.gems, 'paid');
      return field.layOpen(event.mines);
  }
}

async function play(table: Table, event: MinesEvent): Promise<void> {
  const { tools, field } = table;
  field.asked(null);
  if (event.type === 'ended') await tools.pace.wait(event.units > 0 ? gemMs : 0);
  stand(table, event);
  switch (event.type) {
    case 'laid':
      return tools.message(tools.say('dig'));
    case 'gem':
      tools.sounds.play('gem', 1 + Math.min(event.gems, 16) * 0.055);
      tools.vibrate(12);
      tools.announce(tools.say('gemSaid', { gems: event.gems, amount: tools.money(worthOf(table, event.units)) }));
      tools.message(event.nextUnits === null ? tools.say('topSaid') : tools.say('worth', { times: timesText(event.nextUnits) }));
      return tools.pace.wait(tools.isTurbo() ? 0 : gemMs);
    case 'mine':
      tools.message(tools.say('mineSaid'));
      tools.sounds.play('boom');
      tools.vibrate([80, 40, 120]);
      tools.announce(tools.say('mineSaid'));
      return tools.pace.wait(tools.isTurbo() ? gemMs : boomMs);
    case 'ended':
      return tools.pace.wait(tools.isTurbo() ? 0 : openMs);
  }
}

function worthOf({ stakeMinor }: Table, units: number): bigint {
  return (stakeMinor * BigInt(units)) / 100n;
}

/** Waits for a cell or a cash-out. */
async function ask(table: Table, round: RoundView, chance: () => number): Promise<MinesAction> {
  const { field, tools } = table;
  const last = readEvents(round.events).findLast((event) => event.type === 'gem');
  field.live(true);
  field.asked(null);
  const offers = (isOver: boolean) => [
    { id: 'random', text: tools.say('random'), disabled: isOver },
    {
      id: 'cash-out',
      text: tools.say('cashOut'),
      note: tools.money(worthOf(table, last?.units ?? 0)),
      isMain: true,
      disabled: isOver || last === undefined,
    },
  ];
  const offered = tools.offer(offers(false));
  const touched = new Promise<number>((resolve) => {
    table.touched = (cell) => {
      if (field.hidden().includes(cell)) resolve(cell);
    };
  });
  const pressed = await Promise.race([touched, offered.chosen]);
  table.touched = null;
  field.live(false);
  // Keep the buttons disabled in place until the answer arrives, so that the layout does not jump under a thumb.
  table.offered = tools.offer(offers(true));
  if (pressed === 'cash-out') return { type: 'cash-out' };
  const hidden = field.hidden();
  const cell = typeof pressed === 'number' ? pressed : (hidden[Math.floor(chance() * hidden.length)] ?? 0);
  field.asked(cell);
  return { type: 'dig', cell };
}
