import * as z from 'zod/mini';
import { gameNumber, instantMs, plainText } from '../edge.ts';

/** A screen as its route path, without query and ids. */
const screenPath = z.string().check(z.maxLength(60), z.regex(/^\/[A-Za-z/]*$/));
/** A file of our own, without the query. */
const source = z.string().check(z.maxLength(120), z.regex(/^[A-Za-z0-9/._-]*$/));
const at = instantMs;

/** Technical events of the page. They need no consent, because they contain nothing about the visitor. */
const pageEvents = [
  z.strictObject({
    name: z.literal('page_error'),
    at,
    kind: z.enum(['error', 'rejection']),
    message: plainText(0, 200),
    source,
    line: z.int().check(z.gte(0), z.lte(10_000_000)),
  }),
  z.strictObject({
    name: z.literal('web_vital'),
    at,
    metric: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    /** Milliseconds; CLS in thousandths. */
    value: z.int().check(z.gte(0), z.lte(600_000)),
  }),
] as const;

/** Actions of a visitor; they need consent. */
const usageEvents = [
  z.strictObject({ name: z.literal('visit_began'), at }),
  z.strictObject({ name: z.literal('screen_opened'), at, screen: screenPath }),
  z.strictObject({ name: z.literal('overlay_opened'), at, overlay: z.string().check(z.maxLength(40), z.regex(/^[a-z-]+$/)) }),
  z.strictObject({ name: z.literal('game_opened'), at, gameId: gameNumber, mode: z.enum(['cash', 'demo']) }),
  z.strictObject({ name: z.literal('signed_in'), at }),
  z.strictObject({ name: z.literal('signed_out'), at }),
] as const;

/** The complete list of allowed events. */
export const analyticsEvent = z.discriminatedUnion('name', [...pageEvents, ...usageEvents]);

export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
