import * as z from 'zod/mini';

/** The endpoint of the browser's push service for this browser. */
export const pushEndpoint = z.string().check(z.minLength(12), z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/));
