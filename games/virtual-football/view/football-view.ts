import { createBetSender, type BetSender } from '../../timetable/view/bet-sender.ts';
import { createTimetableClock, type ClockWords, type TimetableClock } from '../../timetable/view/timetable-clock.ts';
import { createPageTabs, type PageTabs } from '../../timetable/view/page-tabs.ts';
import { createRoundEnd } from '../../timetable/view/round-end.ts';
import { element } from '../../kit/drawing/element.ts';
import type { TableNews, TableTools, TableView } from '../../kit/shell/table-view.ts';
import { fixturesOf, matchdayOf, seasonOf } from '../book.ts';
import { createLive, type Live } from './match/live.ts';
import { createMatchCard, type MatchCard } from './league/match-card.ts';
import { readOutcome } from './read-outcome.ts';
import { replayMatches } from './match/replay-matches.ts';
import { createSlip, type Slip } from './slip.ts';
import { resultsList, slipsList, standingsTable } from './league/tables.ts';
import type { FootballTextId } from './texts.en.ts';

type Tools = TableTools<FootballTextId>;
type PageId = 'matches' | 'table' | 'results' | 'myBets';

type FootballPage = {
  readonly tools: Tools;
  readonly slip: Slip;
  readonly live: Live;
  readonly head: HTMLElement;
  readonly clock: TimetableClock;
  readonly page: HTMLElement;
  readonly tabs: PageTabs<PageId>;
  news: TableNews | null;
  cards: readonly MatchCard[];
  chosen: PageId;
  isScrolled: boolean;
  /** A key of the drawn data; the page is redrawn only when it changes. */
  drawn: string;
  readonly bets: BetSender;
  readonly showRoundEnd: (news: TableNews) => void;
};

const pages: readonly PageId[] = ['matches', 'table', 'results', 'myBets'];
const slotsMax = 10;

/** Mounts the league, the odds, the slip and the live matches. */
export function mountFootball(stage: HTMLElement, tools: Tools): TableView {
  const live = createLive(tools);
  const slip = createSlip(tools, () => changed(view));
  const head = element('b', { class: 'day' });
  const clock = createTimetableClock({ clock: 'kick-off', bar: 'kick-bar' }, wordsOf(tools));
  const page = element('div', { class: 'page' });
  page.addEventListener('scroll', () => (view.isScrolled = true), { passive: true });
  const tabs = createPageTabs(pages, tools.say, (id) => {
    view.chosen = id;
    drawPage(view);
  });
  const view: FootballPage = {
    tools,
    slip,
    live,
    head,
    clock,
    page,
    tabs,
    news: null,
    cards: [],
    chosen: 'matches',
    isScrolled: false,
    drawn: '',
    bets: createBetSender(tools, { slotsMax, full: tools.say('slipFull'), placed: tools.say('placed') }),
    showRoundEnd: createRoundEnd(tools, tools.say('voided'), live.settled),
  };
  stage.append(
    element(
      'div',
      { class: 'ground' },
      element('header', { class: 'ground-head' }, head, clock.clock, clock.bar),
      tabs.view,
      page,
      live.root,
    ),
  );
  tools.controls.append(slip.root);
  const stop = tools.frames.count(() => tick(view));
  return {
    hear: (news) => hear(view, news),
    primary: () => void place(view),
    chips: () => (view.news?.table.phase === 'betting' && !view.bets.isAsking() ? slip.picks().length : 0),
    online: (isOnline) => stage.classList.toggle('is-offline', !isOnline),
    recall: (round) => {
      stop();
      replayMatches(tools, { live, head, stage }, round);
    },
  };
}

function hear(view: FootballPage, news: TableNews): void {
  const { tools, slip, head } = view;
  const { say } = tools;
  const before = view.news;
  view.news = news;
  const { table } = news;
  const number = table.round?.number ?? null;
  head.textContent =
    number === null
      ? say('preparing')
      : `${say('matchday', { matchday: matchdayOf(number) })} · ${say('season', { season: seasonOf(number) })}`;
  if (table.round?.roundId !== before?.table.round?.roundId) {
    slip.reset(number === null ? null : matchdayOf(number));
    view.cards = [];
    tools.win(0n);
    tools.message('');
  }
  const stage = view.page.closest('.stage');
  if (stage instanceof HTMLElement) {
    stage.dataset['phase'] = isRunning(news) ? 'playing' : table.phase;
    stage.classList.toggle('is-over', table.phase === 'over');
  }
  if (isRunning(news) && (before === null || !isRunning(before) || before.table.round?.roundId !== table.round?.roundId))
    kickOff(view, news);
  showSlipCount(view, news.mine.length);
  view.showRoundEnd(news);
  drawPage(view);
  tools.refresh();
}

/** Shows the number of slips on this matchday in the tab of the player's bets. */
function showSlipCount({ tools: { say }, tabs }: FootballPage, count: number): void {
  const tab = tabs.tabOf('myBets');
  if (tab !== undefined) tab.textContent = count === 0 ? say('myBets') : say('myBetsCount', { count });
}

/** Returns whether the matches of the round are running or have just ended. */
function isRunning({ table }: TableNews): boolean {
  return (table.phase === 'playing' || table.phase === 'over') && readOutcome(table.round?.outcome) !== null;
}

function kickOff({ live, tools }: FootballPage, { table, mine }: TableNews): void {
  const outcome = readOutcome(table.round?.outcome);
  if (outcome === null) return;
  live.begin(outcome, mine);
  tools.sounds.play('reveal');
}

/** Updates the clock above the pages and the live matches. */
function tick({ tools, news, clock, live }: FootballPage): void {
  const round = news?.table.round ?? null;
  if (news === null || round === null) return;
  const now = tools.now();
  clock.show(news, now);
  if (isRunning(news)) live.at(now - (round.playsAt ?? now));
}

function wordsOf({ say }: Tools): ClockWords {
  return {
    betting: say('kickOffIn'),
    closed: say('closed'),
    playing: say('live'),
    over: say('fullTime'),
    voided: say('voided'),
    preparing: say('preparing'),
  };
}

/** Redraws the open page when its data has changed. */
function drawPage(view: FootballPage): void {
  const { tools, news, page, chosen } = view;
  if (news === null) return;
  const { table, mine } = news;
  const bets = mine.map(({ roundId, status }) => `${roundId} ${status}`).join();
  const drawn = [
    chosen,
    table.round?.roundId,
    table.history[0]?.roundId,
    chosen === 'myBets' ? `${bets} ${tools.recent().length}` : '',
  ].join('|');
  if (drawn === view.drawn) return;
  view.drawn = drawn;
  const number = table.round?.number ?? 0;
  page.dataset['page'] = chosen;
  // Setting the scroll position forces a layout, so it is reset only after a scroll.
  if (view.isScrolled) page.scrollTop = 0;
  view.isScrolled = false;
  switch (chosen) {
    case 'matches':
      return void drawMatches(view, table.round === null ? null : matchdayOf(number));
    case 'table':
      return page.replaceChildren(standingsTable(tools, table.history, number));
    case 'results':
      return page.replaceChildren(resultsList(tools, table.history));
    case 'myBets':
      return page.replaceChildren(slipsList(tools, mine));
  }
}

/** Creates each match card in a frame of its own. All cards in one frame would make slow phones drop frames. */
async function drawMatches(view: FootballPage, matchday: number | null): Promise<void> {
  const { tools, page, slip, drawn } = view;
  view.cards = [];
  page.replaceChildren();
  for (const [match, fixture] of (matchday === null ? [] : fixturesOf(matchday)).entries()) {
    if (match > 0) await tools.frames.wait(0);
    // The player may have opened another page or matchday meanwhile.
    if (view.drawn !== drawn) return;
    const card = createMatchCard(tools, { match, fixture, slip });
    view.cards = [...view.cards, card];
    page.append(card.root);
  }
}

function changed({ cards, tools, slip }: FootballPage): void {
  for (const card of cards) card.refresh();
  tools.primary(slip.picks().length > 1 ? tools.say('place') : null);
  tools.refresh();
}

/** Places the whole slip as one bet with one chip per pick. */
function place({ bets, slip, news }: FootballPage): Promise<void> {
  const picks = slip.picks();
  return bets.place(news, {
    chips: picks.length,
    choice: ({ number }) => ({ matchday: matchdayOf(number), picks: [...picks] }),
    placed: ({ number }) => slip.reset(matchdayOf(number)),
  });
}
