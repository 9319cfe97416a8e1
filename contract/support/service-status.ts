import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, instantMs, language } from '../edge.ts';

/** `calls`, `failed` and `medianMs` of a payment provider cover the real requests of the last hour; `quiet` if there were
 *  none. A request that the payer ended (cancelled, wrong PIN, no funds) does not count as a failure. */
export const serviceStatus = defineCall({
  context: 'support',
  name: 'serviceStatus',
  summary: 'Returns the state of services and payment providers of a country, with recent incidents',
  method: 'GET',
  path: '/api/support/status',
  signing: 'unsigned',
  encoding: 'query',
  importance: 'other',
  writes: false,
  served: true,
  params: z.object({ country, lang: language }),
  answer: z.object({
    at: instantMs,
    services: z.array(
      z.object({
        id: z.enum(['server', 'database', 'games', 'live']),
        health: z.enum(['good', 'slow', 'resting', 'down']),
        tookMs: z.nullable(z.int()),
      }),
    ),
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        health: z.enum(['good', 'disturbed', 'down', 'quiet']),
        calls: z.int(),
        failed: z.int(),
        medianMs: z.nullable(z.int()),
        lastAt: z.nullable(instantMs),
      }),
    ),
    incidents: z.array(
      z.object({
        id: z.string(),
        part: z.enum(['server', 'database', 'games', 'live', 'payments', 'chat']),
        severity: z.enum(['notice', 'disturbed', 'down']),
        title: z.string(),
        text: z.string(),
        beganAt: instantMs,
        endedAt: z.nullable(instantMs),
      }),
    ),
  }),
  refusals: {},
});
