import type { GameContext, RoundView } from '../bridge.ts';
import type { Answer, FrameClient } from '../frame-client.ts';
import type { Frames } from '../frames.ts';
import { moneyText } from '../money-text.ts';
import type { Pace } from '../pace.ts';
import { afterRound, type Autoplay } from './autoplay.ts';
import type { GameView } from './game-view.ts';
import type { Hud } from './hud.ts';
import { showLowFunds } from './low-funds.ts';
import type { Purse } from './purse.ts';
import { roundTimeText, showWord } from './sheets.ts';
import type { ShellState } from './shell.ts';
import type { ShellSay } from './texts.ts';
import type { WinShow } from './win-show.ts';

export type LoopDeps = {
  readonly host: HTMLElement;
  readonly client: FrameClient;
  readonly context: GameContext;
  readonly hud: Omit<Hud, 'stage' | 'controls'>;
  readonly view: GameView;
  readonly pace: Pace;
  readonly frames: Frames;
  readonly purse: Purse;
  readonly say: ShellSay;
  readonly winShow: WinShow;
  readonly state: Pick<ShellState, 'funding'>;
  readonly recordRound: (round: RoundView) => void;
  /** Hears when a round begins to be asked for or shown, and when it is over. */
  readonly busy: (isBusy: boolean) => void;
};

export type Loop = {
  readonly play: () => Promise<void>;
  readonly restore: (round: RoundView) => Promise<void>;
  /** Shows an old round again, marked as such; no money moves on the screen but the win's own plate. */
  readonly replay: (round: RoundView) => Promise<void>;
  /** The same on a page that is there for this round alone: what came of it stays there to be looked at. */
  readonly recall: (round: RoundView) => Promise<void>;
  readonly isBusy: () => boolean;
  readonly startAutoplay: (auto: Autoplay) => void;
  readonly stopAutoplay: () => void;
};

/** What changes from round to round. */
type Going = { isBusy: boolean; auto: Autoplay | null };

const restoreMs = 500;
const replayHoldMs = 1200;

/** One round after another: asks the server, shows what it answered, and only that. */
export function createLoop(deps: LoopDeps): Loop {
  const going: Going = { isBusy: false, auto: null };
  const play = (): Promise<void> => busy(going, deps, () => playOn(going, deps));
  return {
    play,
    isBusy: () => going.isBusy,
    stopAutoplay: () => setAuto(going, deps, null),
    startAutoplay: (auto) => {
      setAuto(going, deps, auto);
      void play();
    },
    restore: (round) => busy(going, deps, () => restore(round, deps)),
    replay: (round) => busy(going, deps, () => replay(round, deps)),
    recall: (round) => busy(going, deps, () => recall(round, deps)),
  };
}

async function busy(going: Going, deps: LoopDeps, run: () => Promise<void>): Promise<void> {
  if (going.isBusy) return;
  going.isBusy = true;
  deps.hud.primary('busy');
  deps.busy(true);
  try {
    await run();
  } finally {
    going.isBusy = false;
    deps.hud.primary('ready');
    deps.busy(false);
  }
}

function setAuto(going: Going, { hud }: LoopDeps, auto: Autoplay | null): void {
  going.auto = auto;
  hud.autoplay(auto?.left ?? 0);
}

/** One round, and as many more as autoplay still holds. */
async function playOn(going: Going, deps: LoopDeps): Promise<void> {
  do {
    const played = await playOnce(deps, going.auto !== null);
    const auto = going.auto !== null && played !== null ? afterRound(going.auto, played) : null;
    setAuto(going, deps, auto);
  } while (going.auto !== null);
}

/** What autoplay wants to know of a round; null when none was played. */
type Played = Parameters<typeof afterRound>[1];

async function playOnce(deps: LoopDeps, isAutoplay: boolean): Promise<Played | null> {
  const { client, hud, view, purse, say } = deps;
  const choice = view.choice?.();
  if (choice === 'incomplete') {
    hud.message(say('chooseFirst'));
    hud.announce(say('chooseFirst'));
    return null;
  }
  const stakeMinor = purse.stake() * BigInt(view.chips?.() ?? 1);
  if (purse.balance() < stakeMinor) {
    await showLowFunds(deps.host, deps);
    return null;
  }
  const cycle = deps.frames.wait(deps.context.flags.minimumCycleMs);
  hud.primary('busy');
  hud.win(0n);
  hud.message(say('goodLuck'));
  purse.hold(stakeMinor);
  deps.pace.begin();
  view.launch();
  const answer = await client.play(stakeMinor.toString(), choice, isAutoplay);
  const round = roundOf(answer, deps);
  if (round === null) {
    await notTaken(answer, deps);
    return null;
  }
  const closed = await showToEnd(round, deps, 0);
  // The server refuses a faster round; the button waits with it.
  hud.primary('waiting');
  await cycle;
  return { stakeMinor, payoutMinor: BigInt(closed.payoutMinor), hadFeature: round.status === 'open' };
}

async function restore(round: RoundView, deps: LoopDeps): Promise<void> {
  const { view, purse, hud, say } = deps;
  const stake = view.firstStake?.(round) ?? BigInt(round.stakeMinor);
  purse.restore(deps.context.stakeSteps.includes(stake.toString()) ? stake : null);
  hud.message(say('restored'));
  hud.announce(say('restored'));
  view.stand?.(round);
  await deps.frames.wait(restoreMs);
  await showToEnd(round, deps, view.stand === undefined ? 0 : round.events.length);
}

async function replay(round: RoundView, deps: LoopDeps): Promise<void> {
  if (!(await showAgain(round, deps))) return;
  const { hud, say, view } = deps;
  await deps.pace.wait(replayHoldMs);
  hud.badge(null);
  hud.win(0n);
  hud.message(say('ready'));
  view.leave?.();
}

async function recall(round: RoundView, deps: LoopDeps): Promise<void> {
  if (!(await showAgain(round, deps))) return;
  const { currencyLabel } = deps.context;
  const [stake, payout] = [round.stakeMinor, round.payoutMinor].map((minor) => moneyText(BigInt(minor), currencyLabel));
  deps.hud.message(deps.say('recentResult', { stake: stake ?? '', payout: payout ?? '' }));
}

/** Shows an old round, marked as such; whether the view can still read it. */
async function showAgain(round: RoundView, deps: LoopDeps): Promise<boolean> {
  const { hud, say, view } = deps;
  if (view.canShow?.(round) === false) {
    hud.message(say('replayUnable'));
    return false;
  }
  hud.badge(say('replay'));
  hud.message(say('replayNote', { when: roundTimeText(round, deps.context.market) }));
  hud.win(0n);
  deps.pace.begin();
  await shown(round, deps, 0);
  hud.win(BigInt(round.payoutMinor), BigInt(round.payoutMinor) > BigInt(round.stakeMinor));
  return true;
}

/** Shows a round's steps and asks for its choices until it is settled. */
async function showToEnd(round: RoundView, deps: LoopDeps, from: number): Promise<RoundView> {
  const { hud, purse } = deps;
  let now = round;
  let seen = from;
  for (;;) {
    const isShown = await shown(now, deps, seen);
    const next = isShown && now.status === 'open' ? await ask(now, deps) : null;
    if (next === null) break;
    seen = now.events.length;
    now = next;
  }
  deps.recordRound(now);
  const [stake, payout] = [BigInt(now.stakeMinor), BigInt(now.payoutMinor)];
  if (now.status === 'voided') hud.message(deps.say('voided'));
  if (now.status === 'settled') await deps.winShow(stake, payout);
  purse.settle(now.status === 'settled' ? { stake, payout } : null);
  return now;
}

/** Whether the view could show it; what it cannot read stands in the history all the same. */
async function shown(round: RoundView, { view, hud, say }: LoopDeps, from: number): Promise<boolean> {
  try {
    await view.show(round, from);
    return true;
  } catch {
    // The view threw because it does not know these events: the player is told where the result stands.
    hud.message(say('broken'));
    hud.announce(say('broken'));
    return false;
  }
}

async function ask(round: RoundView, deps: LoopDeps): Promise<RoundView | null> {
  for (;;) {
    if (deps.view.ask === undefined) return null;
    const action = await deps.view.ask(round);
    deps.hud.primary('busy');
    const answer = await deps.client.act(round.roundId, action);
    if (answer.status === 'round') {
      // A choice may have put a further stake in.
      const raise = BigInt(answer.round.stakeMinor) - BigInt(round.stakeMinor);
      if (raise > 0n) deps.purse.hold(raise);
      deps.purse.answered(BigInt(answer.round.balanceMinor));
      return answer.round;
    }
    // The choice is not lost with the line: the round stays open, so it is offered again.
    await tellRefusal(answer, deps, 'goesOnTitle');
  }
}

/** The answered round; null when there is none to show. */
function roundOf(answer: Answer, { purse }: LoopDeps): RoundView | null {
  if (answer.status !== 'round') return null;
  purse.answered(BigInt(answer.round.balanceMinor));
  return answer.round.status === 'voided' ? null : answer.round;
}

async function notTaken(answer: Answer, deps: LoopDeps): Promise<void> {
  await deps.view.settleBack();
  deps.hud.message('');
  if (answer.status === 'round') {
    deps.purse.settle(null);
    deps.hud.message(deps.say('voided'));
    return;
  }
  deps.purse.release();
  await tellRefusal(answer, deps);
}

/** Resolves when the player has read it. */
function tellRefusal(
  answer: Exclude<Answer, { readonly status: 'round' }>,
  deps: LoopDeps,
  title: 'refusedTitle' | 'goesOnTitle' = 'refusedTitle',
): Promise<void> {
  const text = answer.status === 'refused' ? answer.text : deps.say('lost');
  deps.hud.announce(text);
  return showWord(deps.host, deps.say, { title: deps.say(title), text, action: null });
}
