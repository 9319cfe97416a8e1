import './shell.css';
import type { RoundView } from '../bridge/bridge.ts';
import type { Answer, LobbyMessage } from '../bridge/frame-client.ts';
import { boot, type Opened } from './boot.ts';
import { watchKeys, watchVisit } from './listening.ts';
import { couponOff, ownStake } from '../coupon.ts';
import { createServerClock, type ServerClock } from './rounds/server-clock.ts';
import { showLowFunds } from './hud/low-funds.ts';
import { createShell, recordRound, type Shell } from './shell.ts';
import type { TableGame, TableNews, TableTools, TableView } from './table-view.ts';

/** Starts a game of shared rounds on the server's timetable. It is the only call in a game's `view/main.ts`. */
export function startTable<Id extends string>(game: TableGame<Id>): void {
  boot({ webGl: game.needsWebGl ?? false }, async (host, client, opening) => {
    const shell = createShell({ ...game, mount: () => fail() }, { host, client, opening });
    const clock = createServerClock(() => performance.now());
    const table: Table<Id> = { shell, clock, ended: new Set(opening.recentRounds.map((round) => round.roundId)), news: null };
    const page = shell.hud.stage.parentElement;
    page?.classList.add('is-table');
    page?.classList.toggle('has-own-bar', game.hasOwnBar ?? false);
    const view = await game.mount(shell.hud.stage, toolsOf(table));
    // The picture of a live table belongs to its round, so a past round opens in a frame of its own.
    const replay = (round: RoundView): void =>
      opening.recall === null ? client.send({ type: 'open-recall', roundId: round.roundId }) : view.recall(round);
    join(game, shell, { ...view, recall: replay });
    shell.hud.message('');
    if (opening.recall !== null) {
      page?.classList.add('is-recall');
      shell.hud.badge(shell.say('replay'));
      view.recall(opening.recall);
    }
    return { hear: (news) => hear(table, view, { news, isRecall: opening.recall !== null }) } satisfies Opened;
  });
}

type Table<Id extends string> = {
  readonly shell: Shell<Id>;
  readonly clock: ServerClock;
  /** Bets whose result has been counted. */
  readonly ended: Set<string>;
  news: TableNews | null;
};

function fail(): never {
  throw new Error('a shared table has no round loop');
}

function join<Id extends string>(game: TableGame<Id>, shell: Shell<Id>, view: TableView): void {
  const { hud, purse, say, tools, state } = shell;
  const refresh = (): void => {
    const chips = view.chips?.() ?? 0;
    const usual = game.primary === undefined ? say('bet') : tools.say(game.primary);
    const cost = purse.stake() * BigInt(chips);
    hud.primaryWords(state.primaryText ?? usual, chips === 0 ? null : cost, couponOff(state.coupon, cost));
    hud.primary(chips === 0 ? 'blocked' : 'ready');
  };
  const primary = (): void => view.primary?.();
  shell.drive({ primary, autoplay: () => undefined, replay: view.recall, isBusy: () => false, refresh });
  refresh();
  watchVisit(hud, purse);
  watchKeys(shell.host, { skip: shell.pace.skip, press: primary, touched: shell.soundSettings.touched });
  document.addEventListener('visibilitychange', () => shell.synth.pause(document.hidden));
}

function toolsOf<Id extends string>(table: Table<Id>): TableTools<Id> {
  const { shell, clock } = table;
  const { client, purse, state } = shell;
  const answeredBy = async (answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    if (answered.status === 'round') takeRound(table, answered.round);
    else showRefusal(answered.status === 'lost' ? shell.say('lost') : answered.text);
    return answered;
  };
  // A late bet must not interrupt the game, so the refusal appears in the line above the controls.
  const showRefusal = (text: string): void => {
    shell.hud.message(text);
    shell.hud.announce(text);
  };
  const isTooMuch = (stakeMinor: bigint): boolean => stakeMinor - couponOff(state.coupon, stakeMinor) > purse.balance();
  return {
    ...shell.tools,
    now: clock.now,
    balance: purse.balance,
    bet: (stakeMinor, choice, isAutoplay) =>
      isTooMuch(stakeMinor) ? Promise.resolve(tooLittle(shell)) : answeredBy(client.play(stakeMinor.toString(), choice, isAutoplay)),
    act: (roundId, action) => answeredBy(client.act(roundId, action)),
    takeBack: (roundId) => answeredBy(client.takeBack(roundId)),
    canPay: (stakeMinor) => {
      if (isTooMuch(stakeMinor)) tooLittle(shell);
      return !isTooMuch(stakeMinor);
    },
    check: (roundId) => client.send({ type: 'open-fairness', roundId }),
    showWin: (stakeMinor, payoutMinor) => void shell.winShow(stakeMinor, payoutMinor),
    recent: () => state.recent,
  };
}

/** Sends no request that the balance cannot cover. The player sees how to add money. */
function tooLittle<Id extends string>(shell: Shell<Id>): Answer {
  void showLowFunds(shell.host, shell);
  return { status: 'refused', code: 'insufficient_funds', text: shell.say('fundsTitle') };
}

/** Applies the server's latest state of a bet: its balance, and its result once. */
function takeRound<Id extends string>({ shell, ended }: Table<Id>, round: RoundView): void {
  shell.purse.hear(BigInt(round.balanceMinor));
  countEnd(shell, ended, round);
}

function countEnd<Id extends string>({ purse, state }: Shell<Id>, ended: Set<string>, round: RoundView): void {
  if (round.status === 'open' || ended.has(round.roundId)) return;
  ended.add(round.roundId);
  recordRound(state, round);
  if (round.status === 'settled') purse.settle({ stake: ownStake(round), payout: BigInt(round.payoutMinor) });
}

function hear<Id extends string>(
  table: Table<Id>,
  view: TableView,
  { news, isRecall }: { readonly news: LobbyMessage; readonly isRecall: boolean },
): void {
  const { shell } = table;
  switch (news.type) {
    case 'balance':
      return shell.purse.hear(BigInt(news.balanceMinor));
    case 'coupon':
      shell.state.coupon = news.coupon;
      return shell.tools.refresh();
    case 'connection':
      shell.hud.notice(news.online ? null : shell.say('offline'));
      return view.online?.(news.online);
    case 'games':
      // Only a game that cannot be shown asks for others.
      return undefined;
    case 'pause':
      return view.stopAuto?.();
    case 'table':
      return isRecall ? undefined : hearTable(table, view, news);
    case 'context':
      if (news.context.language !== shell.context.language) return window.location.reload();
      shell.state.funding = news.context.funding;
      return shell.purse.hear(BigInt(news.context.balanceMinor));
  }
}

function hearTable<Id extends string>(table: Table<Id>, view: TableView, news: TableNews): void {
  table.clock.hear(news.table.serverNow);
  for (const round of news.mine) countEnd(table.shell, table.ended, round);
  view.hear(news);
}
