import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWaitingLine } from './waiting-line.ts';
import type { Admission, Importance } from './admission.ts';
import type { AdmissionSlot } from './request-state.ts';

export type AdmissionSlotsOptions = {
  readonly admission: Admission;
  /** Called when a request with a complete body starts to wait for a slot. */
  readonly onArrived: (request: FastifyRequest) => unknown;
  /** Receives the length of the queue whenever it changes. */
  readonly onLine: (waiting: number) => void;
  /** Called when a request found no slot in time. */
  readonly onLate: (reply: FastifyReply) => void;
};

/** The slots of requests and the queue for them. */
export type AdmissionSlots = {
  /** Takes a slot that is known to be free. */
  readonly take: (request: FastifyRequest, reply: FastifyReply, importance: Importance) => void;
  /** Waits for a money slot in order of arrival; false when the queue is full. */
  readonly wait: (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => boolean;
  readonly waiting: () => number;
};

// A rush of bets is over in seconds. A waiting request costs almost nothing. A refused one comes back and costs a small answer
// each time, so a room of them would leave no time for admitted requests.
// After this wait a request has more time left than the median one needs.
const lineMs = 800;
const waitingMax = 4_000;

type Waiting = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly goOn: () => void;
};

export function createAdmissionSlots({ admission, onArrived, onLine, onLate }: AdmissionSlotsOptions): AdmissionSlots {
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
    const slot = slotOf(() => {
      admission.leave(importance, performance.now() - since);
      letNextIn();
    });
    request.slot = slot;
    reply.raw.once('close', slot.clientIsGone);
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

  // Skips clients that hung up while waiting.
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
  };
}

// Freed when both are true, because a hang-up does not end the work that has begun.
function slotOf(giveBack: () => void): AdmissionSlot {
  const open = { work: true, client: true };
  const end = (part: 'work' | 'client'): void => {
    const wasOpen = open[part];
    open[part] = false;
    if (wasOpen && !open.work && !open.client) giveBack();
  };
  return { workIsDone: () => end('work'), clientIsGone: () => end('client') };
}
