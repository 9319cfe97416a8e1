import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultText, jsonType } from '../http/answer.ts';
import type { Importance } from './admission.ts';
import { Fault } from '../http/fault.ts';
import { createPlaces, type PlacesOptions } from './places.ts';

export type ShedLoadDependencies = Omit<PlacesOptions, 'onLate'> & {
  /** How important what a route's pattern serves is; null for what is always served, and for streams. */
  readonly importanceOf: (route: string) => Importance | null;
  /** Whether those of this importance who wait for a connection are too many already. */
  readonly isCrowded: (importance: Importance) => boolean;
  /** How late the event loop runs: so long has whatever arrives now waited before it was seen. */
  readonly loopDelayMs: () => number;
  readonly onShed: (bound: string) => void;
  /** The work of a request that goes on although its answer is sent; null when there is none. */
  readonly workOf: (request: FastifyRequest) => Promise<unknown> | null;
};

/** Seconds after which a client that was turned away should come again. */
export const retryAfterSeconds = '1';
const loopDelayMsMax = 1_000;
const busyText = faultText(new Fault(503));

/** Keeps requests waiting, or turns them away, when more are under way than can be answered in time. Only money waits: the
 *  rest can be asked for again. A request is admitted once its body is whole, so that a body that never comes takes no place. */
export function shedLoad(server: FastifyInstance, dependencies: ShedLoadDependencies): void {
  const { importanceOf, onShed, workOf } = dependencies;
  const turnAway = (reply: FastifyReply, bound: string): void => {
    onShed(bound);
    void reply.status(503).header('retry-after', retryAfterSeconds).type(jsonType).send(busyText);
  };
  const places = createPlaces({ ...dependencies, onLate: (reply) => turnAway(reply, 'in_flight') });
  server.addHook('preValidation', (request, reply, done) => {
    // The body came after the client was told that it took too long.
    if (reply.sent) return done();
    const importance = importanceOf(request.routeOptions.url ?? '');
    if (importance === null) return done();
    const bound = boundReached(importance, { ...dependencies, waiting: places.waiting() });
    if (bound === null) {
      places.take(request, reply, importance);
      return done();
    }
    if (bound === 'in_flight' && importance === 'money' && places.wait(request, reply, done)) return;
    turnAway(reply, bound);
  });
  server.addHook('onSend', async (request) => {
    const place = places.of(request);
    // Who was told to come again keeps the place that his work still takes.
    if (place !== undefined) void (workOf(request) ?? Promise.resolve()).then(place.workIsDone, place.workIsDone);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    places.of(request)?.clientIsGone();
    done();
  });
}

type Load = ShedLoadDependencies & { readonly waiting: number };

function boundReached(importance: Importance, { admission, isCrowded, loopDelayMs, waiting }: Load): string | null {
  if (loopDelayMs() > loopDelayMsMax) return 'event_loop';
  if (isCrowded(importance)) return 'connections';
  // First come, first served: a place that is free now is for who has waited for it.
  if (importance === 'money' && waiting > 0) return 'in_flight';
  return admission.enter(importance) ? null : 'in_flight';
}
