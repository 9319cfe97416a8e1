import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultText, jsonType } from '../http/answer.ts';
import { beforeSend } from '../http/before-send.ts';
import type { Importance } from './admission.ts';
import { Fault } from '../http/fault.ts';
import { createLanes, type LaneName } from './lanes.ts';
import { createAdmissionSlots, type AdmissionSlotsOptions } from './admission-slots.ts';

export type ShedLoadDependencies = Omit<AdmissionSlotsOptions, 'onLate'> & {
  /** Returns the importance of a route pattern; null for routes that are always served, and for streams. */
  readonly importanceOf: (route: string) => Importance | null;
  /** Returns the lane of a route whose calls give way to players. */
  readonly laneOf: (route: string) => LaneName | null;
  /** Returns whether too many requests of this importance already wait for a connection. */
  readonly isCrowded: (importance: Importance) => boolean;
  /** The event-loop delay: every new request has already waited this long. */
  readonly loopDelayMs: () => number;
  readonly onShed: (bound: string) => void;
};

/** The Retry-After of a refused client, in seconds. */
export const retryAfterSeconds = '1';
const loopDelayMsMax = 1_000;
const busyText = faultText(new Fault(503));

/** Queues or refuses requests when more are in progress than can be answered in time. Only money waits, because other
 *  calls can be retried. A request is admitted once its body is complete, so a stalled body takes no slot. */
export function shedLoad(server: FastifyInstance, dependencies: ShedLoadDependencies): void {
  const { importanceOf, laneOf, onShed } = dependencies;
  const shed = (reply: FastifyReply, bound: string): void => {
    onShed(bound);
    void reply.status(503).header('retry-after', retryAfterSeconds).type(jsonType).send(busyText);
  };
  const slots = createAdmissionSlots({ ...dependencies, onLate: (reply) => shed(reply, 'in_flight') });
  const lanes = createLanes(() => performance.now());
  const admit = (request: FastifyRequest, reply: FastifyReply, { importance, done }: Admitting): void => {
    const bound = boundReached(importance, { ...dependencies, waiting: slots.waiting() });
    if (bound === null) {
      slots.take(request, reply, importance);
      return done();
    }
    if (bound === 'in_flight' && importance === 'money' && slots.wait(request, reply, done)) return;
    shed(reply, bound);
  };
  server.addHook('preValidation', (request, reply, done) => {
    // The body arrived after the client got 408.
    if (reply.sent) return done();
    const route = request.routeOptions.url ?? '';
    const importance = importanceOf(route);
    if (importance === null) return done();
    const goOn = (): void => admit(request, reply, { importance, done });
    const lane = laneOf(route);
    if (lane === null) {
      if (importance === 'money') lanes.playerCame();
      return goOn();
    }
    const take = (): void => {
      request.lane = lane;
      goOn();
    };
    dependencies.onArrived(request);
    lanes.enter(lane, { goOn: take, isGone: () => reply.raw.destroyed, onLate: ({ bound }) => shed(reply, bound) });
  });
  const endWork = beforeSend(({ slot, work }) => {
    // A request that got 503 keeps its slot while its work continues.
    if (work === null) slot?.workIsDone();
    else if (slot !== null) void work.then(slot.workIsDone, slot.workIsDone);
  });
  server.addHook('onSend', endWork);
  server.addHook('onResponse', (request, _reply, done) => {
    request.slot?.clientIsGone();
    if (request.lane !== null) lanes.leave(request.lane);
    done();
  });
}

type Admitting = { readonly importance: Importance; readonly done: () => void };

type Load = ShedLoadDependencies & { readonly waiting: number };

function boundReached(importance: Importance, { admission, isCrowded, loopDelayMs, waiting }: Load): string | null {
  if (loopDelayMs() > loopDelayMsMax) return 'event_loop';
  if (isCrowded(importance)) return 'connections';
  // A free slot goes to the longest waiting request first.
  if (importance === 'money' && waiting > 0) return 'in_flight';
  return admission.enter(importance) ? null : 'in_flight';
}
