import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, done, language, platform, uuid } from '../edge.ts';
import { analyticsEvent } from './analytics-event.ts';
import { reportingRefusals } from './refusals.ts';

/** First-party analytics, also sent with `sendBeacon`. They contain neither a token nor an account. `visit` is new for each
 *  opening of the page and requires consent. A batch is stored once under its own number. */
export const sendAnalytics = defineCall({
  context: 'reporting',
  name: 'sendAnalytics',
  summary: 'Receives page events: errors, performance and, with consent, the opened screens',
  method: 'POST',
  path: '/api/center/analytics',
  signing: 'unsigned',
  encoding: 'json',
  importance: 'other',
  bytesMax: 16 * 1024,
  writes: true,
  movesCash: 'never',
  restsInMaintenance: true,
  keeps: { by: 'context' },
  served: true,
  params: z.strictObject({
    batch: uuid,
    consent: z.boolean(),
    visit: z.nullable(uuid),
    country,
    lang: language,
    platform,
    build: z.string().check(z.maxLength(40), z.regex(/^[A-Za-z0-9._-]*$/)),
    network: z.enum(['', 'slow-2g', '2g', '3g', '4g']),
    /** The code of an advertisement. Codes that do not match §5 are dropped. */
    channel: z.string().check(z.maxLength(64)),
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: done,
  refusals: { too_many_reports: reportingRefusals.too_many_reports, consent_needed: reportingRefusals.consent_needed },
});
