import type { Call } from '@tausi/contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createOpenPerNetwork } from '../security/open-per-network.ts';
import './request-state.ts';
import { faultText, jsonType } from '../http/answer.ts';
import { Fault } from '../http/fault.ts';
import { routePattern } from '../http/route-pattern.ts';

/** A body of at most 64 KB arrives within this time, or the client has stopped sending. */
export const bodyMsMax = 5_000;
// Five megabytes over a slow mobile network.
const fileMsMax = 60_000;

export type ArrivalsOptions = {
  /** The limit on incoming bodies of one client network. */
  readonly perNetworkMax: number;
  readonly networkOf: (request: FastifyRequest) => string;
  /** Maximum time for the body of a request to this route, in milliseconds. */
  readonly bodyMsOf: (route: string) => number;
  /** Receives the number of requests with an incoming body whenever it changes. */
  readonly onChange?: (arriving: number) => void;
};

/** Limits requests with an incomplete body. They hold no admission slot, so these are their only limits: a slow
 *  body gets 408, and a network with too many of them gets 429. */
export function boundArrivals(server: FastifyInstance, { perNetworkMax, networkOf, bodyMsOf, onChange }: ArrivalsOptions): void {
  const perNetwork = createOpenPerNetwork(perNetworkMax);
  let arriving = 0;
  const count = (change: 1 | -1): void => {
    arriving += change;
    onChange?.(arriving);
  };
  server.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const giveBack = perNetwork.take(networkOf(request));
    if (giveBack === null) return done(new Fault(429));
    count(1);
    const timer = setTimeout(() => endSlow(reply), bodyMsOf(request.routeOptions.url ?? ''));
    timer.unref();
    const end = onlyOnce(() => {
      clearTimeout(timer);
      giveBack();
      count(-1);
    });
    request.endArrival = end;
    // The client hung up, or was answered before its body was read.
    reply.raw.once('close', end);
    done();
  });
  server.addHook('preValidation', (request, _reply, done) => {
    request.endArrival?.();
    done();
  });
}

/** Returns the maximum body time per route; a file gets more. */
export function bodyMsByRoute(calls: readonly Call[]): (route: string) => number {
  const fileRoutes = new Set(calls.filter(({ encoding }) => encoding === 'bytes').map(routePattern));
  return (route) => (fileRoutes.has(route) ? fileMsMax : bodyMsMax);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endSlow(reply: FastifyReply): void {
  if (reply.sent) return;
  // The rest of the body may still arrive; only closing the connection ends it.
  void reply
    .status(408)
    .header('connection', 'close')
    .type(jsonType)
    .send(faultText(new Fault(408)));
}

function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
