import type { RoundView } from '../bridge/bridge.ts';
import type { Answer, StartChoice } from '../bridge/frame-client.ts';
import type { TableState } from '../table.ts';
import type { Game, GameTools } from './game-view.ts';

/** The shell's services for a game of shared rounds, beyond those of every game. */
export type TableTools<Id extends string = string> = GameTools<Id> & {
  /** The server's time in milliseconds. Small backward corrections do not occur. */
  readonly now: () => number;
  readonly balance: () => bigint;
  /** Places a bet on the round. `isAutoplay` is true if autoplay placed it. A refusal has already been shown when it
   *  resolves. */
  readonly bet: (stakeMinor: bigint, choice: StartChoice, isAutoplay?: boolean) => Promise<Answer>;
  readonly act: (roundId: string, action: unknown) => Promise<Answer>;
  /** Cancels a bet while its round accepts bets. A refusal has already been shown when it resolves. */
  readonly takeBack: (roundId: string) => Promise<Answer>;
  /** Returns whether the balance covers a stake. If not, the player has been offered a deposit. */
  readonly canPay: (stakeMinor: bigint) => boolean;
  /** Opens the fairness sheet of a round. */
  readonly check: (roundId: string) => void;
  /** Announces the result of a bet or of all bets of a round, with an effect that matches its size. */
  readonly showWin: (stakeMinor: bigint, payoutMinor: bigint) => void;
  /** The player's finished bets, also from before this visit, newest first. */
  readonly recent: () => readonly RoundView[];
};

/** The lobby's latest state of the table. `mine`: the player's bets on its round. */
export type TableNews = { readonly table: TableState; readonly mine: readonly RoundView[] };

/** The picture of a shared table. */
export type TableView = {
  /** The table has changed. Also called with its first state. */
  readonly hear: (news: TableNews) => void;
  /** Handler of the main button; absent if the game has its own bet buttons. */
  readonly primary?: () => void;
  /** Number of equal chips that the main button would bet; 0 disables it. */
  readonly chips?: () => number;
  /** The connection to the server is lost or restored. */
  readonly online?: (isOnline: boolean) => void;
  /** The market ends all autoplay: at a reality check, or when the session ends. */
  readonly stopAuto?: () => void;
  /** Shows a finished bet. */
  readonly recall: (round: RoundView) => void;
};

/** The argument of `startTable`. */
export type TableGame<Id extends string> = Omit<Game<Id>, 'mount'> & {
  /** True if the bets have their own buttons. The stake and the main button are then hidden. */
  readonly hasOwnBar?: boolean;
  readonly mount: (stage: HTMLElement, tools: TableTools<Id>) => TableView | Promise<TableView>;
};
