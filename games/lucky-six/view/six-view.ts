import type { RoundView } from '../../kit/bridge.ts';
import { element } from '../../kit/element.ts';
import type { TableNews, TableTools, TableView } from '../../kit/shell/table-view.ts';
import { drawMs } from '../book.ts';
import { createDrawPage, type DrawPage } from './draw-page.ts';
import { readBalls, readTicket } from './read-six.ts';
import { createTicketDesk, type TicketDesk } from './ticket.ts';
import { drawsList, ticketCard, ticketsList } from './tickets.ts';
import type { SixTextId } from './texts.en.ts';

type Tools = TableTools<SixTextId>;
type PageId = 'ticket' | 'results' | 'myTickets';

type Hall = {
  readonly tools: Tools;
  readonly stage: HTMLElement;
  readonly desk: TicketDesk;
  readonly drawing: DrawPage;
  readonly head: HTMLElement;
  readonly clock: HTMLElement;
  readonly bar: HTMLElement;
  readonly page: HTMLElement;
  news: TableNews | null;
  chosen: PageId;
  drawn: string;
  isAsking: boolean;
  toldRound: string | null;
  readonly slotsUsed: Map<string, number>;
};

const pages: readonly PageId[] = ['ticket', 'results', 'myTickets'];
const slotsMax = 5;
const replaySpeed = 5;

/** Puts the ticket, the drum, the results and the player's tickets in their places. */
export function mountSix(stage: HTMLElement, tools: Tools): TableView {
  const desk = createTicketDesk(tools, () => tools.refresh());
  const drawing = createDrawPage(tools);
  const head = element('b', { class: 'draw-name' });
  const clock = element('span', { class: 'draw-clock', attributes: { role: 'timer' } });
  const bar = element('i', { class: 'draw-bar' });
  const page = element('div', { class: 'page' });
  const hall: Hall = {
    tools,
    stage,
    desk,
    drawing,
    head,
    clock,
    bar,
    page,
    news: null,
    chosen: 'ticket',
    drawn: '',
    isAsking: false,
    toldRound: null,
    slotsUsed: new Map(),
  };
  const tabs = pages.map((id) => {
    const tab = element('button', {
      class: 'page-tab',
      text: tools.say(id),
      attributes: { role: 'tab', 'aria-selected': String(id === 'ticket') },
      press: () => {
        for (const one of tabs) one.setAttribute('aria-selected', String(one === tab));
        hall.chosen = id;
        drawPage(hall);
      },
    });
    return tab;
  });
  const top = element('header', { class: 'hall-head' }, head, clock, bar);
  stage.append(
    element(
      'div',
      { class: 'hall' },
      top,
      element('div', { class: 'page-tabs', attributes: { role: 'tablist' } }, ...tabs),
      page,
      drawing.root,
    ),
  );
  tools.controls.append(desk.strip);
  const stop = tools.frames.count(() => tick(hall));
  return {
    hear: (news) => hear(hall, news),
    primary: () => void place(hall),
    chips: () => (hall.news?.table.phase === 'betting' && !hall.isAsking ? desk.chips() : 0),
    online: (isOnline) => stage.classList.toggle('is-offline', !isOnline),
    recall: (round) => {
      stop();
      replay(hall, round);
    },
  };
}

function hear(hall: Hall, news: TableNews): void {
  const { tools, stage, head } = hall;
  const before = hall.news;
  hall.news = news;
  const { table } = news;
  const isNewRound = table.round?.roundId !== before?.table.round?.roundId;
  head.textContent = table.round === null ? tools.say('preparing') : tools.say('draw', { number: table.round.number });
  if (isNewRound) {
    hall.desk.reset();
    tools.win(0n);
    tools.message('');
  }
  stage.dataset['phase'] = ballsOf(news) === null ? table.phase : 'playing';
  const balls = ballsOf(news);
  if (balls !== null && (before === null || isNewRound || ballsOf(before) === null)) hall.drawing.begin(balls, news.mine);
  tellEnd(hall, news);
  drawPage(hall);
  tools.refresh();
}

/** The balls of a draw that runs or has just ended. */
function ballsOf({ table }: TableNews): readonly number[] | null {
  return table.phase === 'playing' || table.phase === 'over' ? readBalls(table.round?.outcome) : null;
}

/** Tickets are settled a moment after the draw: what they came to is told once, when the last of them is. */
function tellEnd(hall: Hall, { table, mine }: TableNews): void {
  const { tools } = hall;
  if (table.phase === 'voided') return tools.message(tools.say('voided'));
  const round = table.round?.roundId ?? null;
  const settled = mine.filter(({ status }) => status === 'settled');
  if (table.phase !== 'over' || hall.toldRound === round || settled.length === 0 || mine.some(({ status }) => status === 'open')) return;
  hall.toldRound = round;
  tools.tellWin(sumOf(settled, 'stakeMinor'), sumOf(settled, 'payoutMinor'));
}

function sumOf(rounds: readonly RoundView[], amount: 'stakeMinor' | 'payoutMinor'): bigint {
  return rounds.reduce((sum, round) => sum + BigInt(round[amount]), 0n);
}

function tick(hall: Hall): void {
  const { tools, news, clock, bar, drawing } = hall;
  const round = news?.table.round ?? null;
  if (news === null || round === null) return;
  const now = tools.now();
  const leftMs = Math.max(0, round.closesAt - now);
  const isOpen = news.table.phase === 'betting' && leftMs > 0;
  const text = isOpen ? `${tools.say('drawIn')} ${clockText(leftMs)}` : wordOf(tools, news);
  if (clock.textContent !== text) clock.textContent = text;
  bar.style.transform = `scaleX(${isOpen ? (leftMs / Math.max(1, round.closesAt - round.opensAt)).toFixed(4) : 0})`;
  bar.classList.toggle('is-last', isOpen && leftMs < 10_000);
  if (ballsOf(news) !== null) drawing.at(now - (round.playsAt ?? now));
}

function wordOf({ say }: Tools, { table }: TableNews): string {
  switch (table.phase) {
    case 'playing':
      return say('drawing');
    case 'over':
      return say('over');
    case 'voided':
      return say('voided');
    case 'preparing':
      return say('preparing');
    default:
      return say('closed');
  }
}

function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Draws the chosen page when what it shows has changed. */
function drawPage(hall: Hall): void {
  const { tools, news, page, chosen, desk } = hall;
  if (news === null) return;
  const { table, mine } = news;
  const bets = mine.map(({ roundId, status }) => `${roundId} ${status}`).join();
  const drawn = [
    chosen,
    chosen === 'results' ? table.history[0]?.roundId : '',
    chosen === 'myTickets' ? `${bets} ${tools.recent().length}` : '',
  ].join('|');
  if (drawn === hall.drawn) return;
  hall.drawn = drawn;
  page.scrollTop = 0;
  if (chosen === 'ticket') page.replaceChildren(desk.page);
  else if (chosen === 'results') page.replaceChildren(drawsList(tools, table.history));
  else page.replaceChildren(ticketsList(tools, mine));
}

/** Buys the ticket as it is filled in: one bet of so many chips. */
async function place(hall: Hall): Promise<void> {
  const { tools, desk, news } = hall;
  const round = news?.table.round ?? null;
  const chips = desk.chips();
  if (news === null || round === null || news.table.phase !== 'betting' || chips === 0 || hall.isAsking) return;
  const slot = Math.max(news.mine.length, hall.slotsUsed.get(round.roundId) ?? 0) + 1;
  if (slot > slotsMax) return tools.message(tools.say('fullTickets'));
  hall.isAsking = true;
  tools.refresh();
  const { lines, first } = desk.choice();
  const answer = await tools.bet(tools.stake.read() * BigInt(chips), { round: round.roundId, slot, lines, first });
  hall.isAsking = false;
  if (answer.status === 'round') {
    hall.slotsUsed.set(round.roundId, slot);
    desk.reset();
    tools.sounds.play('chip');
    tools.message(tools.say('placed'));
    tools.announce(tools.say('placed'));
  }
  tools.refresh();
}

/** Shows an old ticket as it was: its balls fall again, faster, beside what became of each line. */
function replay({ tools, stage, drawing, head }: Hall, round: RoundView): void {
  const ticket = readTicket(round.events);
  stage.dataset['phase'] = 'playing';
  head.textContent = tools.say('ticket');
  stage.querySelector('.recalled')?.remove();
  drawing.root.after(element('div', { class: 'recalled' }, ticketCard(tools, round)));
  tools.win(BigInt(round.payoutMinor));
  tools.announce(`${tools.say('paid')} ${tools.money(BigInt(round.payoutMinor))}`);
  if (ticket === null || ticket.balls === null) return;
  drawing.begin(ticket.balls, []);
  let elapsedMs = tools.isCalm ? drawMs : 0;
  const stop = tools.frames.each((deltaMs) => {
    elapsedMs += deltaMs * replaySpeed;
    drawing.at(elapsedMs);
    if (elapsedMs >= drawMs) stop();
  });
}
