import type { RoundView } from '../../kit/bridge.ts';
import { element } from '../../kit/element.ts';
import type { TableNews, TableTools, TableView } from '../../kit/shell/table-view.ts';
import { fixturesOf, matchdayOf, seasonOf } from '../book.ts';
import { createLive, type Live } from './live.ts';
import { createMatchCard, type MatchCard } from './match-card.ts';
import { readOutcome } from './read-outcome.ts';
import { replayMatches } from './replay-matches.ts';
import { createSlip, type Slip } from './slip.ts';
import { resultsList, slipsList, standingsTable } from './tables.ts';
import type { FootballTextId } from './texts.en.ts';

type Tools = TableTools<FootballTextId>;
type PageId = 'matches' | 'table' | 'results' | 'myBets';

type Ground = {
  readonly tools: Tools;
  readonly slip: Slip;
  readonly live: Live;
  readonly head: HTMLElement;
  readonly clock: HTMLElement;
  readonly bar: HTMLElement;
  readonly page: HTMLElement;
  readonly tellSlips: (count: number) => void;
  news: TableNews | null;
  cards: readonly MatchCard[];
  chosen: PageId;
  isScrolled: boolean;
  /** What the page was drawn from, so that it is drawn again only when that changed. */
  drawn: string;
  asking: boolean;
  toldRound: string | null;
  readonly slotsUsed: Map<string, number>;
};

const pages: readonly PageId[] = ['matches', 'table', 'results', 'myBets'];
const slotsMax = 10;

/** Puts league, prices, slip and the running matches in their places. */
export function mountFootball(stage: HTMLElement, tools: Tools): TableView {
  const live = createLive(tools);
  const slip = createSlip(tools, () => changed(ground));
  const head = element('b', { class: 'day' });
  const clock = element('span', { class: 'kick-off', attributes: { role: 'timer' } });
  const bar = element('i', { class: 'kick-bar' });
  const page = element('div', { class: 'page' });
  page.addEventListener('scroll', () => (ground.isScrolled = true), { passive: true });
  const tabs = createTabs(tools, (id) => {
    ground.chosen = id;
    drawPage(ground);
  });
  const ground: Ground = {
    tools,
    slip,
    live,
    head,
    clock,
    bar,
    page,
    tellSlips: tabs.tellSlips,
    news: null,
    cards: [],
    chosen: 'matches',
    isScrolled: false,
    drawn: '',
    asking: false,
    toldRound: null,
    slotsUsed: new Map(),
  };
  stage.append(
    element('div', { class: 'ground' }, element('header', { class: 'ground-head' }, head, clock, bar), tabs.view, page, live.root),
  );
  tools.controls.append(slip.root);
  const stop = tools.frames.count(() => tick(ground));
  return {
    hear: (news) => hear(ground, news),
    primary: () => void place(ground),
    chips: () => (ground.news?.table.phase === 'betting' && !ground.asking ? slip.picks().length : 0),
    online: (isOnline) => stage.classList.toggle('is-offline', !isOnline),
    recall: (round) => {
      stop();
      replayMatches(tools, { live, head, stage }, round);
    },
  };
}

/** The tabs of the pages; the one of the player's bets says how many slips lie on the matchday. */
function createTabs({ say }: Tools, choose: (id: PageId) => void) {
  const tabs = pages.map((id) => {
    const tab = element('button', {
      class: 'page-tab',
      text: say(id),
      attributes: { role: 'tab', 'aria-selected': String(id === 'matches') },
      press: () => {
        for (const one of tabs) one.setAttribute('aria-selected', String(one === tab));
        choose(id);
      },
    });
    return tab;
  });
  return {
    view: element('div', { class: 'page-tabs', attributes: { role: 'tablist' } }, ...tabs),
    tellSlips: (count: number): void => {
      const tab = tabs[pages.indexOf('myBets')];
      if (tab !== undefined) tab.textContent = count === 0 ? say('myBets') : say('myBetsCount', { count });
    },
  };
}

function hear(ground: Ground, news: TableNews): void {
  const { tools, slip, head } = ground;
  const { say } = tools;
  const before = ground.news;
  ground.news = news;
  const { table } = news;
  const number = table.round?.number ?? null;
  head.textContent =
    number === null
      ? say('preparing')
      : `${say('matchday', { matchday: matchdayOf(number) })} · ${say('season', { season: seasonOf(number) })}`;
  if (table.round?.roundId !== before?.table.round?.roundId) {
    slip.reset(number === null ? null : matchdayOf(number));
    ground.cards = [];
    tools.win(0n);
    tools.message('');
  }
  const stage = ground.page.closest('.stage');
  if (stage instanceof HTMLElement) {
    stage.dataset['phase'] = isRunning(news) ? 'playing' : table.phase;
    stage.classList.toggle('is-over', table.phase === 'over');
  }
  if (isRunning(news) && (before === null || !isRunning(before) || before.table.round?.roundId !== table.round?.roundId))
    kickOff(ground, news);
  ground.tellSlips(news.mine.length);
  tellEnd(ground, news);
  drawPage(ground);
  tools.refresh();
}

/** Whether the matches of the round can be shown: they run, or they just ended. */
function isRunning({ table }: TableNews): boolean {
  return (table.phase === 'playing' || table.phase === 'over') && readOutcome(table.round?.outcome) !== null;
}

function kickOff({ live, tools }: Ground, { table, mine }: TableNews): void {
  const outcome = readOutcome(table.round?.outcome);
  if (outcome === null) return;
  live.begin(outcome, mine);
  tools.sounds.play('reveal');
}

/** Bets are settled a moment after the outcome is told: what they came to is told once, when the last of them is. */
function tellEnd(ground: Ground, { table, mine }: TableNews): void {
  const { tools } = ground;
  if (table.phase === 'voided') return tools.message(tools.say('voided'));
  const round = table.round?.roundId ?? null;
  const settled = mine.filter(({ status }) => status === 'settled');
  if (table.phase !== 'over' || ground.toldRound === round || settled.length === 0 || mine.some(({ status }) => status === 'open')) return;
  ground.toldRound = round;
  ground.live.settled(settled);
  tools.tellWin(sumOf(settled, 'stakeMinor'), sumOf(settled, 'payoutMinor'));
}

function sumOf(rounds: readonly RoundView[], amount: 'stakeMinor' | 'payoutMinor'): bigint {
  return rounds.reduce((sum, round) => sum + BigInt(round[amount]), 0n);
}

/** The clock above the pages, and the running matches. */
function tick(ground: Ground): void {
  const { tools, news, clock, bar, live } = ground;
  const round = news?.table.round ?? null;
  if (news === null || round === null) return;
  const now = tools.now();
  const leftMs = Math.max(0, round.closesAt - now);
  const isOpen = news.table.phase === 'betting' && leftMs > 0;
  const text = isOpen ? `${tools.say('kickOffIn')} ${clockText(leftMs)}` : wordOf(tools, news);
  if (clock.textContent !== text) clock.textContent = text;
  bar.style.transform = `scaleX(${isOpen ? (leftMs / Math.max(1, round.closesAt - round.opensAt)).toFixed(4) : 0})`;
  bar.classList.toggle('is-last', isOpen && leftMs < 10_000);
  if (isRunning(news)) live.at(now - (round.playsAt ?? now));
}

function wordOf({ say }: Tools, { table }: TableNews): string {
  switch (table.phase) {
    case 'playing':
      return say('live');
    case 'over':
      return say('fullTime');
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
function drawPage(ground: Ground): void {
  const { tools, news, page, chosen } = ground;
  if (news === null) return;
  const { table, mine } = news;
  const bets = mine.map(({ roundId, status }) => `${roundId} ${status}`).join();
  const drawn = [
    chosen,
    table.round?.roundId,
    table.history[0]?.roundId,
    chosen === 'myBets' ? `${bets} ${tools.recent().length}` : '',
  ].join('|');
  if (drawn === ground.drawn) return;
  ground.drawn = drawn;
  const number = table.round?.number ?? 0;
  page.dataset['page'] = chosen;
  // To scroll lays the page out there and then: only who has scrolled is brought back.
  if (ground.isScrolled) page.scrollTop = 0;
  ground.isScrolled = false;
  switch (chosen) {
    case 'matches':
      return void drawMatches(ground, table.round === null ? null : matchdayOf(number));
    case 'table':
      return page.replaceChildren(standingsTable(tools, table.history, number));
    case 'results':
      return page.replaceChildren(resultsList(tools, table.history));
    case 'myBets':
      return page.replaceChildren(slipsList(tools, mine));
  }
}

/** The matches that can be bet on, each made in a frame of its own: all of them in one would be missed on a slow phone. */
async function drawMatches(ground: Ground, matchday: number | null): Promise<void> {
  const { tools, page, slip, drawn } = ground;
  ground.cards = [];
  page.replaceChildren();
  for (const [match, fixture] of (matchday === null ? [] : fixturesOf(matchday)).entries()) {
    if (match > 0) await tools.frames.wait(0);
    // Another page may have been opened meanwhile, or another matchday.
    if (ground.drawn !== drawn) return;
    const card = createMatchCard(tools, { match, fixture, slip });
    ground.cards = [...ground.cards, card];
    page.append(card.root);
  }
}

function changed({ cards, tools, slip }: Ground): void {
  for (const card of cards) card.refresh();
  tools.primary(slip.picks().length > 1 ? tools.say('place') : null);
  tools.refresh();
}

/** Lays the whole slip, as one bet of so many chips. */
async function place(ground: Ground): Promise<void> {
  const { tools, slip, news } = ground;
  const round = news?.table.round ?? null;
  const picks = slip.picks();
  if (news === null || round === null || news.table.phase !== 'betting' || picks.length === 0 || ground.asking) return;
  const slot = Math.max(news.mine.length, ground.slotsUsed.get(round.roundId) ?? 0) + 1;
  if (slot > slotsMax) return tools.message(tools.say('slipFull'));
  ground.asking = true;
  tools.refresh();
  const stakeMinor = tools.stake.read() * BigInt(picks.length);
  const answer = await tools.bet(stakeMinor, { round: round.roundId, slot, matchday: matchdayOf(round.number), picks: [...picks] });
  ground.asking = false;
  if (answer.status === 'round') {
    ground.slotsUsed.set(round.roundId, slot);
    slip.reset(matchdayOf(round.number));
    tools.sounds.play('chip');
    tools.message(tools.say('placed'));
    tools.announce(tools.say('placed'));
  }
  tools.refresh();
}
