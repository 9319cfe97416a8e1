import type { LobbyToFrame, RoundView } from '../../kit/bridge.ts';
import { element } from '../../kit/element.ts';
import type { FrameClient, Told } from '../../kit/frame-client.ts';
import { createPace } from '../../kit/pace.ts';
import { remember, remembered } from '../../kit/remembered.ts';
import { createSoundBoard, type SoundBoard } from '../../kit/sound-board.ts';
import { neighbourStake, openingStake } from '../../kit/stakes.ts';
import { startAutoplay } from '../../kit/shell/autoplay.ts';
import { createGame, type Game } from './game.ts';
import { createHud, type Hud } from './hud.ts';
import { showPaytable } from './info-sheets.ts';
import { watchKeys, watchVisit } from './listening.ts';
import { showAutoplay, showMenu, showRecent, showStakes } from './play-sheets.ts';
import { atlasFile } from './pictures.ts';
import { createPresenter } from './presenter.ts';
import { createPurse, type Purse } from '../../kit/shell/purse.ts';
import { soundFiles } from './sound-files.ts';
import { createStage, type Stage } from './stage.ts';
import { sayIn, type Say } from './texts.ts';
import { keepWishes, loadWishes, type Wishes } from '../../kit/shell/wishes.ts';

export type Open = { readonly hear: (told: Told) => void };

type Context = Extract<LobbyToFrame, { readonly type: 'context' }>;
type Parts = {
  readonly host: HTMLElement;
  readonly client: FrameClient;
  readonly told: Context;
  readonly say: Say;
  readonly sounds: SoundBoard;
  readonly state: State;
};
type State = { wishes: Wishes; turbo: boolean; recent: readonly RoundView[]; hasTouched: boolean; news: Context | null };
type Made = { readonly hud: Hud; readonly stage: Stage; readonly purse: Purse; readonly game: () => Game };

const recentMax = 30;

/** Builds the game for the context the lobby told, restores what was open, and answers what to do with later news. */
export async function openGame(host: HTMLElement, client: FrameClient, told: Context): Promise<Open> {
  const { context } = told;
  const parts = partsOf(host, client, told);
  const { say, state } = parts;
  document.documentElement.classList.toggle('is-calm', context.reducedMotion);
  const over = element('div', { class: 'hud' });
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  let game: Game | null = null;
  let layoutNow: Parameters<Hud['place']>[0] | null = null;
  let hud: Hud | null = null;
  const stage = await createStage(canvas, {
    isLite: context.lite,
    isCalm: context.reducedMotion,
    onLayout: (layout) => {
      layoutNow = layout;
      hud?.place(layout);
    },
  });
  const made: Made = {
    get hud() {
      return hud ?? fail();
    },
    stage,
    get purse() {
      return purse;
    },
    game: () => game ?? fail(),
  };
  hud = createHud(over, say, { press: pressesOf(parts, made), setting: settingOf(context) });
  if (layoutNow !== null) hud.place(layoutNow);
  const purse = purseOf(context, hud);
  const pace = createPace(stage.frames);
  const presenter = presenterOf(parts, { hud, stage, pace });
  const recordRound = (round: RoundView): void => keepRecent(state, round);
  const onIdle = (): void => takeNews(parts, made);
  game = createGame({ host, client, context, hud, stage, presenter, pace, purse, say, recordRound, onIdle });
  host.replaceChildren(canvas, over);
  document.querySelector('#loading')?.remove();
  hud.win(0n);
  hud.sound(state.wishes.effects || state.wishes.music);
  watchVisit(hud, purse);
  watchKeys(host, { skip: pace.skip, spin: () => pressSpin(parts, made), touched: () => wake(parts, made) });
  if (told.openRound !== null) void game.restore(told.openRound);
  return { hear: (news) => hear(news, parts, made) };
}

function partsOf(host: HTMLElement, client: FrameClient, told: Context): Parts {
  const state: State = { wishes: loadWishes(), turbo: false, recent: told.recentRounds, hasTouched: false, news: null };
  return { host, client, told, say: sayIn(told.context.language), sounds: createSoundBoard(soundFiles), state };
}

function settingOf({ currencyLabel, mode, flags }: Context['context']): Parameters<typeof createHud>[2]['setting'] {
  return { currencyLabel, isDemo: mode === 'demo', turbo: flags.turbo, autoplay: flags.autoplay };
}

function purseOf({ stakeSteps, balanceMinor, market }: Context['context'], hud: Hud): Purse {
  const steps = stakeSteps.map(BigInt);
  const balance = BigInt(balanceMinor);
  return createPurse(
    { balance, stake: openingStake(steps, balance, lastStake(market)) },
    {
      balance: hud.balance,
      stake: (minor) => {
        hud.stake(minor, { first: minor === steps[0], last: minor === steps.at(-1) });
        remember(`stake.${market}`, minor.toString());
      },
    },
  );
}

function presenterOf(
  { host, sounds, say, state, told: { context } }: Parts,
  made: Pick<Parameters<typeof createPresenter>[0], 'hud' | 'stage' | 'pace'>,
): ReturnType<typeof createPresenter> {
  return createPresenter({
    ...made,
    host,
    sounds,
    say,
    currencyLabel: context.currencyLabel,
    vibrate: (ms) => {
      if (state.wishes.vibration && state.hasTouched) navigator.vibrate?.(ms);
    },
    isTurbo: () => state.turbo && context.flags.turbo,
    isCalm: context.reducedMotion,
  });
}

function keepRecent(state: State, round: RoundView): void {
  state.recent = [round, ...state.recent.filter((one) => one.roundId !== round.roundId)].slice(0, recentMax);
}

function fail(): never {
  throw new Error('the game is pressed before it stands');
}

function pressesOf(parts: Parts, made: Made): Parameters<typeof createHud>[2]['press'] {
  const {
    host,
    say,
    client,
    state,
    told: { context },
  } = parts;
  const steps = context.stakeSteps.map(BigInt);
  const free = (run: () => void) => (): void => {
    parts.sounds.play('click');
    if (!made.game().isBusy()) run();
  };
  return {
    spin: () => pressSpin(parts, made),
    stake: free(() =>
      showStakes(host, say, { steps, current: made.purse.stake(), currencyLabel: context.currencyLabel, choose: made.purse.setStake }),
    ),
    stakeUp: free(() => made.purse.setStake(neighbourStake(steps, made.purse.stake(), 1))),
    stakeDown: free(() => made.purse.setStake(neighbourStake(steps, made.purse.stake(), -1))),
    turbo: () => {
      state.turbo = !state.turbo;
      made.hud.turbo(state.turbo);
    },
    autoplay: () => {
      if (made.game().isBusy()) return made.game().stopAutoplay();
      return showAutoplay(host, say, {
        stakeMinor: made.purse.stake(),
        currencyLabel: context.currencyLabel,
        start: (plan) => made.game().startAutoplay(startAutoplay(plan)),
      });
    },
    sound: () => {
      const isOn = state.wishes.effects || state.wishes.music;
      setWishes(parts, made, { ...state.wishes, effects: !isOn, music: !isOn });
    },
    menu: () =>
      showMenu(host, say, {
        wishes: state.wishes,
        canVibrate: 'vibrate' in navigator,
        isDemo: context.mode === 'demo',
        press: {
          wish: (wishes) => setWishes(parts, made, wishes),
          paytable: () => openPaytable(parts, made),
          recent: () =>
            showRecent(host, say, {
              rounds: state.recent,
              currencyLabel: context.currencyLabel,
              watch: (round) => void made.game().replay(round),
              check: (round) => client.tell({ type: 'open-fairness', roundId: round.roundId }),
            }),
          history: () => client.tell({ type: 'open-history' }),
          deposit: () => client.tell({ type: 'open-deposit' }),
        },
      }),
    info: () => openPaytable(parts, made),
    close: () => client.tell({ type: 'close' }),
  };
}

function openPaytable(parts: Parts, made: Made): void {
  showPaytable(parts.host, parts.say, {
    stakeMinor: made.purse.stake(),
    currencyLabel: parts.told.context.currencyLabel,
    atlas: atlasFile,
  });
}

function pressSpin(parts: Parts, made: Made): void {
  if (made.game().isBusy()) return;
  parts.sounds.play('click');
  void made.game().spin();
}

/** The first touch allows sound; every touch keeps the picture alive for a while. */
function wake(parts: Parts, made: Made): void {
  made.stage.wake();
  if (parts.state.hasTouched) return;
  parts.state.hasTouched = true;
  parts.sounds.set(parts.state.wishes);
}

function setWishes(parts: Parts, made: Made, wishes: Wishes): void {
  parts.state.wishes = wishes;
  keepWishes(wishes);
  parts.sounds.set(wishes);
  made.hud.sound(wishes.effects || wishes.music);
}

function hear(news: Told, parts: Parts, made: Made): void {
  switch (news.type) {
    case 'balance':
      return made.purse.hear(BigInt(news.balanceMinor));
    case 'connection':
      return made.hud.notice(news.online ? null : parts.say('offline'));
    case 'pause':
      return made.game().stopAutoplay();
    case 'context':
      parts.state.news = news;
      return takeNews(parts, made);
  }
}

/** A context that comes later: the lobby's language changed, or a round was taken whose answer never reached us. It waits for
 *  the round that is being shown. */
function takeNews(parts: Parts, made: Made): void {
  const { news, recent } = parts.state;
  if (news === null || made.game().isBusy()) return;
  parts.state.news = null;
  if (news.context.language !== parts.told.context.language) return window.location.reload();
  made.purse.hear(BigInt(news.context.balanceMinor));
  parts.state.recent = news.recentRounds.length > 0 ? news.recentRounds : recent;
  const { openRound } = news;
  if (openRound !== null && !recent.some((round) => round.roundId === openRound.roundId)) void made.game().restore(openRound);
}

function lastStake(market: string): bigint | null {
  const kept = remembered(`stake.${market}`) ?? '';
  return /^\d{1,18}$/.test(kept) ? BigInt(kept) : null;
}
