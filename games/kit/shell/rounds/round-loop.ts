import type { GameContext, RoundView } from '../../bridge/bridge.ts';
import type { Answer, FrameClient } from '../../bridge/frame-client.ts';
import { couponOff, ownStake } from '../../coupon.ts';
import type { Frames } from '../../motion/frames.ts';
import { moneyText } from '../../money-text.ts';
import type { Pace } from '../../motion/pace.ts';
import { afterRound, type Autoplay } from './autoplay.ts';
import type { GameView } from '../game-view.ts';
import type { Hud } from '../hud/hud.ts';
import { showLowFunds } from '../hud/low-funds.ts';
import type { Purse } from '../hud/purse.ts';
import { roundTimeText, showWord } from '../sheets/sheets.ts';
import type { ShellState } from '../shell.ts';
import type { ShellSay } from '../texts.ts';
import type { WinShow } from '../hud/win-show.ts';

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
  readonly state: Pick<ShellState, 'funding' | 'coupon'>;
  readonly recordRound: (round: RoundView) => void;
  /** Called with true when a round is requested or shown, and with false when it ends. */
  readonly busy: (isBusy: boolean) => void;
};

export type Loop = {
  readonly play: () => Promise<void>;
  readonly restore: (round: RoundView) => Promise<void>;
  /** Replays a past round with a notice. Only the win amount changes on screen. */
  readonly replay: (round: RoundView) => Promise<void>;
  /** Like `replay`, on a page that exists only for this round. The result stays visible. */
  readonly recall: (round: RoundView) => Promise<void>;
  readonly isBusy: () => boolean;
  readonly startAutoplay: (auto: Autoplay) => void;
  readonly stopAutoplay: () => void;
};

/** State that changes from round to round. */
type Going = { isBusy: boolean; auto: Autoplay | null };

const restoreMs = 500;
const replayHoldMs = 1200;

/** Runs one round after another: requests a round from the server and shows exactly its events. */
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

/** Plays one round, then more while autoplay continues. */
async function playOn(going: Going, deps: LoopDeps): Promise<void> {
  do {
    const played = await playOnce(deps, going.auto !== null);
    const auto = going.auto !== null && played !== null ? afterRound(going.auto, played) : null;
    setAuto(going, deps, auto);
  } while (going.auto !== null);
}

/** The result of a round for autoplay; null if none was played. */
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
  const own = stakeMinor - couponOff(deps.state.coupon, stakeMinor);
  if (purse.balance() < own) {
    await showLowFunds(deps.host, deps);
    return null;
  }
  const cycle = deps.frames.wait(deps.context.flags.minimumCycleMs);
  hud.primary('busy');
  hud.win(0n);
  hud.message(say('goodLuck'));
  purse.hold(own);
  deps.pace.begin();
  view.launch();
  const answer = await client.play(stakeMinor.toString(), choice, isAutoplay);
  const round = roundOf(answer, deps);
  if (round === null) {
    await notTaken(answer, deps);
    return null;
  }
  const closed = await showToEnd(round, deps, 0);
  // The server refuses rounds below the minimum interval, so the button waits.
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

/** Replays a past round. Returns whether the view could parse it. */
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

/** Shows the steps of a round and asks for actions until it settles. */
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
  purse.settle(now.status === 'settled' ? { stake: ownStake(now), payout } : null);
  return now;
}

/** Shows a round. Returns false if the view cannot parse it; the history still has the result. */
async function shown(round: RoundView, { view, hud, say }: LoopDeps, from: number): Promise<boolean> {
  try {
    await view.show(round, from);
    return true;
  } catch {
    // The view does not know these events. Tell the player that the history has the result.
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
      // The action may have raised the stake.
      const raise = BigInt(answer.round.stakeMinor) - BigInt(round.stakeMinor);
      if (raise > 0n) deps.purse.hold(raise);
      deps.purse.answered(BigInt(answer.round.balanceMinor));
      return answer.round;
    }
    // After a connection error the round is still open, so the choice is offered again.
    await showRefusal(answer, deps, 'goesOnTitle');
  }
}

/** Returns the round of the answer; null if there is none to show. */
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
  await showRefusal(answer, deps);
}

/** Shows the refusal; resolves when the player closes it. */
function showRefusal(
  answer: Exclude<Answer, { readonly status: 'round' }>,
  deps: LoopDeps,
  title: 'refusedTitle' | 'goesOnTitle' = 'refusedTitle',
): Promise<void> {
  const text = answer.status === 'refused' ? answer.text : deps.say('lost');
  deps.hud.announce(text);
  return showWord(deps.host, deps.say, { title: deps.say(title), text, action: null });
}
