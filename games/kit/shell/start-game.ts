import './shell.css';
import type { RoundView } from '../bridge/bridge.ts';
import type { LobbyMessage } from '../bridge/frame-client.ts';
import { couponOff } from '../coupon.ts';
import { startAutoplay } from './rounds/autoplay.ts';
import { boot, type Opened, type ContextMessage } from './boot.ts';
import type { Game, GameView } from './game-view.ts';
import { watchKeys, watchVisit } from './listening.ts';
import { createLoop, type Loop } from './rounds/round-loop.ts';
import { showAutoplay } from './sheets/sheets.ts';
import { createShell, recordRound, type Shell } from './shell.ts';

/** Starts a single-player game. It is the only call in a game's `view/main.ts`. */
export function startGame<Id extends string>(game: Game<Id>): void {
  boot({ webGl: game.needsWebGl ?? false }, async (host, client, opening) => {
    const shell = createShell(game, { host, client, opening });
    shell.hud.message(shell.say('ready'));
    const view = await game.mount(shell.hud.stage, shell.tools);
    const playing = openRounds(game, shell, view);
    listen(shell, view, playing);
    if (opening.recall !== null) recall(shell, playing, opening.recall);
    else if (opening.openRound !== null) void playing.loop.restore(opening.openRound);
    return { hear: (news) => hear(news, { shell, view, playing }) } satisfies Opened;
  });
}

type Playing = { readonly loop: Loop; news: ContextMessage | null; recalled: RoundView | null };

/** Connects the round loop with the buttons of the shell. */
function openRounds<Id extends string>(game: Game<Id>, shell: Shell<Id>, view: GameView): Playing {
  const { hud, purse, state, say, tools } = shell;
  const refresh = (): void => {
    const isIncomplete = view.choice?.() === 'incomplete';
    const usual = game.primary === undefined ? say('bet') : tools.say(game.primary);
    const words = playing.recalled === null ? (state.primaryText ?? usual) : say('replayAgain');
    const isFree = isIncomplete || playing.recalled !== null;
    const cost = purse.stake() * BigInt(view.chips?.() ?? 1);
    hud.primaryWords(words, isFree ? null : cost, couponOff(state.coupon, cost));
    if (!loop.isBusy()) hud.primary(isIncomplete && playing.recalled === null ? 'blocked' : 'ready');
  };
  const loop = createLoop({
    ...shell,
    view,
    recordRound: (round) => recordRound(state, round),
    busy: (isBusy) => {
      // A recalled round keeps its choice on screen, so the controls stay disabled.
      if (isBusy || playing.recalled === null) for (const hearBusy of state.busyHears) hearBusy(isBusy);
      if (isBusy) return;
      refresh();
      takeNews({ shell, view, playing });
    },
  });
  const playing: Playing = { loop, news: null, recalled: null };
  shell.drive({
    primary: () => pressPrimary(playing),
    autoplay: () => pressAutoplay(shell, playing),
    replay: (round) => void loop.replay(round),
    isBusy: () => loop.isBusy() || playing.recalled !== null,
    refresh,
  });
  hud.primary('ready');
  refresh();
  return playing;
}

/** Start the round in a task of its own. Together with the tap's style and layout work, slow phones would drop frames. */
function pressPrimary({ loop, recalled }: Playing): void {
  if (loop.isBusy()) return;
  setTimeout(() => void (recalled === null ? loop.play() : loop.recall(recalled)), 0);
}

function pressAutoplay<Id extends string>({ host, say, purse, context }: Shell<Id>, { loop, recalled }: Playing): void {
  if (recalled !== null) return;
  if (loop.isBusy()) return loop.stopAutoplay();
  showAutoplay(host, say, {
    stakeMinor: purse.stake(),
    currencyLabel: context.currencyLabel,
    start: (plan) => loop.startAutoplay(startAutoplay(plan)),
  });
}

/** The frame was opened for a past round: it can be watched again, but not played. */
function recall<Id extends string>(shell: Shell<Id>, playing: Playing, round: RoundView): void {
  playing.recalled = round;
  shell.hud.stage.parentElement?.classList.add('is-recall');
  shell.tools.refresh();
  void playing.loop.recall(round);
}

function listen<Id extends string>({ host, hud, purse, pace, soundSettings, synth }: Shell<Id>, view: GameView, playing: Playing): void {
  watchVisit(hud, purse);
  watchKeys(host, { skip: pace.skip, press: () => pressPrimary(playing), touched: soundSettings.touched });
  soundSettings.watch((wanted) => view.soundSettings?.(wanted));
  document.addEventListener('visibilitychange', () => {
    synth.pause(document.hidden);
    view.pause?.(document.hidden);
  });
}

type Standing<Id extends string> = { readonly shell: Shell<Id>; readonly view: GameView; readonly playing: Playing };

function hear<Id extends string>(news: LobbyMessage, standing: Standing<Id>): void {
  const { shell, playing } = standing;
  switch (news.type) {
    case 'balance':
      return shell.purse.hear(BigInt(news.balanceMinor));
    case 'coupon':
      shell.state.coupon = news.coupon;
      return shell.tools.refresh();
    case 'connection':
      return shell.hud.notice(news.online ? null : shell.say('offline'));
    case 'pause':
      return playing.loop.stopAutoplay();
    case 'context':
      playing.news = news;
      return takeNews(standing);
    case 'table':
    case 'games':
      // Only shared rounds have a table, and only a game that cannot be shown asks for others.
      return undefined;
  }
}

/** Handles a later context: the language changed, or a round was accepted but its answer was lost. It waits until the
 *  current round has been shown. */
function takeNews<Id extends string>({ shell, playing }: Standing<Id>): void {
  const { news } = playing;
  if (news === null || playing.loop.isBusy()) return;
  playing.news = null;
  if (news.context.language !== shell.context.language) return window.location.reload();
  if (news.recall !== null) return;
  shell.state.funding = news.context.funding;
  shell.purse.hear(BigInt(news.context.balanceMinor));
  const { recent } = shell.state;
  if (news.recentRounds.length > 0) shell.state.recent = news.recentRounds;
  const { openRound } = news;
  if (openRound !== null && !recent.some((round) => round.roundId === openRound.roundId)) void playing.loop.restore(openRound);
}
