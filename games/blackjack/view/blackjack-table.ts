import { chipOf } from '../../cards/chip.ts';
import { createHand } from '../../cards/hand.ts';
import { layTable, motionOf } from '../../cards/table.ts';
import { createVerdict } from '../../cards/verdict.ts';
import type { RoundView } from '../../kit/bridge.ts';
import { element } from '../../kit/element.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import type { Card } from '../../proof/shoe.ts';
import { handOf, isSoft, totalOf, twentyOne, type BlackjackAction, type BlackjackEvent, type BlackjackResult } from '../book.ts';
import { adviceFor } from './advice.ts';
import { feltPrint } from './felt-print.ts';
import { readEvents } from './read-events.ts';
import type { BlackjackTextId } from './texts.ts';

type Tools = GameTools<BlackjackTextId>;
type Table = ReturnType<typeof lay>;

const hintKey = 'blackjack.hint';
const tones = { blackjack: 'won', win: 'won', push: 'even', lose: 'lost', bust: 'lost', surrender: 'even' } as const;

/** The table: the dealer above, the player below, the shoe at his right hand. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const table = lay(stage, tools);
  let clearing: Promise<void> = Promise.resolve();
  const clear = (): Promise<void> => {
    clearing = sweep(table);
    return clearing;
  };
  return {
    canShow: (round) => readEvents(round.events) !== null,
    launch: () => {
      table.bet(tools.stake.read());
      void clear();
    },
    show: async (round, from) => {
      const events = readOrThrow(round);
      await clearing;
      if (from === 0) await clear();
      table.bet(BigInt(round.stakeMinor));
      for (const event of events.slice(from)) await showEvent(table, tools, event);
    },
    stand: (round) => {
      const events = readOrThrow(round);
      const { player, dealer } = handsIn(events);
      table.bet(BigInt(round.stakeMinor));
      table.verdict.hide();
      table.set({ player, dealer });
      table.player.stand(player);
      table.dealer.stand(dealer);
    },
    ask: (round) => ask(table, tools, readOrThrow(round)),
    settleBack: async () => {
      await clear();
      table.bet(null);
    },
    leave: () => {
      void clear();
      table.bet(null);
    },
  };
}

function lay(stage: HTMLElement, tools: Tools) {
  const { say } = tools;
  const { felt, shoe } = layTable(stage, 'blackjack');
  const motion = motionOf(tools);
  const dealer = createHand(motion, { label: say('dealer') });
  const player = createHand(motion, { label: say('you') });
  const totals = { dealer: element('span', { class: 'total' }), player: element('span', { class: 'total' }) };
  const spot = element('div', { class: 'spot' });
  const verdict = createVerdict();
  const hint = hintSwitch(tools);
  felt.append(
    feltPrint(say),
    element('div', { class: 'seat seat-dealer' }, dealer.root, totals.dealer),
    element('div', { class: 'seat seat-player' }, totals.player, player.root),
    spot,
    hint.button,
    verdict.root,
  );
  const held: { player: readonly Card[]; dealer: readonly Card[] } = { player: [], dealer: [] };
  const set = (cards: Partial<typeof held>): void => {
    Object.assign(held, cards);
    totals.player.textContent = totalText(held.player);
    totals.dealer.textContent = totalText(held.dealer);
    delete totals.player.dataset['tone'];
  };
  const bet = (minor: bigint | null): void => spot.replaceChildren(...(minor === null ? [] : [chipOf(minor, tools.stake.steps)]));
  return { shoe, motion, dealer, player, totals, verdict, hint, held, set, bet };
}

/** Eleven or one: a soft hand is told both ways until it stands. */
function totalText(cards: readonly Card[]): string {
  if (cards.length === 0) return '';
  const hand = handOf(cards);
  const total = totalOf(hand);
  return isSoft(hand) && total < twentyOne && cards.length > 1 ? `${hand.hard}/${total}` : String(total);
}

async function sweep({ player, dealer, shoe, verdict, set }: Table): Promise<void> {
  verdict.hide();
  set({ player: [], dealer: [] });
  await Promise.all([player.collect(shoe), dealer.collect(shoe)]);
}

async function showEvent(table: Table, tools: Tools, event: BlackjackEvent): Promise<void> {
  switch (event.type) {
    case 'dealt':
      await dealTo(table, 'player', event.player[0]);
      await dealTo(table, 'dealer', event.dealer);
      await dealTo(table, 'player', event.player[1]);
      return announceHands(table, tools);
    case 'player-drew':
      await dealTo(table, 'player', event.card);
      return announceHands(table, tools);
    case 'dealer-drew':
      await dealTo(table, 'dealer', event.card);
      return tools.pace.wait(180);
    case 'stood':
    case 'gave-up':
      return;
    case 'ended':
      return end(table, tools, event.result);
  }
}

async function dealTo(table: Table, seat: 'player' | 'dealer', card: Card): Promise<void> {
  await table[seat].deal(card, table.shoe);
  table.set({ [seat]: [...table.held[seat], card] });
}

function announceHands({ held }: Table, { announce, say }: Tools): void {
  announce(say('hands', { yours: totalText(held.player), dealers: totalText(held.dealer) }));
}

async function end(table: Table, tools: Tools, result: BlackjackResult): Promise<void> {
  const { player, dealer, totals, verdict } = table;
  const tone = tones[result];
  totals.player.dataset['tone'] = tone;
  player.mark(tone === 'won' ? 'lit' : tone === 'lost' ? 'dim' : null);
  dealer.mark(tone === 'won' ? 'dim' : null);
  verdict.show(tools.say(result), tone);
  tools.announce(tools.say(result));
  tools.vibrate(tone === 'won' ? [12, 40, 12] : 12);
  await tools.pace.wait(620);
}

async function ask({ held, hint }: Table, tools: Tools, events: readonly BlackjackEvent[]): Promise<BlackjackAction> {
  const { say, message, offer } = tools;
  const { player, dealer } = handsIn(events);
  const [up] = dealer;
  const advice = up === undefined ? null : adviceFor(player, up);
  hint.watch((isOn) =>
    message(isOn && advice !== null ? say('sheetSays', { play: say(advice) }) : say('yourTurn', { total: totalText(held.player) })),
  );
  const { chosen } = offer([
    { id: 'hit', text: say('hit'), isMain: true },
    { id: 'stand', text: say('stand') },
    ...(player.length === 2 ? [{ id: 'give-up', text: say('give-up'), note: say('halfBack') }] : []),
  ]);
  const id = await chosen;
  hint.watch(null);
  tools.sounds.play('click');
  message('');
  return { type: id === 'hit' || id === 'give-up' ? id : 'stand' };
}

/** A lamp that lets the printed sheet speak up while the player thinks. */
function hintSwitch({ say }: Tools) {
  let isOn = remembered(hintKey) === 'on';
  let hear: ((isOn: boolean) => void) | null = null;
  const button = element('button', {
    class: 'hint',
    text: say('hint'),
    press: () => {
      isOn = !isOn;
      remember(hintKey, isOn ? 'on' : 'off');
      tell();
    },
  });
  const tell = (): void => {
    button.setAttribute('aria-pressed', String(isOn));
    hear?.(isOn);
  };
  tell();
  return {
    button,
    watch: (next: typeof hear) => {
      hear = next;
      tell();
    },
  };
}

function handsIn(events: readonly BlackjackEvent[]): { readonly player: readonly Card[]; readonly dealer: readonly Card[] } {
  const player: Card[] = [];
  const dealer: Card[] = [];
  for (const event of events) {
    if (event.type === 'dealt') {
      player.push(...event.player);
      dealer.push(event.dealer);
    }
    if (event.type === 'player-drew') player.push(event.card);
    if (event.type === 'dealer-drew') dealer.push(event.card);
  }
  return { player, dealer };
}

function readOrThrow(round: RoundView): readonly BlackjackEvent[] {
  const events = readEvents(round.events);
  if (events === null) throw new Error('the round is not one of this version of blackjack');
  return events;
}
