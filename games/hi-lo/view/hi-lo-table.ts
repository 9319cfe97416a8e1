import { backOf, faceOf, nameOf } from '../../cards/card-face.ts';
import { createHand } from '../../cards/hand.ts';
import { layTable, motionOf } from '../../cards/table.ts';
import { createVerdict } from '../../cards/verdict.ts';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { GameTools, GameView } from '../../kit/shell/game-view.ts';
import type { HiLoAction, HiLoEvent, Side } from '../book.ts';
import paytable from '../paytable.json';
import { createLadder } from './ladder.ts';
import { nothingYet, readEvents, standingAfter, type Past, type Standing } from './read-events.ts';
import { createSides } from './sides.ts';
import type { HiLoTextId } from './texts.ts';

type Tools = GameTools<HiLoTextId>;
type Table = ReturnType<typeof lay>;

/** Mounts the table: the current card, earlier cards in a row above, the prize below, and the guess buttons at the bottom. */
export function mountTable(stage: HTMLElement, tools: Tools): GameView {
  const table = lay(stage, tools);
  let clearing: Promise<void> = Promise.resolve();
  const clear = (): Promise<void> => {
    clearing = sweep(table);
    return clearing;
  };
  return {
    canShow: (round) => readEvents(round.events) !== null,
    launch: () => void clear(),
    show: async (round, from) => {
      const events = readOrThrow(round);
      await clearing;
      if (from === 0) await clear();
      for (const event of events.slice(from)) await showEvent(table, tools, { event, stake: BigInt(round.stakeMinor) });
    },
    stand: (round) => {
      table.stand(readOrThrow(round).reduce(standingAfter, nothingYet), BigInt(round.stakeMinor));
    },
    ask: (round) => ask(table, tools, BigInt(round.stakeMinor)),
    settleBack: clear,
    leave: () => void clear(),
  };
}

function lay(stage: HTMLElement, tools: Tools) {
  const { say, money } = tools;
  const { felt, shoe } = layTable(stage, 'hi-lo');
  const hand = createHand(motionOf(tools), { label: say('card'), most: 0 });
  const past = element('ol', { class: 'trail', label: say('past') });
  const times = element('b');
  const worth = element('small');
  const prize = element('div', { class: 'prize' }, times, worth);
  const verdict = createVerdict();
  const sides = createSides(tools);
  const ladder = createLadder();
  felt.append(
    element('i', { class: 'glow' }),
    past,
    ladder.root,
    element('div', { class: 'place' }, hand.root, element('i', { class: 'first-card' }, backOf())),
    prize,
    verdict.root,
  );
  const held: { now: Standing } = { now: nothingYet };
  const showStanding = (now: Standing, stake: bigint | null): void => {
    held.now = now;
    const isWon = now.units > 0 && stake !== null;
    times.textContent = isWon ? `×${(now.units / paytable.unitsPerStake).toFixed(2)}` : '';
    worth.textContent = isWon ? money((stake * BigInt(now.units)) / BigInt(paytable.unitsPerStake)) : '';
    prize.classList.toggle('is-shown', isWon);
    sides.show(now.card, now.guessed);
    ladder.show(now.card);
  };
  const stand = (now: Standing, stake: bigint): void => {
    verdict.hide();
    past.replaceChildren(...now.past.map(pastCard));
    past.scrollLeft = past.scrollWidth;
    hand.stand(now.card === null ? [] : [now.card]);
    showStanding(now, stake);
  };
  return { shoe, hand, past, verdict, sides, held, showStanding, stand };
}

function pastCard({ card, left }: Past): HTMLElement {
  return element(
    'li',
    { class: `trail-card is-${left}`, label: nameOf(card) },
    faceOf(card),
    element('i', { attributes: { 'aria-hidden': 'true' } }),
  );
}

async function sweep({ hand, shoe, past, verdict, showStanding }: Table): Promise<void> {
  verdict.hide();
  past.replaceChildren();
  showStanding(nothingYet, null);
  await hand.collect(shoe);
}

type Shown = { readonly event: HiLoEvent; readonly stake: bigint };

async function showEvent(table: Table, tools: Tools, { event, stake }: Shown): Promise<void> {
  const { hand, held, past, showStanding } = table;
  if (event.type === 'ended') return end(table, tools, event);
  const before = held.now;
  const after = standingAfter(before, event);
  if (before.card !== null) {
    const [last] = after.past.slice(-1);
    if (last !== undefined) past.append(pastCard(last));
    past.scrollTo({ left: past.scrollWidth, behavior: tools.isCalm ? 'instant' : 'smooth' });
  }
  await hand.deal(event.card, table.shoe);
  hand.stand([event.card]);
  showStanding(after, stake);
  if (event.type !== 'guessed') return tools.announce(nameOf(event.card));
  if (event.units === 0) return undefined;
  tools.sounds.play('gem', 1 + Math.min(1, after.guessed.length / 12));
  tools.vibrate(10);
  hand.mark('lit');
  tools.announce(tools.say('rightNow', { card: nameOf(event.card), times: (event.units / paytable.unitsPerStake).toFixed(2) }));
  await tools.pace.wait(260);
  hand.mark(null);
}

async function end(
  { hand, verdict, held, sides }: Table,
  tools: Tools,
  { how, units }: Extract<HiLoEvent, { type: 'ended' }>,
): Promise<void> {
  const isWrong = how === 'wrong';
  const text = isWrong ? tools.say('wrong') : tools.say('cashedOut', { times: (units / paytable.unitsPerStake).toFixed(2) });
  hand.mark(isWrong ? 'dim' : 'lit');
  sides.show(null, []);
  verdict.show(text, isWrong ? 'lost' : 'won');
  tools.announce(held.now.card === null ? text : `${nameOf(held.now.card)}. ${text}`);
  tools.vibrate(isWrong ? 60 : [12, 40, 12]);
  await tools.pace.wait(620);
}

async function ask({ sides, held }: Table, tools: Tools, stake: bigint): Promise<HiLoAction> {
  const { guessed, units, skips } = held.now;
  const canCashOut = guessed.length > 0;
  const { chosen, withdraw } = tools.offer([
    {
      id: 'cash-out',
      text: tools.say(canCashOut ? 'cashOut' : 'guessFirst'),
      isMain: true,
      disabled: !canCashOut,
      ...(canCashOut ? { note: tools.money((stake * BigInt(units)) / BigInt(paytable.unitsPerStake)) } : {}),
    },
  ]);
  tools.message(tools.say('question'));
  const pressed = await new Promise<Side | 'skip' | 'cash-out'>((resolve) => {
    sides.ask(resolve, skips < paytable.skipsMax);
    void chosen.then(() => resolve('cash-out'));
  });
  sides.ask(null, false);
  withdraw();
  tools.sounds.play('click');
  tools.message('');
  return pressed === 'up' || pressed === 'down' ? { type: 'guess', side: pressed } : { type: pressed };
}

function readOrThrow(round: RoundView): readonly HiLoEvent[] {
  const events = readEvents(round.events);
  if (events === null) throw new Error('the round does not match this version of Hi-Lo');
  return events;
}
