import type { Instant, PlayerId } from '@tausi/kernel';
import type { KeptRequest } from '../wallet/requests-store.ts';

/** A call of a game's page as it arrived, and its record once it has moved money. */
export type ArrivedRound = {
  readonly at: Instant;
  readonly kept: (requestId: string, playerId: PlayerId) => KeptRequest;
};
