import type { GameContext, RoundView } from '../bridge.ts';
import type { StartChoice } from '../frame-client.ts';
import type { Frames } from '../frames.ts';
import type { Pace } from '../pace.ts';
import type { GameNumbers } from '../published.ts';
import type { ShellTextId } from './texts.en.ts';

/** A text in the player's language with its places filled. */
export type Say<Id extends string = string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/** A game's own words, by id, in both languages. */
export type GameTexts<Id extends string> = Readonly<Record<'en' | 'sw', Readonly<Record<Id, string>>>>;

/** What the shell can sound. A game asks by name; the player's wishes decide whether it is heard. */
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
  /** `pitch` 1 is as written; 2 an octave higher. */
  readonly play: (name: SoundName, pitch?: number) => void;
};

/** The stake step that stands: what one chip costs. What a round costs is this times the view's `chips()`. */
export type StakeControl = {
  readonly read: () => bigint;
  readonly steps: readonly bigint[];
  readonly set: (minor: bigint) => void;
  /** Calls now and after every change; answers how to stop. */
  readonly watch: (hear: (minor: bigint) => void) => () => void;
};

/** What the player sees of the bar at the bottom while the game asks him: one or more great buttons. */
export type Offer = {
  readonly id: string;
  readonly text: string;
  /** A second, smaller line on the button: what it is worth. */
  readonly note?: string;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
};

/** Buttons that stand in the place of the primary one until one is pressed or they are taken away. */
export type Offered = { readonly chosen: Promise<string>; readonly withdraw: () => void };

/** How many pixels of the screen's edges the shell covers: a picture that lies behind it keeps its own things out of there. */
export type Covered = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** What the shell hands a game: everything but its picture. */
export type GameTools<Id extends string = string> = {
  readonly context: GameContext;
  readonly isDemo: boolean;
  /** Nothing may move for ornament. */
  readonly isCalm: boolean;
  /** A weak device: fewer ornaments. */
  readonly isLite: boolean;
  /** The player wants it fast, and the market lets him. */
  readonly isTurbo: () => boolean;
  /** The game's own words, and those of the shell. */
  readonly say: Say<Id | ShellTextId>;
  /** With the currency, and without. */
  readonly money: (minor: bigint) => string;
  readonly amount: (minor: bigint) => string;
  readonly stake: StakeControl;
  /** The last finished rounds, the newest first: for a strip of results. */
  readonly recent: () => readonly RoundView[];
  /** Whether a round that is shown has been before: watched again, it adds nothing to a strip of results. */
  readonly isReplay: (round: RoundView) => boolean;
  /** Waits that a touch cuts short; and frames that count without drawing. */
  readonly pace: Pace;
  readonly frames: Frames;
  readonly sounds: Sounds;
  readonly vibrate: (pattern: number | number[]) => void;
  /** Said to screen readers only. */
  readonly announce: (text: string) => void;
  /** The line above the controls. */
  readonly message: (text: string) => void;
  /** The plate of the win, while a round is shown; the shell sets it at the end. */
  readonly win: (minor: bigint, isLit?: boolean) => void;
  /** Calls now and whenever the shell covers other parts of the screen. */
  readonly watchCovered: (hear: (covered: Covered) => void) => void;
  /** Place for the game's own controls, between the picture and the bar: a slider, chips, tabs. */
  readonly controls: HTMLElement;
  /** What the great button says from now on; null brings back the game's usual word. */
  readonly primary: (text: string | null) => void;
  /** Presses the great button: a touch on the picture may begin a round. */
  readonly press: () => void;
  /** The choice changed: the shell asks anew whether a round may begin, and what it costs. */
  readonly refresh: () => void;
  /** Whether a round is being asked for or shown; controls of the choice stand still meanwhile. */
  readonly isBusy: () => boolean;
  readonly watchBusy: (hear: (isBusy: boolean) => void) => void;
  /** The open round's question in the place of the great button: Hit, Stand; or Cash out. */
  readonly offer: (offers: readonly Offer[]) => Offered;
};

/** One game's picture. The shell knows the rounds, the money and the words around; the view shows what was drawn. */
export type GameView = {
  /** What the player lays down with his stake; 'incomplete' while he has not chosen enough. Left out, or undefined: nothing is chosen. */
  readonly choice?: () => StartChoice | 'incomplete' | undefined;
  /** How many equal chips the choice lays out; 1 when left out. */
  readonly chips?: () => number;
  /** The stake is taken and the answer not here yet: the wheel begins to turn. */
  readonly launch: () => void;
  /** Shows a round's events from index `from` on; resolves when they have been seen. Throws when it cannot read them. */
  readonly show: (round: RoundView, from: number) => Promise<void>;
  /** The open round waits for the player: resolves with his action. Called again when an action was refused. */
  readonly ask?: (round: RoundView) => Promise<unknown>;
  /** The round was not taken: back to what stood before. */
  readonly settleBack: () => void | Promise<void>;
  /** Stands everything that is told so far there at once: a round that waited for the player, or an old one. */
  readonly stand?: (round: RoundView) => void;
  /** What the player staked first, in a game whose choices put more in. Left out: the stake of the round. */
  readonly firstStake?: (round: RoundView) => bigint;
  /** Whether this view can show the round; an old one may come from an earlier version. Left out: it tries. */
  readonly canShow?: (round: RoundView) => boolean;
  /** Hears what the player wants to hear, after his first touch: for a game with sound files of its own. */
  readonly wishes?: (wishes: { readonly effects: boolean; readonly music: boolean }) => void;
  /** The page goes out of sight, or comes back. */
  readonly pause?: (isPaused: boolean) => void;
  /** A replay of an old round is over: back to the table as it stands now. */
  readonly leave?: () => void;
};

/** A part of the rules: a title and its paragraphs, or what the game draws there. */
type RuleSection = { readonly title: string; readonly body: readonly (string | Node)[] };

export type GameRules = { readonly sections: readonly RuleSection[]; readonly numbers: GameNumbers };

/** What a game hands to `startGame`. */
export type Game<Id extends string> = {
  readonly texts: GameTexts<Id>;
  /** Fetched when the player opens the sheet. */
  readonly rules: (tools: GameTools<Id>) => Promise<GameRules>;
  /** The great button's word; the shell says "Bet" when left out. */
  readonly primary?: Id;
  /** `bar`: a broad button (default). `round`: the spin button of slots. */
  readonly button?: 'bar' | 'round';
  /** The picture lies behind the controls over the whole screen; otherwise it has the room between them. */
  readonly isBehind?: boolean;
  /** The game has music of its own; the menu then has a switch for it. */
  readonly hasMusic?: boolean;
  /** The picture is drawn with WebGL: a browser without it is told so. */
  readonly needsWebGl?: boolean;
  /** The view celebrates by itself (slots); the shell then only counts and announces. */
  readonly celebrates?: boolean;
  readonly mount: (stage: HTMLElement, tools: GameTools<Id>) => GameView | Promise<GameView>;
};
