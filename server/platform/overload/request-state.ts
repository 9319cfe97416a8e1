import type { Instant } from '@tausi/kernel';
import type { FastifyInstance } from 'fastify';
import type { LaneName } from './lanes.ts';

/** The slot of a request: freed when its work is done and its client has the answer or hung up. */
export type AdmissionSlot = { readonly workIsDone: () => void; readonly clientIsGone: () => void };

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the limits on its incoming body. */
    endArrival: (() => void) | null;
    /** The arrival of the last byte, for a request that waited for its slot before it was read. */
    arrivedAt: Instant | null;
    slot: AdmissionSlot | null;
    /** The lane in which it took a place. */
    lane: LaneName | null;
    /** Continues after the client got 503. */
    work: Promise<unknown> | null;
  }
}

/** Gives every request the fields above. As part of the request they cost a tenth of a map beside it. */
export function holdRequestState(server: FastifyInstance): void {
  for (const name of ['endArrival', 'arrivedAt', 'slot', 'lane', 'work'] as const) server.decorateRequest(name, null);
}
