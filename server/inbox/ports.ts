import type { Clock, Instant, Language, MarketCode, PlayerId } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { LivePublisher } from '../platform/live/live.ts';
import type { Queue } from '../platform/queue/queue.ts';
import type { VapidKey } from '../platform/security/vapid-key.ts';
import type { Wallet } from '../wallet/index.ts';

/** The parts of the server that the inbox depends on. */
export type InboxPorts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly bus: Bus;
  readonly wallet: Pick<Wallet, 'execute'>;
  readonly players: AccountDirectory;
  readonly markets: Pick<MarketsService, 'countryOf'>;
  /** Reaches the player's open lobbies. */
  readonly live: LivePublisher;
  readonly push: PushSettings;
  readonly onJobFailed: (error: unknown) => void;
};

/** The facts that decide which notices a player sees, and in which language. */
export type AccountDirectory = {
  readonly accountOf: (
    playerId: PlayerId,
  ) => Promise<{ readonly createdAt: Instant; readonly language: Language; readonly market: MarketCode }>;
};

/** The operator's identity and addresses towards push services. */
type PushSettings = {
  readonly vapidKey: VapidKey;
  /** Contact for push services in case of trouble: a `mailto:` or `https:` address. */
  readonly contact: string;
  /** Additional allowed push services. */
  readonly origins: readonly string[];
};
