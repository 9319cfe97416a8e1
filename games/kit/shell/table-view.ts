import type { RoundView } from '../bridge.ts';
import type { Answer, StartChoice } from '../frame-client.ts';
import type { TableState } from '../table.ts';
import type { Game, GameTools } from './game-view.ts';

/** What the shell hands a game of many players, besides what it hands every game. */
export type TableTools<Id extends string = string> = GameTools<Id> & {
  /** The server's clock, in milliseconds; it never jumps back by a little. */
  readonly now: () => number;
  readonly balance: () => bigint;
  /** Lays a bet on the round; `isAutoplay` where nobody pressed for it. A refusal has been shown when this answers. */
  readonly bet: (stakeMinor: bigint, choice: StartChoice, isAutoplay?: boolean) => Promise<Answer>;
  readonly act: (roundId: string, action: unknown) => Promise<Answer>;
  /** Takes a bet back while its round takes bets; a refusal has been shown when this answers. */
  readonly takeBack: (roundId: string) => Promise<Answer>;
  /** Whether the balance covers a stake; where it does not, the player has been shown how to deposit. */
  readonly canPay: (stakeMinor: bigint) => boolean;
  /** Opens the fairness sheet of a round. */
  readonly check: (roundId: string) => void;
  /** Tells what a bet, or all bets of a round, came to: as loudly as it deserves. */
  readonly tellWin: (stakeMinor: bigint, payoutMinor: bigint) => void;
  /** The player's finished bets of this visit and before, the newest first. */
  readonly recent: () => readonly RoundView[];
};

/** The table as the lobby told it last. `mine`: the player's bets on its round. */
export type TableNews = { readonly table: TableState; readonly mine: readonly RoundView[] };

/** A picture of a table. */
export type TableView = {
  /** The table changed; called with the first news too. */
  readonly hear: (news: TableNews) => void;
  /** The great button of the bar; left out where the game has buttons of its own. */
  readonly primary?: () => void;
  /** How many equal chips lie on what the great button would bet; 0 blocks it. */
  readonly chips?: () => number;
  /** The line to the server is broken, or whole again. */
  readonly online?: (isOnline: boolean) => void;
  /** The market ends all automatic play: the player looked at the clock, or his session ends. */
  readonly stopAuto?: () => void;
  /** Shows a finished bet as it was. */
  readonly recall: (round: RoundView) => void;
};

/** What a game hands to `startTable`. */
export type TableGame<Id extends string> = Omit<Game<Id>, 'mount'> & {
  /** The game's bets have buttons of their own: the bar with the stake and the great button is left out. */
  readonly hasOwnBar?: boolean;
  readonly mount: (stage: HTMLElement, tools: TableTools<Id>) => TableView | Promise<TableView>;
};
