import type { Currency, Result } from '@tausi/kernel';

/** The call of a game that asks us for its rounds, without the vendor's words. */
export type RoundCall = { readonly token: string } & (
  | { readonly kind: 'open' | 'balance' | 'end' }
  /** `micros`: the chosen stake in millionths of the currency, which the mode multiplies by its cost. */
  | { readonly kind: 'play'; readonly micros: bigint; readonly mode: string }
  /** Notes how far the game has shown the round. */
  | { readonly kind: 'mark'; readonly mark: string }
);

export type RoundRefusal =
  | 'wrong_call'
  | 'not_enough_money'
  | 'unknown_session'
  | 'session_ended'
  | 'limit_reached'
  | 'country_blocked'
  | 'game_away'
  | 'fault';

/** A drawn round as its game sees it. Amounts are millionths of the currency. */
export type DrawnRound = {
  readonly betId: bigint;
  readonly micros: bigint;
  readonly mode: string;
  readonly hundredths: bigint;
  readonly payoutMicros: bigint;
  readonly isActive: boolean;
  readonly mark: string | null;
  readonly events: readonly unknown[];
};

/** The stakes of a game in a market, in millionths, in ascending order, and what the law asks of its page. */
export type PlayTerms = {
  readonly stakes: readonly bigint[];
  readonly isTurboAllowed: boolean;
  readonly isAutoplayAllowed: boolean;
  readonly cycleMsMin: number;
};

type Balance = { readonly currency: Currency; readonly micros: bigint };

export type RoundAnswer =
  | { readonly kind: 'refused'; readonly refusal: RoundRefusal }
  | { readonly kind: 'opened'; readonly balance: Balance; readonly terms: PlayTerms; readonly round: DrawnRound | null }
  | { readonly kind: 'played'; readonly balance: Balance; readonly round: DrawnRound }
  | { readonly kind: 'balance'; readonly balance: Balance }
  | { readonly kind: 'marked'; readonly mark: string };

/** An outcome of a mode: the payout as a multiple of the chosen stake, and what the game shows. */
export type Book = { readonly bookId: number; readonly hundredths: bigint; readonly events: () => readonly unknown[] };

/** The outcomes of one way to play, by their weights. */
export type GameMode = {
  /** The price as a multiple of the chosen stake, in millionths. */
  readonly costMicros: bigint;
  /** The sum of the weights. */
  readonly size: number;
  /** The outcome of a drawn value from 0 to `size` − 1: the weights stand side by side in the order of the table. */
  readonly bookAt: (value: number) => Book;
  readonly bookOf: (bookId: number) => Book | null;
  readonly hundredthsMax: bigint;
};

/** Games that run in the player's browser and ask us for their rounds, which we draw from the studio's outcomes. */
export type DrawnRounds = {
  /** Reads a call; null for an address that the vendor does not use. */
  readonly read: (path: string, raw: Uint8Array) => Result<RoundCall, { readonly code: 'wrong_call' }> | null;
  /** Writes an answer, with its HTTP status. */
  readonly write: (answer: RoundAnswer) => { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Returns a mode's outcomes; null if the game has no such mode. Throws `StudioFault` for unusable files. */
  readonly modeOf: (gameCode: string, mode: string) => Promise<GameMode | null>;
  /** The largest multiple of a stake that the game can pay, in hundredths, over all modes. */
  readonly hundredthsMax: (gameCode: string) => Promise<bigint>;
  /** The stakes on offer, in millionths, in ascending order. */
  readonly stakesIn: (currency: Currency) => readonly bigint[];
};
