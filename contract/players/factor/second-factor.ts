import * as z from 'zod/mini';
import { playersRefusals } from '../refusals.ts';

/** A code of the authenticator app or a recovery code. The refusal `second_factor_needed` asks for it. */
export const secondFactor = z.optional(z.string().check(z.maxLength(24), z.regex(/^[A-Za-z0-9 -]*$/)));

/** Refusals of calls that may require a second factor. */
export const secondFactorRefusals = {
  second_factor_needed: playersRefusals.second_factor_needed,
  second_factor_wrong: playersRefusals.second_factor_wrong,
  too_many_attempts: playersRefusals.too_many_attempts,
} as const;
