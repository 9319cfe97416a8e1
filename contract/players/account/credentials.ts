import * as z from 'zod/mini';
import { country } from '../../edge.ts';

/** A mobile number as entered. The server normalises it, and refuses a number that is too short with its own code (2101). */
export const account = z.string().check(z.minLength(1), z.maxLength(24), z.regex(/^[+0-9\s()-]+$/));

/** A password in wire format: `v1.` + base64url of its UTF-8 bytes. */
export const encodedPassword = z.string().check(z.maxLength(400), z.regex(/^v1\.[A-Za-z0-9_-]+$/));

/** The result of a sign-in. `secretKey` is 32 bytes as base64url. `fbIsBindPhone` is 0 for a social sign-in without a
 *  phone. */
export const loginInfo = z.object({
  token: z.string(),
  secretKey: z.string(),
  country,
  fbIsBindPhone: z.literal([0, 1]),
});
