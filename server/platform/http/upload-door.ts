import type { Call } from '@tausi/contract/call.ts';
import type { Clock, Instant } from '@tausi/kernel';
import type { RouteShorthandOptions } from 'fastify';
import { Fault } from './fault.ts';

type UploadDoorDependencies = {
  readonly clock: Clock;
  readonly isSession: (token: string, at: Instant) => Promise<boolean>;
};

// Each may hold a file in memory until it is looked through: so much is held at most.
const uploadsMax = 8;

/** What stands before a call that takes a file: nobody is read who is not signed in, and only some at once. A body above the
 *  call's limit is refused by the length it tells, and cut off at the limit when it tells none. */
export function uploadDoor({ clock, isSession }: UploadDoorDependencies): (call: Call) => RouteShorthandOptions {
  let underWay = 0;
  return (call) => {
    if (call.bytesMax === undefined) return {};
    if (call.encoding !== 'bytes') return { bodyLimit: call.bytesMax };
    return {
      bodyLimit: call.bytesMax,
      onRequest: async (request, reply) => {
        const { token } = request.headers;
        if (typeof token !== 'string' || !(await isSession(token, clock.now()))) throw new Fault(403);
        if (underWay >= uploadsMax) throw new Fault(503);
        underWay += 1;
        reply.raw.once('close', () => {
          underWay -= 1;
        });
      },
    };
  };
}
