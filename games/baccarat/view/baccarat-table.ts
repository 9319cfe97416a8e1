import { createHand } from '../../cards/hand.ts';
import { layTable, motionOf } from '../../cards/table.ts';
import { createVerdict } from '../../cards/verdict.ts';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import type { Card } from '../../proof/exact/shoe.ts';
import { chipsIn, sumOf, type BaccaratEvent, type Winner } from '../book.ts';
import paytable from '../paytable.json';
import { createCloth } from './cloth.ts';
import { readEvents } from './read-events.ts';
import type { BaccaratTextId } from './texts.ts';

type Tools = GameTools<BaccaratTextId>;
type Table = ReturnType<typeof lay>;
type Side = 'player' | 'banker';

const roadMax = 24;

/** Mounts the table: player and banker, the road of recent results, and the betting places below. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const table = lay(stage, tools);
  const { cloth } = table;
  tools.message(tools.say('begin'));
  let clearing: Promise<void> = Promise.resolve();
  const clear = (): Promise<void> => {
    clearing = sweep(table);
    return clearing;
  };
  for (const round of [...tools.recent()].reverse()) {
    const last = readEvents(round.events)?.at(-1);
    if (last?.type === 'ended') table.road(last.winner);
  }
  return {
    choice: () => (chipsIn(cloth.chips()) === 0 ? 'incomplete' : { chips: cloth.chips() }),
    chips: () => Math.max(1, chipsIn(cloth.chips())),
    canShow: (round) => readEvents(round.events) !== null,
    launch: () => void clear(),
    show: async (round) => {
      const events = readOrThrow(round);
      await clearing;
      await clear();
      for (const event of events) await showEvent(table, tools, event);
    },
    settleBack: clear,
    leave: () => {
      cloth.borrow(null);
      void clear();
    },
  };
}

function lay(stage: HTMLElement, tools: Tools) {
  const { say } = tools;
  const { felt, shoe } = layTable(stage, 'baccarat');
  const motion = motionOf(tools);
  const seats = { player: seatOf('player', motion, say('player')), banker: seatOf('banker', motion, say('banker')) };
  const road = element('ol', { class: 'road', label: say('road') });
  const verdict = createVerdict();
  const places = element('div', { class: 'cloth' });
  felt.append(element('div', { class: 'seats' }, seats.player.root, seats.banker.root, verdict.root), road, places);
  const held: { player: readonly Card[]; banker: readonly Card[] } = { player: [], banker: [] };
  const set = (cards: Partial<typeof held>): void => {
    Object.assign(held, cards);
    for (const side of ['player', 'banker'] as const) {
      seats[side].total.textContent = held[side].length === 0 ? '' : String(sumOf(held[side]));
      delete seats[side].total.dataset['tone'];
    }
  };
  const addToRoad = (winner: Winner): void => {
    road.append(element('li', { class: `is-${winner}`, text: say(`${winner}Letter`), label: say(winner) }));
    while (road.children.length > roadMax) road.firstElementChild?.remove();
    road.scrollLeft = road.scrollWidth;
  };
  return { shoe, seats, verdict, held, set, road: addToRoad, cloth: createCloth(places, tools) };
}

function seatOf(side: Side, motion: ReturnType<typeof motionOf>, name: string) {
  const hand = createHand(motion, { label: name, most: 0.56 });
  const total = element('span', { class: 'total' });
  const root = element('section', { class: `side is-${side}` }, element('h2', {}, name, total), hand.root);
  return { root, hand, total };
}

async function sweep({ seats, shoe, verdict, set, cloth }: Table): Promise<void> {
  verdict.hide();
  cloth.pay(null);
  set({ player: [], banker: [] });
  for (const { root } of [seats.player, seats.banker]) delete root.dataset['tone'];
  await Promise.all([seats.player.hand.collect(shoe), seats.banker.hand.collect(shoe)]);
}

async function showEvent(table: Table, tools: Tools, event: BaccaratEvent): Promise<void> {
  switch (event.type) {
    case 'bet':
      return table.cloth.borrow(event.chips);
    case 'dealt':
      await dealTo(table, 'player', event.player[0]);
      await dealTo(table, 'banker', event.banker[0]);
      await dealTo(table, 'player', event.player[1]);
      return dealTo(table, 'banker', event.banker[1]);
    case 'player-drew':
    case 'banker-drew':
      await tools.pace.wait(260);
      return dealTo(table, event.type === 'player-drew' ? 'player' : 'banker', event.card);
    case 'ended':
      return end(table, tools, event);
  }
}

async function dealTo(table: Table, side: Side, card: Card): Promise<void> {
  await table.seats[side].hand.deal(card, table.shoe);
  table.set({ [side]: [...table.held[side], card] });
}

async function end(
  table: Table,
  tools: Tools,
  { winner, playerPair, bankerPair, paid, units }: Extract<BaccaratEvent, { type: 'ended' }>,
): Promise<void> {
  const { seats, verdict, held, cloth } = table;
  const { say } = tools;
  for (const side of ['player', 'banker'] as const) {
    const tone = winner === side ? 'won' : winner === 'tie' ? 'even' : 'lost';
    seats[side].root.dataset['tone'] = tone;
    if (tone === 'won') seats[side].total.dataset['tone'] = 'won';
    seats[side].hand.mark(tone === 'won' ? 'lit' : tone === 'lost' ? 'dim' : null);
  }
  const score = { player: sumOf(held.player), banker: sumOf(held.banker) };
  const pairs = [...(playerPair ? [say('playerPair')] : []), ...(bankerPair ? [say('bankerPair')] : [])];
  const words = say(`${winner}Wins`, score);
  // Only a payout above the stake is shown as a win. Returned chips alone are not.
  verdict.show([words, pairs.join(' · ')].join('\n').trim(), units > chipsIn(cloth.shown()) * paytable.unitsPerStake ? 'won' : 'even');
  tools.announce([words, ...pairs].join(' · '));
  cloth.pay(paid);
  table.road(winner);
  tools.vibrate(12);
  await tools.pace.wait(760);
}

function readOrThrow(round: RoundView): readonly BaccaratEvent[] {
  const events = readEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of baccarat');
  return events;
}
