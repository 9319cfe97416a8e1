import type { GameContext, RoundView } from '../../kit/bridge.ts';
import type { Answer, FrameClient } from '../../kit/frame-client.ts';
import type { Pace } from '../../kit/pace.ts';
import type { SavannaEvent } from '../book.ts';
import { afterRound, type Autoplay } from '../../kit/shell/autoplay.ts';
import { askGuide } from './guide-choice.ts';
import type { Hud } from './hud.ts';
import { parseEvents } from './parse-events.ts';
import { unitsPerStake } from './paytable.ts';
import { showWord } from './play-sheets.ts';
import { planRound, type OfferedGuide } from './plan-round.ts';
import type { Presenter } from './presenter.ts';
import type { Purse } from '../../kit/shell/purse.ts';
import type { Stage } from './stage.ts';
import type { Say } from './texts.ts';

export type GameDeps = {
  readonly host: HTMLElement;
  readonly client: FrameClient;
  readonly context: GameContext;
  readonly hud: Hud;
  readonly stage: Stage;
  readonly presenter: Presenter;
  readonly pace: Pace;
  readonly purse: Purse;
  readonly say: Say;
  readonly recordRound: (round: RoundView) => void;
  readonly onIdle: () => void;
};

export type Game = {
  readonly spin: () => Promise<void>;
  readonly restore: (round: RoundView) => Promise<void>;
  readonly replay: (round: RoundView) => Promise<void>;
  readonly isBusy: () => boolean;
  readonly startAutoplay: (auto: Autoplay) => void;
  readonly stopAutoplay: () => void;
};

type Known = { readonly round: RoundView; readonly events: readonly SavannaEvent[] };

/** What changes from round to round. */
type Going = { isBusy: boolean; auto: Autoplay | null };

/** One round after another: asks the server, shows what it answered, and only that. */
export function createGame(deps: GameDeps): Game {
  const going: Going = { isBusy: false, auto: null };
  const spin = (): Promise<void> => busy(going, deps, () => spinOn(going, deps));
  return {
    spin,
    isBusy: () => going.isBusy,
    stopAutoplay: () => setAuto(going, deps, null),
    startAutoplay: (auto) => {
      setAuto(going, deps, auto);
      void spin();
    },
    restore: (round) => busy(going, deps, () => restore(round, deps)),
    replay: (round) => busy(going, deps, () => replay(round, deps)),
  };
}

async function busy(going: Going, { hud, stage, onIdle }: GameDeps, run: () => Promise<void>): Promise<void> {
  if (going.isBusy) return;
  going.isBusy = true;
  hud.spinButton('turning');
  stage.hold(true);
  try {
    await run();
  } finally {
    going.isBusy = false;
    hud.spinButton('ready');
    stage.hold(false);
    stage.wake();
    onIdle();
  }
}

function setAuto(going: Going, { hud }: GameDeps, auto: Autoplay | null): void {
  going.auto = auto;
  hud.autoplay(auto?.left ?? 0);
}

/** One round, and as many more as autoplay still holds. */
async function spinOn(going: Going, deps: GameDeps): Promise<void> {
  do {
    const played = await spinOnce(deps);
    const auto = going.auto !== null && played !== null ? afterRound(going.auto, played) : null;
    setAuto(going, deps, auto);
  } while (going.auto !== null);
}

/** What autoplay wants to know of a round; null when none was played. */
type Played = { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly hadFeature: boolean };

async function spinOnce(deps: GameDeps): Promise<Played | null> {
  const { client, hud, presenter, purse, say } = deps;
  const stakeMinor = purse.stake();
  if (purse.balance() < stakeMinor) {
    await tooLittle(deps);
    return null;
  }
  const cycle = deps.stage.frames.wait(deps.context.flags.minimumCycleMs);
  hud.spinButton('turning');
  purse.hold(stakeMinor);
  presenter.launch();
  hud.announce(say('spinning'));
  const answer = await client.play(stakeMinor.toString());
  const known = knownOf(answer, deps);
  if (known === null) {
    await notTaken(answer, deps);
    return null;
  }
  const closed = await showToEnd(known, deps, { shown: 0, isRestored: false });
  // The server refuses a faster round; the button waits with it.
  hud.spinButton('waiting');
  await cycle;
  return { stakeMinor, payoutMinor: BigInt(closed.payoutMinor), hadFeature: known.events.some((event) => event.type === 'guides-offered') };
}

async function restore(round: RoundView, deps: GameDeps): Promise<void> {
  const events = parseEvents(round.events);
  const first = events?.find((event) => event.type === 'spin');
  if (events === null || first === undefined) return deps.hud.message(deps.say('broken'));
  deps.presenter.stand(first.grid);
  deps.purse.restore(BigInt(round.stakeMinor));
  await deps.stage.frames.wait(500);
  await showToEnd({ round, events }, deps, { shown: 1, isRestored: true });
  return undefined;
}

/** Shows an old round again, marked as such; no money moves on the screen but the win's own plate. */
async function replay(round: RoundView, deps: GameDeps): Promise<void> {
  const events = parseEvents(round.events);
  if (events === null) return deps.hud.message(deps.say('broken'));
  deps.hud.badge(deps.say('replay'));
  await deps.presenter.show(planRound(events, 0, unitsPerStake), BigInt(round.stakeMinor));
  deps.presenter.calmDown();
  await deps.stage.frames.wait(900);
  deps.hud.badge(null);
  deps.hud.win(0n);
  deps.hud.message(deps.say('tapToSpin'));
  return undefined;
}

/** Shows a round's steps and asks for its choices until it is settled. */
async function showToEnd(known: Known, deps: GameDeps, from: { readonly shown: number; readonly isRestored: boolean }): Promise<RoundView> {
  const stake = BigInt(known.round.stakeMinor);
  let now = known;
  let { shown } = from;
  for (;;) {
    await deps.presenter.show(planRound(now.events, shown, unitsPerStake), stake);
    const offer = now.round.status === 'open' ? openOffer(now.events) : null;
    if (offer === null) break;
    const next = await choose(now.round, offer, { deps, isRestored: from.isRestored });
    if (next === null) break;
    shown = now.events.length;
    now = next;
  }
  deps.presenter.calmDown();
  deps.recordRound(now.round);
  deps.purse.settle(now.round.status === 'settled' ? { stake, payout: BigInt(now.round.payoutMinor) } : null);
  return now.round;
}

async function choose(
  round: RoundView,
  guides: readonly OfferedGuide[],
  by: { readonly deps: GameDeps; readonly isRestored: boolean },
): Promise<Known | null> {
  const { deps } = by;
  for (;;) {
    const guide = await askGuide(deps.host, deps.say, { guides, isRestored: by.isRestored });
    const answer = await deps.client.act(round.roundId, { type: 'choose-guide', guide });
    const next = knownOf(answer, deps);
    if (next !== null || answer.status === 'round') return next;
    // The choice is not lost with the line: the round stays open, so it is offered again.
    await tellRefusal(answer, deps);
  }
}

function openOffer(events: readonly SavannaEvent[]): readonly OfferedGuide[] | null {
  const offer = events.find((event) => event.type === 'guides-offered');
  const isChosen = events.some((event) => event.type === 'guide-chosen');
  return offer === undefined || isChosen ? null : offer.guides;
}

/** The answered round with its book read; null when there is none to show. */
function knownOf(answer: Answer, deps: GameDeps): Known | null {
  if (answer.status !== 'round') return null;
  deps.purse.answered(BigInt(answer.round.balanceMinor));
  const events = parseEvents(answer.round.events);
  return events === null || answer.round.status === 'voided' ? null : { round: answer.round, events };
}

async function notTaken(answer: Answer, deps: GameDeps): Promise<void> {
  await deps.presenter.settleBack();
  deps.hud.message('');
  if (answer.status === 'round') {
    deps.purse.settle(null);
    deps.hud.message(deps.say(answer.round.status === 'voided' ? 'voided' : 'broken'));
    return;
  }
  deps.purse.release();
  await tellRefusal(answer, deps);
}

/** Resolves when the player has read it. */
function tellRefusal(answer: Exclude<Answer, { readonly status: 'round' }>, deps: GameDeps): Promise<void> {
  const text = answer.status === 'refused' ? answer.text : deps.say('lost');
  deps.hud.announce(text);
  return showWord(deps.host, deps.say, { title: deps.say('refusedTitle'), text, action: null });
}

function tooLittle(deps: GameDeps): Promise<void> {
  const { say, client, context } = deps;
  const action = context.mode === 'cash' ? { text: say('deposit'), run: () => client.tell({ type: 'open-deposit' }) } : null;
  return showWord(deps.host, say, { title: say('fundsTitle'), text: say('funds'), action });
}
