import type { Clock, Instant, MarketCode, Phone, PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { CopiedTable } from '../platform/database/own-tables.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { Purses, Wallet } from '../wallet/index.ts';
import type { SmsSettings } from './africas-talking/settings.ts';
import type { SocialSettings } from './social/settings.ts';

/** The parts of the server that this context depends on. */
export type PlayersPorts = {
  readonly pool: Pool;
  /** Finds the session of every signed call. */
  readonly signingPool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly queue: Queue;
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly markets: MarketsService;
  readonly wallet: PlayersWallet;
  readonly hooks: AccountHooks;
  readonly openMatters: OpenMatters;
  /** Every table that a player's copy of their data contains. */
  readonly copiedTables: readonly CopiedTable[];
  readonly settings: PlayersSettings;
};

/** The operator's settings for accounts. */
export type PlayersSettings = {
  /** Null when no SMS provider is set. */
  readonly sms: SmsSettings | null;
  /** Null when social sign-in is off. */
  readonly social: SocialSettings | null;
  /** The lobby's origin, without a trailing slash. */
  readonly lobbyOrigin: string;
  /** Factor on the limits per address: 1 in production. */
  readonly addressFactor: number;
  /** Cheaper hashing for tests; never in production. */
  readonly hashCost?: { readonly memoryKib: number; readonly passes: number };
};

/** The part of the wallet that this context uses. */
export type PlayersWallet = {
  readonly openPurses: (client: PoolClient, playerId: PlayerId, market: MarketCode) => Promise<void>;
  readonly pursesOf: (playerId: PlayerId) => Promise<Purses | null>;
  readonly heldFor: Wallet['heldFor'];
  readonly closeBooks: (client: PoolClient, of: { readonly playerId: PlayerId; readonly at: Instant }) => Promise<void>;
  readonly selfExclusionAmong: Wallet['selfExclusionAmong'];
};

/** A change to the security of an account; `heldUntil` is the end of the block on payouts. */
export type AccountChange =
  | { readonly kind: 'password_changed' | 'factor_on' | 'factor_off' | 'social_bound' | 'social_unbound' }
  | { readonly kind: 'password_reset'; readonly heldUntil: Instant | null }
  | { readonly kind: 'phone_changed'; readonly heldUntil: Instant };

/** A new account, with the code of the player who invited its owner. */
type Registered = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly inviteCode: string | null;
  readonly at: Instant;
};

/** Calls other contexts when an account begins or changes, in its unit of work. */
export type AccountHooks = {
  readonly onRegistered: (client: PoolClient, player: Registered) => Promise<void>;
  /** Notes the signs of a registration: the hashed secrets of its browser and its address. */
  readonly noteRegistration: (signs: {
    readonly playerId: PlayerId;
    readonly devices: readonly string[];
    readonly address: string;
    readonly at: Instant;
  }) => Promise<void>;
  /** Writes the notice to the player about the change. */
  readonly onAccountChanged: (
    client: PoolClient,
    player: { readonly playerId: PlayerId; readonly at: Instant },
    change: AccountChange,
  ) => Promise<void>;
};

/** Open business of a player, known to the contexts that move money. */
export type OpenMatters = {
  readonly hasRound: (playerId: PlayerId) => Promise<boolean>;
  /** Returns whether a payment is in progress. */
  readonly hasPayment: (playerId: PlayerId) => Promise<boolean>;
  /** Returns whether the player approved a payment on this number. */
  readonly hasPaidFrom: (playerId: PlayerId, phone: Phone) => Promise<boolean>;
};
