import type { RoundView } from '../../kit/bridge/bridge.ts';
import { createBetSender, type BetSender } from '../../timetable/view/bet-sender.ts';
import { createTimetableClock, type ClockWords, type TimetableClock } from '../../timetable/view/timetable-clock.ts';
import { createPageTabs } from '../../timetable/view/page-tabs.ts';
import { replayFast } from '../../timetable/view/replay-fast.ts';
import { createRoundEnd } from '../../timetable/view/round-end.ts';
import { element } from '../../kit/drawing/element.ts';
import type { TableNews, TableTools, TableView } from '../../kit/shell/table-view.ts';
import { drawMs } from '../book.ts';
import { createDrawPage, type DrawPage } from './draw/draw-page.ts';
import { readBalls, readTicket } from './read-six.ts';
import { createTicketForm, type TicketForm } from './ticket.ts';
import { drawsList, ticketCard, ticketsList } from './tickets.ts';
import type { SixTextId } from './texts.en.ts';

type Tools = TableTools<SixTextId>;
type PageId = 'ticket' | 'results' | 'myTickets';

type SixPage = {
  readonly tools: Tools;
  readonly stage: HTMLElement;
  readonly form: TicketForm;
  readonly drawing: DrawPage;
  readonly head: HTMLElement;
  readonly clock: TimetableClock;
  readonly page: HTMLElement;
  news: TableNews | null;
  chosen: PageId;
  drawn: string;
  readonly bets: BetSender;
  readonly showRoundEnd: (news: TableNews) => void;
};

const pages: readonly PageId[] = ['ticket', 'results', 'myTickets'];
const slotsMax = 5;
const replaySpeed = 5;

/** Mounts the ticket, the drum, the results and the player's tickets. */
export function mountSix(stage: HTMLElement, tools: Tools): TableView {
  const form = createTicketForm(tools, () => tools.refresh());
  const drawing = createDrawPage(tools);
  const head = element('b', { class: 'draw-name' });
  const clock = createTimetableClock({ clock: 'draw-clock', bar: 'draw-bar' }, wordsOf(tools));
  const page = element('div', { class: 'page' });
  const view: SixPage = {
    tools,
    stage,
    form,
    drawing,
    head,
    clock,
    page,
    news: null,
    chosen: 'ticket',
    drawn: '',
    bets: createBetSender(tools, { slotsMax, full: tools.say('fullTickets'), placed: tools.say('placed') }),
    showRoundEnd: createRoundEnd(tools, tools.say('voided')),
  };
  const tabs = createPageTabs(pages, tools.say, (id) => {
    view.chosen = id;
    drawPage(view);
  });
  const top = element('header', { class: 'six-head' }, head, clock.clock, clock.bar);
  stage.append(element('div', { class: 'six-page' }, top, tabs.view, page, drawing.root));
  tools.controls.append(form.strip);
  const stop = tools.frames.count(() => tick(view));
  return {
    hear: (news) => hear(view, news),
    primary: () => void view.bets.place(view.news, { chips: form.chips(), choice: form.choice, placed: form.reset }),
    chips: () => (view.news?.table.phase === 'betting' && !view.bets.isAsking() ? form.chips() : 0),
    online: (isOnline) => stage.classList.toggle('is-offline', !isOnline),
    recall: (round) => {
      stop();
      replay(view, round);
    },
  };
}

function hear(view: SixPage, news: TableNews): void {
  const { tools, stage, head } = view;
  const before = view.news;
  view.news = news;
  const { table } = news;
  const isNewRound = table.round?.roundId !== before?.table.round?.roundId;
  head.textContent = table.round === null ? tools.say('preparing') : tools.say('draw', { number: table.round.number });
  if (isNewRound) {
    view.form.reset();
    tools.win(0n);
    tools.message('');
  }
  stage.dataset['phase'] = ballsOf(news) === null ? table.phase : 'playing';
  const balls = ballsOf(news);
  if (balls !== null && (before === null || isNewRound || ballsOf(before) === null)) view.drawing.begin(balls, news.mine);
  view.showRoundEnd(news);
  drawPage(view);
  tools.refresh();
}

/** Returns the balls of a draw that is running or has just ended. */
function ballsOf({ table }: TableNews): readonly number[] | null {
  return table.phase === 'playing' || table.phase === 'over' ? readBalls(table.round?.outcome) : null;
}

/** Updates the clock above the pages and the running draw. */
function tick({ tools, news, clock, drawing }: SixPage): void {
  const round = news?.table.round ?? null;
  if (news === null || round === null) return;
  const now = tools.now();
  clock.show(news, now);
  if (ballsOf(news) !== null) drawing.at(now - (round.playsAt ?? now));
}

function wordsOf({ say }: Tools): ClockWords {
  return {
    betting: say('drawIn'),
    closed: say('closed'),
    playing: say('drawing'),
    over: say('over'),
    voided: say('voided'),
    preparing: say('preparing'),
  };
}

/** Redraws the open page when its data has changed. */
function drawPage(view: SixPage): void {
  const { tools, news, page, chosen, form } = view;
  if (news === null) return;
  const { table, mine } = news;
  const bets = mine.map(({ roundId, status }) => `${roundId} ${status}`).join();
  const drawn = [
    chosen,
    chosen === 'results' ? table.history[0]?.roundId : '',
    chosen === 'myTickets' ? `${bets} ${tools.recent().length}` : '',
  ].join('|');
  if (drawn === view.drawn) return;
  view.drawn = drawn;
  page.scrollTop = 0;
  if (chosen === 'ticket') page.replaceChildren(form.page);
  else if (chosen === 'results') page.replaceChildren(drawsList(tools, table.history));
  else page.replaceChildren(ticketsList(tools, mine));
}

/** Replays a past ticket: its balls fall faster, next to the result of each line. */
function replay({ tools, stage, drawing, head }: SixPage, round: RoundView): void {
  const ticket = readTicket(round.events);
  stage.dataset['phase'] = 'playing';
  head.textContent = tools.say('ticket');
  stage.querySelector('.recalled')?.remove();
  drawing.root.after(element('div', { class: 'recalled' }, ticketCard(tools, round)));
  tools.win(BigInt(round.payoutMinor));
  tools.announce(`${tools.say('paid')} ${tools.money(BigInt(round.payoutMinor))}`);
  if (ticket === null || ticket.balls === null) return;
  drawing.begin(ticket.balls, []);
  replayFast(tools, { wholeMs: drawMs, speed: replaySpeed }, drawing.at);
}
