import type { Instant, MarketCode, PlayerId, SessionId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Attempts } from '../platform/attempts.ts';
import type { Purses } from '../wallet/index.ts';
import type { AttemptRules } from './attempt-rules.ts';
import type { PasswordHasher } from './hash-password.ts';
import type { Sessions } from './session-store.ts';

/** What the players context asks of the wallet. */
export type PlayersWallet = {
  readonly openPurses: (client: PoolClient, playerId: PlayerId, market: MarketCode) => Promise<void>;
  readonly pursesOf: (playerId: PlayerId) => Promise<Purses | null>;
};

/** Writes what follows from a registration, in its unit of work. */
export type OnRegistered = (client: PoolClient, player: { readonly playerId: PlayerId; readonly at: Instant }) => Promise<void>;

/** What the handlers of this context work with. */
export type PlayersKit = {
  readonly pool: Pool;
  readonly attempts: Attempts;
  readonly markets: MarketsService;
  readonly wallet: PlayersWallet;
  readonly onRegistered: OnRegistered;
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
  readonly rules: AttemptRules;
  readonly deviceHash: (device: string | null) => string | null;
  readonly tellSessionEnded: (sessionId: SessionId) => Promise<void>;
};

/** The browser's fingerprint out of the device info, when it was sent. */
export function deviceIn(device: { readonly udid?: string | number | undefined } | undefined): string | null {
  const udid = String(device?.udid ?? '');
  return udid === '' ? null : udid;
}
