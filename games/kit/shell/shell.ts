import type { Funding, GameContext, RoundView } from '../bridge/bridge.ts';
import type { CouponView } from '../coupon.ts';
import type { FrameClient } from '../bridge/frame-client.ts';
import { createFrames, type Frames } from '../motion/frames.ts';
import { amountText, moneyText } from '../money-text.ts';
import { createPace, type Pace } from '../motion/pace.ts';
import { remember, remembered } from '../remembered.ts';
import { neighbourStake, openingStake } from '../stakes.ts';
import type { ContextMessage } from './boot.ts';
import type { HudPress, HudSetting } from './hud/build-hud.ts';
import { watchCovered } from './covered.ts';
import type { Game, GameTools, StakeControl } from './game-view.ts';
import { createHud, type Hud } from './hud/hud.ts';
import { showMenu, showRules } from './sheets/menu-sheets.ts';
import { createPurse, type Purse } from './hud/purse.ts';
import { showRecent, showStakes } from './sheets/sheets.ts';
import { createSynth, type Synth } from './sounds.ts';
import { gameSay, shellSay, type ShellSay } from './texts.ts';
import { createWinShow, type WinShow } from './hud/win-show.ts';
import { createSoundSwitch, type SoundSwitch } from './sheets/sound-switch.ts';

/** The handlers of the main button and the toggles. The round loop or a shared table provides them. */
type ShellDrive = {
  readonly primary: () => void;
  readonly autoplay: () => void;
  readonly replay: (round: RoundView) => void;
  readonly isBusy: () => boolean;
  /** The choice or the stake has changed. */
  readonly refresh: () => void;
};

/** Everything around a game's picture during one visit. */
export type Shell<Id extends string> = {
  readonly host: HTMLElement;
  readonly client: FrameClient;
  readonly context: GameContext;
  readonly say: ShellSay;
  readonly hud: Hud;
  readonly purse: Purse;
  readonly frames: Frames;
  readonly pace: Pace;
  readonly synth: Synth;
  readonly soundSettings: SoundSwitch;
  readonly winShow: WinShow;
  readonly tools: GameTools<Id>;
  readonly state: ShellState;
  /** Sets the handlers. Buttons have no effect before. */
  readonly drive: (drive: ShellDrive) => void;
};

export type ShellState = {
  isTurbo: boolean;
  recent: readonly RoundView[];
  /** The past round that this page replays, opened from the history; null on a page for playing. */
  readonly recalledId: string | null;
  /** The lobby's latest offer. The lobby may learn only after the start what the country allows. */
  funding: Funding;
  /** The coupon that the next stake carries if it fits; null without one. */
  coupon: CouponView | null;
  /** The game's text for the main button; null for the default. */
  primaryText: string | null;
  readonly busyHears: ((isBusy: boolean) => void)[];
};

const recentMax = 30;

/** Adds a finished round to the recent rounds. */
export function recordRound(state: ShellState, round: RoundView): void {
  state.recent = [round, ...state.recent.filter((one) => one.roundId !== round.roundId)].slice(0, recentMax);
}

type Around = { readonly host: HTMLElement; readonly client: FrameClient; readonly opening: ContextMessage };

/** Creates the page around an empty picture. */
export function createShell<Id extends string>(game: Game<Id>, { host, client, opening }: Around): Shell<Id> {
  const { context } = opening;
  document.documentElement.classList.toggle('is-calm', context.reducedMotion);
  document.documentElement.classList.toggle('is-lite', context.lite);
  document.title = context.title;
  const say = shellSay(context.language);
  const state: ShellState = {
    isTurbo: false,
    recent: opening.recentRounds,
    recalledId: opening.recall?.roundId ?? null,
    funding: context.funding,
    coupon: null,
    primaryText: null,
    busyHears: [],
  };
  const late: { drive: ShellDrive | null } = { drive: null };
  const watchers = new Set<(minor: bigint) => void>();
  const press = pressesOf(() => made, { game, late, steps: context.stakeSteps.map(BigInt) });
  const hud = createHud(host, say, { press, setting: settingOf(game, context) });
  const purse = purseOf(context, hud, (minor) => {
    for (const hear of watchers) hear(minor);
    late.drive?.refresh();
  });
  const frames = createFrames(() => undefined, { request: (run) => requestAnimationFrame(run), everyMs: () => 0 });
  const pace = createPace(frames);
  const synth = createSynth();
  const soundSettings = createSoundSwitch(synth, hud);
  const { currencyLabel } = context;
  const { vibrate } = soundSettings;
  const winShow = createWinShow({
    host,
    hud,
    say,
    sounds: synth,
    vibrate,
    frames,
    pace,
    currencyLabel,
    hasOrnaments: !context.reducedMotion && !context.lite,
    isQuiet: game.celebrates ?? false,
  });
  const parts = { host, client, context, say, hud, purse, frames, pace, synth, soundSettings, winShow, state };
  const tools = toolsOf(game, parts, { late, stake: stakeControl(context, purse, watchers) });
  const made: Shell<Id> = {
    ...parts,
    tools,
    drive: (drive) => {
      late.drive = drive;
    },
  };
  hud.win(0n);
  return made;
}

function settingOf<Id extends string>(game: Game<Id>, { title, currencyLabel, mode, flags }: GameContext): HudSetting {
  return {
    title,
    currencyLabel,
    isDemo: mode === 'demo',
    turbo: flags.turbo,
    autoplay: flags.autoplay,
    button: game.button ?? 'bar',
    isBehind: game.isBehind ?? false,
  };
}

function purseOf({ stakeSteps, balanceMinor, market, name }: GameContext, hud: Hud, changed: (minor: bigint) => void): Purse {
  const steps = stakeSteps.map(BigInt);
  const balance = BigInt(balanceMinor);
  const key = `stake.${name}.${market}`;
  const kept = remembered(key) ?? '';
  const last = /^\d{1,18}$/.test(kept) ? BigInt(kept) : null;
  return createPurse(
    { balance, stake: openingStake(steps, balance, last) },
    {
      balance: hud.balance,
      stake: (minor) => {
        hud.stake(minor, { first: minor === steps[0], last: minor === steps.at(-1) });
        remember(key, minor.toString());
        changed(minor);
      },
    },
  );
}

function stakeControl(context: GameContext, purse: Purse, watchers: Set<(minor: bigint) => void>): StakeControl {
  return {
    read: purse.stake,
    steps: context.stakeSteps.map(BigInt),
    set: purse.setStake,
    watch: (hear) => {
      watchers.add(hear);
      hear(purse.stake());
      return () => void watchers.delete(hear);
    },
  };
}

type ShellParts = Omit<Shell<string>, 'tools' | 'drive'>;
type Late = { drive: ShellDrive | null };

function toolsOf<Id extends string>(
  game: Game<Id>,
  parts: ShellParts,
  by: { readonly late: Late; readonly stake: StakeControl },
): GameTools<Id> {
  const { context, hud, state, soundSettings } = parts;
  const { late } = by;
  return {
    context,
    isDemo: context.mode === 'demo',
    isCalm: context.reducedMotion,
    isLite: context.lite,
    isTurbo: () => state.isTurbo && context.flags.turbo,
    say: gameSay(game.texts, context.language),
    money: (minor) => moneyText(minor, context.currencyLabel),
    amount: amountText,
    stake: by.stake,
    recent: () => state.recent,
    isReplay: ({ roundId }) => roundId === state.recalledId || state.recent.some((round) => round.roundId === roundId),
    pace: parts.pace,
    frames: parts.frames,
    sounds: parts.synth,
    vibrate: soundSettings.vibrate,
    announce: hud.announce,
    message: hud.message,
    win: hud.win,
    watchCovered: (hear) => watchCovered(hud.stage, hear),
    controls: hud.controls,
    primary: (text) => {
      state.primaryText = text;
      late.drive?.refresh();
    },
    press: () => late.drive?.primary(),
    refresh: () => late.drive?.refresh(),
    isBusy: () => late.drive?.isBusy() ?? false,
    watchBusy: (hear) => void state.busyHears.push(hear),
    offer: hud.offer,
  };
}

type Pressing<Id extends string> = { readonly game: Game<Id>; readonly late: Late; readonly steps: readonly bigint[] };

function pressesOf<Id extends string>(shell: () => Shell<Id>, { game, late, steps }: Pressing<Id>): HudPress {
  const click = (run: () => void) => (): void => {
    shell().synth.play('click');
    run();
  };
  const free = (run: () => void): (() => void) =>
    click(() => {
      if (late.drive?.isBusy() !== true) run();
    });
  const step = (by: 1 | -1) => (): void => shell().purse.setStake(neighbourStake(steps, shell().purse.stake(), by));
  const rules = (): void => {
    const { host, say, context, tools } = shell();
    const winMax = context.winMaxMinor === null ? null : moneyText(BigInt(context.winMaxMinor), context.currencyLabel);
    showRules(host, say, { title: context.title, winMax, load: () => game.rules(tools) });
  };
  const recent = (): void => openRecent(shell(), late);
  return {
    primary: click(() => late.drive?.primary()),
    stake: free(() => {
      const { host, say, purse, context } = shell();
      showStakes(host, say, { steps, current: purse.stake(), currencyLabel: context.currencyLabel, choose: purse.setStake });
    }),
    stakeUp: free(step(1)),
    stakeDown: free(step(-1)),
    turbo: click(() => {
      const { state, hud } = shell();
      state.isTurbo = !state.isTurbo;
      hud.turbo(state.isTurbo);
    }),
    autoplay: click(() => late.drive?.autoplay()),
    sound: () => shell().soundSettings.flip(),
    menu: click(() => openMenu(shell(), { hasMusic: game.hasMusic ?? false, rules, recent })),
    rules: click(rules),
    recent: click(recent),
    close: () => shell().client.send({ type: 'close' }),
  };
}

function openMenu<Id extends string>(
  { host, say, client, context, soundSettings, state }: Shell<Id>,
  by: { readonly hasMusic: boolean; readonly rules: () => void; readonly recent: () => void },
): void {
  showMenu(host, say, {
    soundSettings: soundSettings.read(),
    hasMusic: by.hasMusic,
    canVibrate: 'vibrate' in navigator,
    isDemo: context.mode === 'demo',
    press: {
      setSound: soundSettings.set,
      rules: by.rules,
      recent: by.recent,
      fairness: () => client.send({ type: 'open-fairness', roundId: null }),
      history: () => client.send({ type: 'open-history' }),
      deposit: state.funding === 'deposit' ? () => client.send({ type: 'open-deposit' }) : null,
    },
  });
}

function openRecent<Id extends string>({ host, say, client, context, state }: Shell<Id>, late: Late): void {
  showRecent(host, say, {
    rounds: state.recent,
    market: context.market,
    currencyLabel: context.currencyLabel,
    watch: (round) => late.drive?.replay(round),
    check: (round) => client.send({ type: 'open-fairness', roundId: round.roundId }),
    history: context.mode === 'demo' ? null : () => client.send({ type: 'open-history' }),
  });
}
