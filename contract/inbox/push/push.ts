import * as z from 'zod/mini';

/** Where a browser's push service takes notifications for it. */
export const pushEndpoint = z.string().check(z.minLength(12), z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/));
