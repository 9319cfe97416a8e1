import type { Instant } from '@tausi/kernel';
import { ConditionUnmet, type Companion, type Condition } from '../database/companions.ts';
import type { LiveSession, SessionLookup } from './live-session.ts';
import type { Nonces } from './nonces.ts';

/** The presence of a caller whose session this process knows, and who signed correctly. Whether the session still lives and
 *  the nonce is new is confirmed together with the effect, so that a bet does not wait for it first. */
export type Presence = {
  /** Holds while the session lives; checked under the locks of the effect. */
  readonly condition: Condition;
  /** Stores the nonce with the effect. It does not fit if the session used the nonce before. */
  readonly nonceUsed: Companion;
  /** Called when an effect committed with both. */
  readonly confirmed: () => void;
  /** Confirms a caller whose request had no such effect. No answer leaves before. Throws `ConditionUnmet` if the session has
   *  ended or the nonce was used before. */
  readonly confirm: () => Promise<void>;
};

type PresencePorts = { readonly sessions: SessionLookup; readonly nonces: Pick<Nonces, 'remember' | 'used'> };
type Signed = {
  readonly session: LiveSession;
  readonly tokenHash: string;
  readonly nonce: string;
  readonly at: Instant;
  readonly writes: boolean;
};

export function presenceOf(
  { sessions, nonces }: PresencePorts,
  { session: { sessionId }, tokenHash, nonce, at, writes }: Signed,
): Presence {
  let isConfirmed = false;
  return {
    condition: sessions.isLive(sessionId, at),
    nonceUsed: nonces.used({ sessionId, nonce, at }),
    confirmed: () => {
      isConfirmed = true;
    },
    confirm: async () => {
      if (isConfirmed) return;
      const isLive = (await sessions.find(tokenHash, at)) !== null;
      const isPresent = isLive && (!writes || (await nonces.remember(sessionId, nonce, at)));
      if (!isPresent) throw new ConditionUnmet();
      isConfirmed = true;
    },
  };
}
