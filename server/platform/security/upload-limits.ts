import type { Call } from '@tausi/contract/call.ts';
import type { Clock, Instant, PlayerId } from '@tausi/kernel';
import type { RouteShorthandOptions } from 'fastify';
import { createOpenPerNetwork } from './open-per-network.ts';
import { Fault } from '../http/fault.ts';

export type UploadLimitsDependencies = {
  readonly clock: Clock;
  /** Returns the player of a token's live session; null without one. */
  readonly ownerOf: (token: string, at: Instant) => Promise<PlayerId | null>;
};

// Each upload may hold a file in memory, so this bounds the total.
export const uploadsMax = 32;
/** The two sides of a document may be sent at once. */
export const uploadsPerPlayerMax = 2;
const uploadsPerNetworkMax = 16;

/** Guards a call that takes a file: reads nothing for a client that is not signed in, and limits concurrent uploads in
 *  total, per network and per player. A body above the call's limit is refused by its length header, or cut off at
 *  the limit without one. */
export function uploadLimits({ clock, ownerOf }: UploadLimitsDependencies): (call: Call) => RouteShorthandOptions {
  const slots = createUploadSlots();
  return (call) => {
    if (call.bytesMax === undefined) return {};
    if (call.encoding !== 'bytes' || call.signing === 'outside-party')
      return { bodyLimit: call.bytesMax, ...(call.lane === 'studios' ? { config: { rateLimit: false } } : {}) };
    return {
      bodyLimit: call.bytesMax,
      onRequest: async (request, reply) => {
        let isOver = false;
        let giveBack: (() => void) | null = null;
        // Listens before any await, because a hang-up during one would be noticed too late.
        reply.raw.once('close', () => {
          isOver = true;
          giveBack?.();
        });
        const { token } = request.headers;
        const owner = typeof token === 'string' ? await ownerOf(token, clock.now()) : null;
        if (owner === null) throw new Fault(403);
        if (!isOver) giveBack = slots.take(owner, request.ip);
      },
    };
  };
}

type UploadSlots = { readonly take: (owner: PlayerId, address: string) => () => void };

function createUploadSlots(): UploadSlots {
  const perNetwork = createOpenPerNetwork(uploadsPerNetworkMax);
  const owners: PlayerId[] = [];
  return {
    take: (owner, address) => {
      if (owners.length >= uploadsMax) throw new Fault(503);
      if (owners.filter((each) => each === owner).length >= uploadsPerPlayerMax) throw new Fault(429);
      const leaveNetwork = perNetwork.take(address);
      if (leaveNetwork === null) throw new Fault(429);
      owners.push(owner);
      return () => {
        owners.splice(owners.indexOf(owner), 1);
        leaveNetwork();
      };
    },
  };
}
