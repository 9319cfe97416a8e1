import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWaitingLine } from './waiting-line.ts';
import type { Admission, Importance } from './admission.ts';

export type PlacesOptions = {
  readonly admission: Admission;
  /** Told of a request that begins to wait for its place. Its body is whole. */
  readonly onArrived: (request: FastifyRequest) => unknown;
  /** Told how many wait, whenever that has changed. */
  readonly onLine: (waiting: number) => void;
  /** Told of one that found no place in its time. */
  readonly onLate: (reply: FastifyReply) => void;
};

/** The place of a request: given back once its work is done and its client has his answer, or has hung up. */
type Place = { readonly workIsDone: () => void; readonly clientIsGone: () => void };

/** Who has a place, and who waits for one. */
export type Places = {
  /** Takes a place that was found free. */
  readonly take: (request: FastifyRequest, reply: FastifyReply, importance: Importance) => void;
  /** Waits for a place of money, first come, first served; false when too many wait. */
  readonly wait: (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => boolean;
  readonly waiting: () => number;
  readonly of: (request: FastifyRequest) => Place | undefined;
};

// A rush of bets is over in seconds. Whoever waits costs next to nothing; whoever is sent away comes back, costs as much as
// a small answer each time, and a room of them leaves no time for those who were let in.
// What is left of the time of a request then is more than what the middle one may take.
const lineMs = 800;
const waitingMax = 4_000;

type Waiting = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly goOn: () => void;
};

export function createPlaces({ admission, onArrived, onLine, onLate }: PlacesOptions): Places {
  const places = new WeakMap<FastifyRequest, Place>();
  const line = createWaitingLine<Waiting>({
    name: 'in_flight',
    waitingMax,
    lineMs,
    onLate: ({ reply }) => {
      onLine(line.length());
      onLate(reply);
    },
  });

  function take(request: FastifyRequest, reply: FastifyReply, importance: Importance): void {
    const since = performance.now();
    const place = placeOf(() => {
      admission.leave(importance, performance.now() - since);
      letNextIn();
    });
    places.set(request, place);
    reply.raw.once('close', place.clientIsGone);
  }

  function letNextIn(): void {
    while (line.length() > 0 && admission.enter('money')) {
      const next = takeLiving();
      onLine(line.length());
      if (next === null) return admission.leave('money', 0);
      take(next.request, next.reply, 'money');
      next.goOn();
    }
  }

  // Who hung up meanwhile waits for nothing.
  function takeLiving(): Waiting | null {
    for (;;) {
      const [next = null] = line.take(1);
      if (next === null || !next.reply.raw.destroyed) return next;
    }
  }

  return {
    take,
    wait: (request, reply, goOn) => {
      if (line.length() >= waitingMax) return false;
      onArrived(request);
      line.join({ request, reply, goOn });
      onLine(line.length());
      return true;
    },
    waiting: line.length,
    of: (request) => places.get(request),
  };
}

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
