import type { CouponView } from '../coupon.ts';
import type { TableState } from '../table.ts';

/** Messages between the lobby and a game's frame. Both sides check origin, window and launch nonce, and parse every
 *  message. */

/** The offer for a player whose balance is too low: a deposit if the country allows it, else the game's demo if it has one. */
export type Funding = 'deposit' | 'demo' | 'none';

/** The context of a game. The lobby sends it at the start and again when the balance or the session phase changes. */
export type GameContext = {
  readonly gameId: number;
  readonly name: string;
  readonly title: string;
  readonly mode: 'cash' | 'demo';
  readonly market: 'ke' | 'ug' | 'ng' | 'gh';
  readonly language: 'en' | 'sw';
  readonly theme: 'light' | 'dark';
  readonly currencyLabel: string;
  /** Allowed stakes in minor units as decimal text, in ascending order. */
  readonly stakeSteps: readonly string[];
  /** Maximum payout of a round in the player's country, without the jackpot; null when a past round is shown. */
  readonly winMaxMinor: string | null;
  readonly balanceMinor: string;
  readonly funding: Funding;
  readonly flags: { readonly turbo: boolean; readonly autoplay: boolean; readonly minimumCycleMs: number };
  readonly rtpPpm: number;
  readonly version: string;
  readonly reducedMotion: boolean;
  readonly lite: boolean;
};

/** A server answer for one step of a round. Amounts are minor units as decimal text. */
export type RoundView = {
  readonly roundId: string;
  readonly status: 'open' | 'settled' | 'voided';
  readonly stakeMinor: string;
  /** The part of the stake that a coupon paid; missing without one. */
  readonly couponMinor?: string;
  readonly payoutMinor: string;
  readonly balanceMinor: string;
  readonly events: readonly unknown[];
  readonly startedAt: number;
};

/** A game to go to: its number, its short name and its title. */
export type OtherGame = { readonly gameId: number; readonly name: string; readonly title: string };

export type FrameToLobby =
  | { readonly type: 'ready' }
  | {
      readonly type: 'play';
      readonly requestId: string;
      readonly stakeMinor: string;
      readonly choice?: Readonly<Record<string, unknown>>;
      /** Autoplay started this round. Some countries forbid autoplay, and the server refuses it there. */
      readonly autoplay?: true;
    }
  | { readonly type: 'act'; readonly requestId: string; readonly roundId: string; readonly action: unknown }
  /** Shared rounds: cancels a bet and returns its full stake while the round accepts bets. */
  | { readonly type: 'take-back'; readonly requestId: string; readonly roundId: string }
  | { readonly type: 'open-fairness'; readonly roundId: string | null }
  /** Opens a past round over the game in a frame of its own, so that a running table continues below. */
  | { readonly type: 'open-recall'; readonly roundId: string }
  /** Bytes that the frame has loaded over the network since its last report. */
  | { readonly type: 'data-taken'; readonly bytes: number }
  | { readonly type: 'open-history' }
  | { readonly type: 'open-deposit' }
  | { readonly type: 'open-demo' }
  /** Asks for the games that a browser without WebGL can show. */
  | { readonly type: 'list-plain-games' }
  | { readonly type: 'open-game'; readonly gameId: number }
  | { readonly type: 'close' };

export type LobbyToFrame =
  | {
      readonly type: 'context';
      readonly context: GameContext;
      readonly openRound: RoundView | null;
      readonly recentRounds: readonly RoundView[];
      /** Set when the frame was opened only to replay this past round. */
      readonly recall: RoundView | null;
    }
  | { readonly type: 'balance'; readonly balanceMinor: string }
  | { readonly type: 'round'; readonly requestId: string; readonly round: RoundView }
  | { readonly type: 'refused'; readonly requestId: string; readonly code: string; readonly text: string }
  /** Shared rounds: the current table and the player's own bets on its round, settled ones included. Sent after the context
   *  and on every change. A bet names its round: `choice: { round, slot, … }`. */
  | { readonly type: 'table'; readonly table: TableState; readonly mine: readonly RoundView[] }
  /** The games that need no WebGL and can be played now. */
  | { readonly type: 'games'; readonly games: readonly OtherGame[] }
  /** The coupon that the next stake carries if it fits; null without one. */
  | { readonly type: 'coupon'; readonly coupon: CouponView | null }
  | { readonly type: 'connection'; readonly online: boolean }
  | { readonly type: 'pause' };

/** The envelope of every message. `nonce` belongs to the launch and comes in the fragment of the frame's address. */
export type BridgeEnvelope<T> = { readonly tausi: 1; readonly nonce: string; readonly message: T };
