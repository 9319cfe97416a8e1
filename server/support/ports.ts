import type { Clock, Instant, MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { MarketsService } from '../markets/index.ts';
import type { LivePublisher } from '../platform/live/live.ts';
import type { Attempts } from '../platform/security/attempts.ts';
import type { ProviderCalls } from './service-status.ts';

/** The parts of the server that support depends on. */
export type SupportPorts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly live: LivePublisher;
  readonly markets: Pick<MarketsService, 'isMaintained'>;
  readonly providers: PaymentProviders;
  readonly settings: ChatSettings;
  readonly gamesOrigin: string;
};

/** The payment providers as the status page shows them. */
type PaymentProviders = {
  /** Summarises the requests to a market's payment providers since an instant. */
  readonly providerCalls: (market: MarketCode, since: Instant) => Promise<readonly ProviderCalls[]>;
};

/** A country's inbox at Chatwoot. `hmacKey` never leaves the server; it proves the player's identity to Chatwoot. */
type ChatwootInbox = { readonly websiteToken: string; readonly hmacKey: string };

export type Agent = { readonly name: string; readonly token: string };

/** The operator's settings for live chat. */
type ChatSettings = {
  /** Null keeps conversations in our own inbox. */
  readonly chatwoot: { readonly baseUrl: string; readonly inboxes: Readonly<Partial<Record<MarketCode, ChatwootInbox>>> } | null;
  /** Agents with the tokens that their desks send as `x-chat-desk`. */
  readonly deskAgents: readonly Agent[];
};
