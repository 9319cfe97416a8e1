import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { TableNews, TableTools, TableView } from '../../kit/shell/table-view.ts';
import { hundredthsAfter } from '../book.ts';
import { createAir, inAirOf, type Air } from './flight/air.ts';
import { createBetPanel, type BetPanel } from './bets/bet-panel.ts';
import { createBetsTable, type BetsTable } from './bets/bets-table.ts';
import { createOwnBets } from './bets/own-bets.ts';
import { leftAt, panelState, timesText } from './bets/panel-state.ts';
import { createPastFlights } from './flight/past-flights.ts';
import { replayFlight } from './flight/replay-flight.ts';
import type { PlaneTextId } from './texts.en.ts';

type Tools = TableTools<PlaneTextId>;

/** A bet panel with its pending state. */
type Seat = { readonly slot: number; readonly panel: BetPanel; isQueued: boolean; isAsking: boolean; autoRound: string | null };

type PlanePage = {
  readonly tools: Tools;
  readonly air: Air;
  readonly seats: readonly Seat[];
  readonly own: ReturnType<typeof createOwnBets>;
  readonly bets: BetsTable;
  /** Bets whose cash-out has been celebrated. */
  readonly announced: Set<string>;
  news: TableNews | null;
  /** Number of other players' cash-outs already shown. */
  paidSeen: number;
};

const slots = [1, 2] as const;
const worthEveryMs = 90;
const calmFrameMs = 250;

/** Mounts the sky, the history, the list of all bets and the two panels. */
export function mountPlane(stage: HTMLElement, tools: Tools): TableView {
  const air = createAir(tools);
  const past = createPastFlights(tools);
  const seats = slots.map((slot): Seat => {
    const panel = createBetPanel({ slot, tools, press: () => press(page, seat), autoChanged: () => showSeats(page) });
    const seat: Seat = { slot, panel, isQueued: false, isAsking: false, autoRound: null };
    return seat;
  });
  const bets = createBetsTable(tools);
  const page: PlanePage = { tools, air, seats, own: createOwnBets(), bets, announced: new Set(), news: null, paidSeen: 0 };
  stage.append(element('div', { class: 'plane-stage' }, past.root, air.root, bets.root));
  tools.controls.append(element('div', { class: 'bet-panels' }, ...seats.map(({ panel }) => panel.root)));
  tools.controls.addEventListener('stake', () => showSeats(page));
  showSeats(page);
  const stopFrames = keepDrawing(page);
  return {
    hear: (news) => {
      past.show(news.table.history);
      hear(page, news);
    },
    online: air.online,
    stopAuto: () => {
      for (const seat of seats) [seat.isQueued] = [false, seat.panel.auto.stop()];
      showSeats(page);
    },
    recall: (round) => {
      stopFrames();
      replayFlight(tools, air, round);
    },
  };
}

/** Updates the sky by the server's clock and the cash-out value in every frame. */
function keepDrawing(page: PlanePage): () => void {
  let sinceWorthMs = 0;
  let sinceDrawnMs = 0;
  return page.tools.frames.each((deltaMs) => {
    sinceDrawnMs += deltaMs;
    if (page.tools.isCalm && sinceDrawnMs < calmFrameMs) return;
    const inAir = inAirOf(page.news?.table ?? null, page.tools.now());
    page.air.show(inAir, sinceDrawnMs);
    sinceDrawnMs = 0;
    sinceWorthMs += deltaMs;
    if (inAir.type !== 'flying' || sinceWorthMs < worthEveryMs) return;
    sinceWorthMs = 0;
    for (const { panel, slot } of page.seats) {
      const bet = page.own.at(slot);
      if (bet?.status === 'open') panel.worth(hundredthsAfter(inAir.elapsedMs), BigInt(bet.stakeMinor));
    }
  });
}

function hear(page: PlanePage, news: TableNews): void {
  const before = page.news?.table;
  const { table } = news;
  page.news = news;
  page.own.hear(table.round?.roundId ?? null, news.mine);
  if (before?.round?.roundId !== table.round?.roundId) page.paidSeen = 0;
  if (before !== undefined && before.phase !== table.phase) showPhase(page, table.phase);
  showLeaps(page, table.bets.list.filter(({ payoutMinor }) => payoutMinor !== null && payoutMinor !== '0').length);
  page.bets.show(table.bets);
  page.bets.showMine();
  for (const seat of page.seats) {
    showCashOut(page, seat);
    keepAuto(page, seat);
    placeWhatWaits(page, seat);
  }
  showSeats(page);
}

function showLeaps(page: PlanePage, paid: number): void {
  if (page.news?.table.phase === 'playing')
    for (let leap = page.paidSeen; leap < Math.min(paid, page.paidSeen + 4); leap += 1) page.air.scene.leap(false);
  page.paidSeen = paid;
}

function showPhase({ tools, news }: PlanePage, phase: string): void {
  const { say, sounds } = tools;
  const end = news?.table.round?.outcome;
  if (phase === 'betting') tools.win(0n);
  if (phase === 'playing') sounds.play('spin', 1.4);
  if (phase === 'voided') tools.announce(say('voided'));
  if (phase !== 'over' || typeof end !== 'object' || end === null || !('hundredths' in end)) return;
  sounds.play('boom');
  tools.announce(`${say('flewAway')} ${timesText(Number(end.hundredths))}`);
}

/** Celebrates each cash-out once, from whichever message reports it first. */
function showCashOut(page: PlanePage, { slot }: Seat): void {
  const bet = page.own.at(slot);
  const { tools } = page;
  if (bet === null || bet.status !== 'settled' || page.announced.has(bet.roundId)) return;
  page.announced.add(bet.roundId);
  const hundredths = leftAt(bet);
  if (hundredths === null) return;
  const [stake, payout] = [BigInt(bet.stakeMinor), BigInt(bet.payoutMinor)];
  tools.showWin(stake, payout);
  page.air.scene.leap(true);
  tools.sounds.play(hundredths >= 1_000 ? 'bigWin' : 'win');
  tools.vibrate(30);
  tools.message(`${tools.say('leftAt', { times: timesText(hundredths) })} · ${tools.money(payout)}`);
}

/** Stops automatic bets at once, with a message, if the next stake would exceed the loss limit. */
function keepAuto({ own, tools }: PlanePage, { slot, panel: { auto, nextBet } }: Seat): void {
  const bet = own.at(slot);
  if (bet !== null) auto.hear(bet);
  if (auto.left() === 0 || bet?.status === 'open' || auto.allows(nextBet().stakeMinor)) return;
  auto.stop();
  tools.message(tools.say('autoStopped'));
  tools.announce(tools.say('autoStopped'));
}

/** Places the queued or automatic bet as soon as the flight opens. */
function placeWhatWaits(page: PlanePage, seat: Seat): void {
  const table = page.news?.table;
  if (table?.phase !== 'betting' || table.round === null || seat.isAsking || page.own.at(seat.slot) !== null) return;
  const isAuto = seat.panel.auto.left() > 0 && seat.autoRound !== table.round.roundId;
  if (!seat.isQueued && !isAuto) return;
  const isAutoplay = !seat.isQueued;
  seat.isQueued = false;
  seat.autoRound = table.round.roundId;
  void place(page, seat, { round: table.round.roundId, isAutoplay });
}

type Placing = { readonly round: string; readonly isAutoplay: boolean };

async function place(page: PlanePage, seat: Seat, { round, isAutoplay }: Placing): Promise<void> {
  const { tools, own } = page;
  const { stakeMinor, autoCashOutAt } = seat.panel.nextBet();
  seat.isAsking = true;
  showSeats(page);
  const answer = await tools.bet(stakeMinor, { round, slot: seat.slot, autoCashOutAt }, isAutoplay);
  seat.isAsking = false;
  if (answer.status === 'round') {
    own.take(answer.round);
    if (isAutoplay) seat.panel.auto.laid(answer.round);
    tools.sounds.play('chip');
    tools.message('');
  } else seat.panel.auto.stop();
  showSeats(page);
}

/** Cancels a bet. If betting has just closed, the bet stays and the line above the panels says so. */
async function takeBack(page: PlanePage, seat: Seat, bet: RoundView): Promise<void> {
  const { tools } = page;
  seat.isAsking = true;
  showSeats(page);
  const answer = await tools.takeBack(bet.roundId);
  seat.isAsking = false;
  if (answer.status === 'round') {
    page.own.take(answer.round);
    tools.message(tools.say('takenBack'));
    tools.announce(tools.say('takenBack'));
  }
  showSeats(page);
}

async function leave(page: PlanePage, seat: Seat, bet: RoundView): Promise<void> {
  seat.isAsking = true;
  showSeats(page);
  const answer = await page.tools.act(bet.roundId, { type: 'cash-out' });
  seat.isAsking = false;
  if (answer.status === 'round') page.own.take(answer.round);
  showCashOut(page, seat);
  showSeats(page);
}

function press(page: PlanePage, seat: Seat): void {
  const table = page.news?.table ?? null;
  const bet = page.own.at(seat.slot);
  const state = panelState({ phase: table?.phase ?? null, bet, isQueued: seat.isQueued, isAsking: seat.isAsking });
  page.tools.sounds.play('click');
  if (state.type === 'flying' && bet !== null) return void leave(page, seat, bet);
  if (state.type === 'aboard' && state.isReturnable && bet !== null) return void takeBack(page, seat, bet);
  if (state.type === 'free' && !state.isLater && table?.round)
    return void place(page, seat, { round: table.round.roundId, isAutoplay: false });
  if (state.type === 'asking' || state.type === 'aboard') return;
  // Refuse a bet that the balance does not cover now, and not when the next flight opens.
  if (!seat.isQueued && !page.tools.canPay(queuedMinor(page) + seat.panel.nextBet().stakeMinor)) return;
  seat.isQueued = !seat.isQueued;
  showSeats(page);
}

function queuedMinor({ seats }: PlanePage): bigint {
  return seats.filter(({ isQueued }) => isQueued).reduce((sum, { panel }) => sum + panel.nextBet().stakeMinor, 0n);
}

function showSeats({ seats, own, news }: PlanePage): void {
  for (const { slot, panel, isQueued, isAsking } of seats)
    panel.show(panelState({ phase: news?.table.phase ?? null, bet: own.at(slot), isQueued, isAsking }));
}
