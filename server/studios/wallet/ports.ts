import type { Clock, Instant, MarketCode, Money, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { LiveMessage } from '@tausi/contract/live.ts';
import type { Lock } from '../../platform/security/lock.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { OfferedGame } from '../catalogue/games-store.ts';
import type { StudioSession } from './sessions-store.ts';

/** A country's rules on a studio's bets, on one day. */
export type StudioRules = { readonly stakeMin: Money; readonly realityCheckMinutes: number };

/** Tells whether a reality check is due before the next bet; the safety context stores it. */
type RealityChecks = {
  readonly dueSince: (playerId: PlayerId, minutesMax: number, at: Instant) => Promise<Instant | null>;
  readonly restart: (playerId: PlayerId, at: Instant) => Promise<void>;
};

/** The ports of a studio's calls to our wallet. */
export type WalletPorts = {
  readonly clock: Clock;
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'execute' | 'pursesOf'>;
  readonly findSession: (token: string) => Promise<StudioSession | null>;
  readonly findGame: (studio: string, code: string) => Promise<OfferedGame | null>;
  readonly rulesFor: (market: MarketCode, at: Instant) => Promise<StudioRules>;
  readonly checks: RealityChecks;
  /** Seals the raw bodies that the law keeps. */
  readonly lock: Lock;
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
};
