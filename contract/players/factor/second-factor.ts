import * as z from 'zod/mini';
import { playersRefusals } from '../refusals.ts';

/** A code of the player's authenticator app, or one of his recovery codes; asked for by the refusal `second_factor_needed`. */
export const secondFactor = z.optional(z.string().check(z.maxLength(24), z.regex(/^[A-Za-z0-9 -]*$/)));

/** What a call refuses that may ask for a second factor. */
export const secondFactorRefusals = {
  second_factor_needed: playersRefusals.second_factor_needed,
  second_factor_wrong: playersRefusals.second_factor_wrong,
  too_many_attempts: playersRefusals.too_many_attempts,
} as const;
