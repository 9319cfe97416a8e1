import { chipOf } from '../../cards/chip.ts';
import { createHand } from '../../cards/hand.ts';
import { layTable, motionOf } from '../../cards/table.ts';
import { createVerdict } from '../../cards/verdict.ts';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import type { Card } from '../../proof/exact/shoe.ts';
import type { BlackjackEvent, HandEnd, HandIndex } from '../book.ts';
import { askPlayer } from './ask-player.ts';
import { feltPrint } from './felt-print.ts';
import { hintSwitch } from './hint-switch.ts';
import { readEvents } from './read-events.ts';
import { createSeat, toneOf, totalText } from './seats.ts';
import { afterEvent, stakesOn, tableOf, type TableNow } from './table-of.ts';
import type { BlackjackTextId } from './texts.ts';

type Tools = GameTools<BlackjackTextId>;
type Table = ReturnType<typeof lay>;

/** Mounts the table: the dealer above, the player below, the shoe on the right. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const table = lay(stage, tools);
  let clearing: Promise<void> = Promise.resolve();
  const clear = (): Promise<void> => {
    clearing = sweep(table);
    return clearing;
  };
  // Shows the next stake in the betting circle, even while the last hand is still on the table.
  tools.stake.watch((minor) => {
    if (!tools.isBusy()) table.bet(minor);
  });
  return {
    canShow: (round) => readEvents(round.events) !== null,
    firstStake: (round) => firstStake(round, readEvents(round.events) ?? []),
    launch: () => {
      table.bet(tools.stake.read());
      void clear();
    },
    show: async (round, from) => {
      const events = readOrThrow(round);
      await clearing;
      if (from === 0) await clear();
      const first = firstStake(round, events);
      table.bet(first * BigInt(Math.max(1, stakesOn(table.now()))));
      for (const event of events.slice(from)) {
        await showEvent(table, tools, event);
        table.bet(first * BigInt(stakesOn(table.now())));
      }
    },
    stand: (round) => stand(table, round),
    ask: (round) => {
      const events = readOrThrow(round);
      const now = tableOf(events);
      table.highlight(now.hands.length === 2 ? now.asked : null);
      return askPlayer(tools, table.hint, { now, first: firstStake(round, events) });
    },
    settleBack: async () => {
      await clear();
      table.bet(tools.stake.read());
    },
    leave: () => {
      void clear();
      table.bet(tools.stake.read());
    },
  };
}

function lay(stage: HTMLElement, tools: Tools) {
  const { say } = tools;
  const { felt, shoe } = layTable(stage, 'blackjack');
  const motion = motionOf(tools);
  const dealer = createHand(motion, { label: say('dealer') });
  const dealerTotal = element('span', { class: 'total' });
  const seats = [createSeat(motion, say('you')), createSeat(motion, say('secondHand'))] as const;
  const player = element('div', { class: 'seat seat-player' }, ...seats.map(({ root }) => root));
  const spot = element('div', { class: 'spot' });
  const verdict = createVerdict();
  const hint = hintSwitch(say);
  felt.append(
    feltPrint(say),
    element('div', { class: 'seat seat-dealer' }, dealer.root, dealerTotal),
    player,
    spot,
    hint.button,
    verdict.root,
  );
  let held: TableNow = tableOf([]);
  const become = (now: TableNow): void => {
    held = now;
    for (const [index, seat] of seats.entries()) seat.update(now.hands[index]);
    dealerTotal.textContent = totalText(now.dealer);
  };
  const highlight = (index: HandIndex | null): void => {
    for (const [at, seat] of seats.entries()) seat.asked(at === index);
  };
  const split = (isSplit: boolean): void => void felt.classList.toggle('is-split', isSplit);
  const bet = (minor: bigint): void => spot.replaceChildren(chipOf(minor, tools.stake.steps));
  split(false);
  return { shoe, dealer, seats, verdict, hint, now: () => held, become, highlight, split, bet };
}

function stand(table: Table, round: RoundView): void {
  const events = readOrThrow(round);
  const now = tableOf(events);
  table.bet(BigInt(round.stakeMinor));
  table.verdict.hide();
  table.split(now.hands.length === 2);
  table.become(now);
  for (const [index, seat] of table.seats.entries()) seat.hand.stand(now.hands[index]?.cards ?? []);
  table.dealer.stand(now.dealer);
}

async function sweep({ seats, dealer, shoe, verdict, become, highlight, split }: Table): Promise<void> {
  verdict.hide();
  highlight(null);
  become(tableOf([]));
  await Promise.all([...seats.map(({ hand }) => hand.collect(shoe)), dealer.collect(shoe)]);
  split(false);
}

async function showEvent(table: Table, tools: Tools, event: BlackjackEvent): Promise<void> {
  switch (event.type) {
    case 'dealt':
      await dealTo(table, 0, event.player[0]);
      await table.dealer.deal(event.dealer, table.shoe);
      await dealTo(table, 0, event.player[1]);
      break;
    case 'player-drew':
      await dealTo(table, event.hand, event.card);
      break;
    case 'doubled':
      tools.sounds.play('chip');
      await dealTo(table, event.hand, event.card);
      break;
    case 'split':
      await splitHands(table, tools, event.cards);
      break;
    case 'dealer-drew':
      table.highlight(null);
      await table.dealer.deal(event.card, table.shoe);
      table.become(afterEvent(table.now(), event));
      return tools.pace.wait(180);
    case 'stood':
      table.become(afterEvent(table.now(), event));
      return;
    case 'ended':
      return end(table, tools, event.hands);
  }
  table.become(afterEvent(table.now(), event));
  announceHands(table.now(), tools);
}

async function dealTo({ seats, shoe }: Table, index: HandIndex, card: Card): Promise<void> {
  await seats[index].hand.deal(card, shoe);
}

/** Moves the second card to its own hand with its own stake, then deals one card to each. */
async function splitHands(table: Table, tools: Tools, cards: readonly [Card, Card]): Promise<void> {
  const pair = table.now().hands[0]?.cards ?? [];
  tools.sounds.play('chip');
  table.split(true);
  for (const [index, seat] of table.seats.entries()) seat.hand.stand(pair.slice(index, index + 1));
  await tools.pace.wait(260);
  await dealTo(table, 0, cards[0]);
  await dealTo(table, 1, cards[1]);
}

function announceHands({ hands, dealer }: TableNow, { announce, say }: Tools): void {
  const yours = hands.map(({ cards }) => totalText(cards)).join(', ');
  announce(say('hands', { yours, dealers: totalText(dealer) }));
}

async function end(table: Table, tools: Tools, ends: readonly HandEnd[]): Promise<void> {
  const { seats, dealer, verdict } = table;
  const { say } = tools;
  const isSplit = ends.length === 2;
  table.highlight(null);
  for (const [index, { result }] of ends.entries()) seats[index]?.ended(result, isSplit ? say(result) : null);
  const tones = ends.map(({ result }) => toneOf(result));
  const hasWon = tones.includes('won');
  dealer.mark(tones.every((tone) => tone === 'won') ? 'dim' : null);
  // Paint marks and verdict in separate frames. One frame for both makes slow phones drop the next frame.
  await tools.pace.wait(0);
  const [first] = ends;
  if (!isSplit && first !== undefined) verdict.show(say(first.result), toneOf(first.result));
  tools.announce(
    ends.map(({ result }, index) => (isSplit ? say('handEnded', { hand: index + 1, end: say(result) }) : say(result))).join(' '),
  );
  tools.vibrate(hasWon ? [12, 40, 12] : 12);
  await tools.pace.wait(620);
}

/** The first stake of the round, which is also the stake on each hand that is not doubled. */
function firstStake(round: RoundView, events: readonly BlackjackEvent[]): bigint {
  return BigInt(round.stakeMinor) / BigInt(Math.max(1, stakesOn(tableOf(events))));
}

function readOrThrow(round: RoundView): readonly BlackjackEvent[] {
  const events = readEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of blackjack');
  return events;
}
