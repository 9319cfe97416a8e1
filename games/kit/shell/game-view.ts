import type { GameContext, RoundView } from '../bridge/bridge.ts';
import type { StartChoice } from '../bridge/frame-client.ts';
import type { Frames } from '../motion/frames.ts';
import type { Pace } from '../motion/pace.ts';
import type { GameNumbers } from '../game-numbers.ts';
import type { ShellTextId } from './texts.en.ts';

/** Returns a text in the player's language with its placeholders filled. */
export type Say<Id extends string = string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/** A game's own texts by id, in both languages. */
export type GameTexts<Id extends string> = Readonly<Record<'en' | 'sw', Readonly<Record<Id, string>>>>;

/** Sounds of the shell. The player's settings decide if a sound is audible. */
export type SoundName =
  | 'click'
  | 'chip'
  | 'tick'
  | 'card'
  | 'ball'
  | 'spin'
  | 'reveal'
  | 'roll'
  | 'boom'
  | 'gem'
  | 'win'
  | 'bigWin'
  | 'lose';

export type Sounds = {
  /** `pitch` 1 is the original, 2 one octave higher. */
  readonly play: (name: SoundName, pitch?: number) => void;
};

/** The current stake step, which is the price of one chip. A round costs this times the view's `chips()`. */
export type StakeControl = {
  readonly read: () => bigint;
  readonly steps: readonly bigint[];
  readonly set: (minor: bigint) => void;
  /** Calls `hear` now and after every change. Returns a function that stops it. */
  readonly watch: (hear: (minor: bigint) => void) => () => void;
};

/** A button that the game offers in the bar while it waits for the player. */
export type Offer = {
  readonly id: string;
  readonly text: string;
  /** A second, smaller line with the value of the action. */
  readonly note?: string;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
};

/** Buttons that replace the primary button until one is pressed or `withdraw` is called. */
export type Offered = { readonly chosen: Promise<string>; readonly withdraw: () => void };

/** Pixels that the shell covers at each edge. A picture behind the shell keeps its content out of these areas. */
export type Covered = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** The shell's services for a game: everything except its picture. */
export type GameTools<Id extends string = string> = {
  readonly context: GameContext;
  readonly isDemo: boolean;
  /** Reduced motion: no decorative animation. */
  readonly isCalm: boolean;
  /** A weak device: less decoration. */
  readonly isLite: boolean;
  /** True if the player chose turbo and the market allows it. */
  readonly isTurbo: () => boolean;
  /** Texts of the game and of the shell. */
  readonly say: Say<Id | ShellTextId>;
  /** Formats an amount with currency (`money`) and without (`amount`). */
  readonly money: (minor: bigint) => string;
  readonly amount: (minor: bigint) => string;
  readonly stake: StakeControl;
  /** The player's last finished rounds, newest first. */
  readonly recent: () => readonly RoundView[];
  /** Returns whether the round was shown before. A replay must not be added to a strip of results. */
  readonly isReplay: (round: RoundView) => boolean;
  /** Delays that a tap can cut short, and the render loop. */
  readonly pace: Pace;
  readonly frames: Frames;
  readonly sounds: Sounds;
  readonly vibrate: (pattern: number | number[]) => void;
  /** For screen readers only. */
  readonly announce: (text: string) => void;
  /** Sets the line above the controls. */
  readonly message: (text: string) => void;
  /** Sets the win amount while a round is shown. The shell sets the final amount. */
  readonly win: (minor: bigint, isLit?: boolean) => void;
  /** Calls `hear` now and whenever the covered areas change. */
  readonly watchCovered: (hear: (covered: Covered) => void) => void;
  /** Container for the game's own controls between the picture and the bar, such as a slider, chips or tabs. */
  readonly controls: HTMLElement;
  /** Sets the text of the main button; null restores the default. */
  readonly primary: (text: string | null) => void;
  /** Presses the main button, so that a tap on the picture can start a round. */
  readonly press: () => void;
  /** Call this after a change of the choice. The shell then checks if a round may start, and its price. */
  readonly refresh: () => void;
  /** Returns whether a round is requested or shown. Controls of the choice are disabled during this time. */
  readonly isBusy: () => boolean;
  readonly watchBusy: (hear: (isBusy: boolean) => void) => void;
  /** Offers the actions of an open round in place of the main button, e.g. Hit and Stand, or Cash out. */
  readonly offer: (offers: readonly Offer[]) => Offered;
};

/** The picture of one game. The shell handles rounds, money and texts; the view shows what was drawn. */
export type GameView = {
  /** The player's choice; 'incomplete' until enough is chosen. Absent or undefined for games without a choice. */
  readonly choice?: () => StartChoice | 'incomplete' | undefined;
  /** Number of equal chips in the choice; 1 by default. */
  readonly chips?: () => number;
  /** The stake is deducted and the server has not answered yet, so the view can start its animation. */
  readonly launch: () => void;
  /** Shows the events from index `from` on; resolves when the animation ends. Throws if it cannot parse them. */
  readonly show: (round: RoundView, from: number) => Promise<void>;
  /** Resolves with the player's action for the open round. Called again if the server refuses the action. */
  readonly ask?: (round: RoundView) => Promise<unknown>;
  /** The server did not accept the round: restores the previous picture. */
  readonly settleBack: () => void | Promise<void>;
  /** Shows all events so far without animation, for a resumed or a past round. */
  readonly stand?: (round: RoundView) => void;
  /** The player's first stake, in games with raises. Default: the stake of the round. */
  readonly firstStake?: (round: RoundView) => bigint;
  /** Returns whether the view can show the round. A past round may be from another version. Default: it tries. */
  readonly canShow?: (round: RoundView) => boolean;
  /** Receives the player's sound settings after the first touch, for games with their own sound files. */
  readonly soundSettings?: (soundSettings: { readonly effects: boolean; readonly music: boolean }) => void;
  /** The page is hidden or visible again. */
  readonly pause?: (isPaused: boolean) => void;
  /** The replay of a past round has ended: show the current table again. */
  readonly leave?: () => void;
};

/** A section of the rules: a title with paragraphs, or elements drawn by the game. */
type RuleSection = { readonly title: string; readonly body: readonly (string | Node)[] };

export type GameRules = { readonly sections: readonly RuleSection[]; readonly numbers: GameNumbers };

/** The argument of `startGame`. */
export type Game<Id extends string> = {
  readonly texts: GameTexts<Id>;
  /** Loaded when the player opens the rules. */
  readonly rules: (tools: GameTools<Id>) => Promise<GameRules>;
  /** Text of the main button; "Bet" by default. */
  readonly primary?: Id;
  /** `bar`: a wide button (default). `round`: the spin button of slots. */
  readonly button?: 'bar' | 'round';
  /** True if the picture fills the screen behind the controls. Otherwise it fills the space between them. */
  readonly isBehind?: boolean;
  /** True if the game has music, which adds a switch to the menu. */
  readonly hasMusic?: boolean;
  /** True if the game needs WebGL, as its `view/needs-web-gl.ts` declares. Browsers without it are offered other games. */
  readonly needsWebGl?: boolean;
  /** True if the view celebrates wins itself (slots). The shell then only counts and announces. */
  readonly celebrates?: boolean;
  readonly mount: (stage: HTMLElement, tools: GameTools<Id>) => GameView | Promise<GameView>;
};
