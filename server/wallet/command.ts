import type { GameId, IdempotencyKey, Instant, MovementId, Money, PaymentId, PlayerId, RoundId } from '@tausi/kernel';

/** What can happen to a player's purses. Each command is booked by exactly one movement, or refused. */
export type WalletCommand = {
  readonly playerId: PlayerId;
  /** Unique for ever for this player: the same key and payload answer the first movement again. */
  readonly key: IdempotencyKey;
  readonly at: Instant;
} & (
  | { readonly kind: 'stake'; readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money }
  | { readonly kind: 'win'; readonly roundId: RoundId; readonly gameId: GameId; readonly payout: Money }
  /** An instant round: stake and payout in one movement. */
  | { readonly kind: 'stake_and_win'; readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money; readonly payout: Money }
  | { readonly kind: 'void'; readonly roundId: RoundId; readonly gameId: GameId; readonly stake: Money }
  | { readonly kind: 'deposit_credited'; readonly paymentId: PaymentId; readonly provider: string; readonly amount: Money }
  | { readonly kind: 'hold'; readonly holdId: string; readonly amount: Money; readonly expiresAt: Instant }
  | { readonly kind: 'capture'; readonly holdId: string; readonly provider: string }
  | { readonly kind: 'release'; readonly holdId: string }
);

/** The command of one kind. */
export type CommandOf<Kind extends WalletCommand['kind']> = Extract<WalletCommand, { readonly kind: Kind }>;

export type { Companion } from '../platform/companions.ts';

export type Purses = {
  readonly cash: Money;
  readonly bonus: Money;
  readonly held: Money;
  readonly coins: Money;
  readonly points: Money;
  /** Counts the player's movements without a gap. */
  readonly seq: bigint;
};

/** A movement that is durable. `repeated` when the key had been booked before. */
export type Booked = {
  readonly movementId: MovementId;
  readonly purses: Purses;
  readonly repeated: boolean;
};

export type WalletRefusal =
  | { readonly code: 'insufficient_funds' }
  | { readonly code: 'key_reused' }
  | { readonly code: 'unknown_player' }
  | { readonly code: 'unknown_hold' }
  /** The hold was captured or released before. */
  | { readonly code: 'hold_closed' }
  | { readonly code: 'amount_invalid' }
  | { readonly code: 'currency_mismatch' }
  | { readonly code: 'stale' };
