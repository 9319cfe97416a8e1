import type { Currency, Result } from '@tausi/kernel';

/** A studio's call to our wallet, without the vendor's words. */
export type WalletCall = AskingCall | BetCall | WinCall | RollbackCall;

type Common = {
  /** The number of the request, which the answer repeats. */
  readonly requestId: string;
  readonly user: string;
};

/** Asks for the player or the balance, and moves nothing. */
export type AskingCall = Common & {
  readonly kind: 'question';
  readonly about: 'player' | 'balance';
  readonly token: string | null;
};

type Transacting = Common & {
  readonly token: string;
  readonly gameCode: string;
  readonly transactionId: string;
  readonly round: string;
  readonly isRoundClosed: boolean;
};

type OfMoney = Transacting & {
  /** Millionths of the currency. */
  readonly micros: bigint;
  readonly currency: string;
  /** The studio pays it: a free bet, or a prize of its own. */
  readonly isFree: boolean;
  readonly isPromotion: boolean;
  /** The free bet's reward; null without one. */
  readonly rewardId: string | null;
};

export type BetCall = OfMoney & { readonly kind: 'bet' };
/** `betId` is null for a prize without a bet. */
export type WinCall = OfMoney & {
  readonly kind: 'win';
  readonly betId: string | null;
  /** The part of the win that came from a jackpot of the studio, in millionths. */
  readonly jackpotMicros: bigint;
};
export type RollbackCall = Transacting & { readonly kind: 'rollback'; readonly undoes: string };

/** The outcomes that studios distinguish. */
export type WalletStatus =
  | 'ok'
  | 'unknown'
  | 'timeout'
  | 'invalid_token'
  | 'token_expired'
  | 'invalid_game'
  | 'wrong_currency'
  | 'not_enough_money'
  | 'user_disabled'
  | 'limit_reached'
  | 'invalid_signature'
  | 'wrong_syntax'
  | 'wrong_types'
  | 'duplicate_transaction'
  | 'unknown_bet'
  | 'rolled_back';

/** The answer to a call. Balance and player are present whenever the player is known. */
export type WalletAnswer = {
  readonly status: WalletStatus;
  readonly requestId: string | null;
  readonly player: {
    readonly user: string;
    readonly currency: Currency;
    /** Cash and bonus money, in millionths of the currency. */
    readonly micros: bigint;
  } | null;
  /** For a question about the player. */
  readonly details?: { readonly country: string };
};

/** A body that cannot be read. The number of its request, if that much is readable. */
export type UnreadableCall = { readonly code: 'wrong_syntax' | 'wrong_types'; readonly requestId: string | null };

/** A vendor's wire towards our wallet: pure maps. */
export type WalletWire = {
  /** Returns whether the studio signed exactly these bytes. */
  readonly isGenuine: (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => boolean;
  /** Reads a call; null for an address that the vendor does not use. */
  readonly read: (path: string, raw: Uint8Array) => Result<WalletCall, UnreadableCall> | null;
  /** Writes an answer, with its HTTP status. */
  readonly write: (answer: WalletAnswer) => { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
};
