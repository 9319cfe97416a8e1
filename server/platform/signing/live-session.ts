import type { Instant, MarketCode, PlayerId, SessionId } from '@tausi/kernel';
import type { Condition } from '../database/companions.ts';

/** A live session. A guest's session is refused on cash calls. */
export type LiveSession = {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
  readonly kind: 'player' | 'guest';
  /** False for a player who signed in by a social network and has bound no phone. Such a player may do very little. */
  readonly isPhoneBound: boolean;
  readonly market: MarketCode;
  /** Accurate to the minute. */
  readonly lastUsedAt: Instant;
};

/** Finds sessions by the hex SHA-256 of their token. */
export type SessionLookup = {
  readonly find: (tokenHash: string, at: Instant) => Promise<LiveSession | null>;
  /** The session as this process found it within the last minute; it may have ended since. */
  readonly known: (tokenHash: string, at: Instant) => LiveSession | null;
  /** Holds while the session lives. */
  readonly isLive: (sessionId: SessionId, at: Instant) => Condition;
};
