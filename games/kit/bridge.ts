import type { TableState } from './table.ts';

/** Messages between the lobby and a game's frame. Both sides check origin, window and launch nonce, and parse what arrives. */

/** What a player may be offered whose balance is too low: to deposit where the country's players can, else the game's demo
 *  where it has one. */
export type Funding = 'deposit' | 'demo' | 'none';

/** What a game is told at its start, and again when the balance or the phase of the player's session changes. */
export type GameContext = {
  readonly gameId: number;
  readonly name: string;
  readonly title: string;
  readonly mode: 'cash' | 'demo';
  readonly market: 'ke' | 'ug' | 'ng' | 'gh';
  readonly language: 'en' | 'sw';
  readonly theme: 'light' | 'dark';
  readonly currencyLabel: string;
  /** Whole stakes allowed, in minor units as decimal text, ascending. */
  readonly stakeSteps: readonly string[];
  /** The most that a round may pay in the player's country, jackpot aside; null where an old round is shown. */
  readonly winMaxMinor: string | null;
  readonly balanceMinor: string;
  readonly funding: Funding;
  readonly flags: { readonly turbo: boolean; readonly autoplay: boolean; readonly minimumCycleMs: number };
  readonly rtpPpm: number;
  readonly version: string;
  readonly reducedMotion: boolean;
  readonly lite: boolean;
};

/** One answered step of a round. Amounts are minor units as decimal text. */
export type RoundView = {
  readonly roundId: string;
  readonly status: 'open' | 'settled' | 'voided';
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly balanceMinor: string;
  readonly events: readonly unknown[];
  readonly startedAt: number;
};

export type FrameToLobby =
  | { readonly type: 'ready' }
  | {
      readonly type: 'play';
      readonly requestId: string;
      readonly stakeMinor: string;
      readonly choice?: Readonly<Record<string, unknown>>;
      /** The round starts by itself; a country may forbid that, and the server refuses it there. */
      readonly autoplay?: true;
    }
  | { readonly type: 'act'; readonly requestId: string; readonly roundId: string; readonly action: unknown }
  /** Of games that many play: a bet comes back, whole, while its round takes bets. */
  | { readonly type: 'take-back'; readonly requestId: string; readonly roundId: string }
  | { readonly type: 'open-fairness'; readonly roundId: string | null }
  /** An old round is shown over the game, by a frame of its own: a table that is played meanwhile goes on. */
  | { readonly type: 'open-recall'; readonly roundId: string }
  /** What the frame took from the line since it last told. */
  | { readonly type: 'data-taken'; readonly bytes: number }
  | { readonly type: 'open-history' }
  | { readonly type: 'open-deposit' }
  | { readonly type: 'open-demo' }
  | { readonly type: 'close' };

export type LobbyToFrame =
  | {
      readonly type: 'context';
      readonly context: GameContext;
      readonly openRound: RoundView | null;
      readonly recentRounds: readonly RoundView[];
      /** The frame was opened to show this old round as it was, and for nothing else. */
      readonly recall: RoundView | null;
    }
  | { readonly type: 'balance'; readonly balanceMinor: string }
  | { readonly type: 'round'; readonly requestId: string; readonly round: RoundView }
  | { readonly type: 'refused'; readonly requestId: string; readonly code: string; readonly text: string }
  /** Of games that many play: the table as it stands now, and the player's own bets on its round, ended ones too. It comes
   *  after the context, and again with every change. A bet names its round: `choice: { round, slot, … }`. */
  | { readonly type: 'table'; readonly table: TableState; readonly mine: readonly RoundView[] }
  | { readonly type: 'connection'; readonly online: boolean }
  | { readonly type: 'pause' };

/** Every message travels in this envelope; `nonce` is the launch's, handed over in the frame's address fragment. */
export type BridgeEnvelope<T> = { readonly tausi: 1; readonly nonce: string; readonly message: T };
