import type { FastifyInstance, FastifyRequest } from 'fastify';
import { faultText } from './answer.ts';
import type { Admission, Importance } from './admission.ts';
import { Fault } from './fault.ts';

export type ShedLoadDependencies = {
  readonly admission: Admission;
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

/** Turns requests away before they are read, when more are under way than can be answered in time. */
export function shedLoad(server: FastifyInstance, dependencies: ShedLoadDependencies): void {
  const { admission, importanceOf, onShed, workOf } = dependencies;
  const places = new WeakMap<FastifyRequest, Place>();
  server.addHook('onRequest', (request, reply, done) => {
    const importance = importanceOf(request.routeOptions.url ?? '');
    if (importance === null) return done();
    const bound = boundReached(importance, dependencies);
    if (bound === null) {
      const place = placeOf(() => admission.leave(importance, reply.elapsedTime));
      places.set(request, place);
      reply.raw.once('close', place.clientIsGone);
      return done();
    }
    onShed(bound);
    void reply.status(503).header('retry-after', retryAfterSeconds).type('application/json; charset=utf-8').send(busyText);
  });
  server.addHook('onSend', async (request) => {
    const place = places.get(request);
    // Who was told to come again keeps the place that his work still takes.
    if (place !== undefined) void (workOf(request) ?? Promise.resolve()).then(place.workIsDone, place.workIsDone);
  });
  server.addHook('onResponse', (request, _reply, done) => {
    places.get(request)?.clientIsGone();
    done();
  });
}

type Place = { readonly workIsDone: () => void; readonly clientIsGone: () => void };

// Given back once both are true: a client that hangs up does not end the work that was begun for him.
function placeOf(giveBack: () => void): Place {
  const open = { work: true, client: true };
  const end = (part: 'work' | 'client'): void => {
    const wasOpen = open[part];
    open[part] = false;
    if (wasOpen && !open.work && !open.client) giveBack();
  };
  return { workIsDone: () => end('work'), clientIsGone: () => end('client') };
}

function boundReached(importance: Importance, { admission, isCrowded, loopDelayMs }: ShedLoadDependencies): string | null {
  if (loopDelayMs() > loopDelayMsMax) return 'event_loop';
  if (isCrowded(importance)) return 'connections';
  return admission.enter(importance) ? null : 'in_flight';
}
