import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { country, done, language, platform, uuid } from '../edge.ts';
import { analyticsEvent } from './analytics-event.ts';
import { reportingRefusals } from './refusals.ts';

/** First-party analytics, sent by `sendBeacon` too: nobody is named, neither by a token nor by an account. `visit` is made
 *  anew with each opening of the page and comes only with consent. A batch is kept once under its own number. */
export const sendAnalytics = defineCall({
  context: 'reporting',
  name: 'sendAnalytics',
  summary: 'What happened on a page: errors, measured speed, and with consent what was opened',
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
    /** The code of an advertisement; one that begins otherwise than §5 says is not kept. */
    channel: z.string().check(z.maxLength(64)),
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)),
  }),
  answer: done,
  refusals: { too_many_reports: reportingRefusals.too_many_reports, consent_needed: reportingRefusals.consent_needed },
});
