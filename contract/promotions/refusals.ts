import { exclusionRefusals } from '../safety/refusals.ts';

/** Refusals of the promotions context, numbers 4200 to 4299. */
export const promotionsRefusals = {
  gift_unknown: 4200,
  gift_used_up: 4201,
  not_eligible: 4202,
  in_review: 4203,
  gift_over: 4204,
  /** `args` has the amount that is left. */
  not_earned: 4206,
  identity_first: 4207,
  queue_full: 4212,
  gift_busy: 4213,
} as const;

/** Refusals of plays for coins. The terms or the price are not those that the player saw; `args` of `coins_short` has the price. */
export const coinPlayRefusals = { terms_changed: 4205, coins_short: 4211 } as const;

/** Refusals of promo codes. Unknown, foreign, expired and used-up codes sound the same. `args` of `code_tries` has minutes. */
export const codeRefusals = { code_invalid: 4208, code_used: 4209, code_tries: 4210 } as const;

/** The refusals of every call that collects an award. All of them are temporary: nothing was given. */
export const claimRefusals = { ...promotionsRefusals, ...exclusionRefusals } as const;

/** Their codes, for `passing` of `keeps`. */
export const claimPassing = [
  'gift_unknown',
  'gift_used_up',
  'not_eligible',
  'in_review',
  'gift_over',
  'not_earned',
  'identity_first',
  'queue_full',
  'gift_busy',
  'on_break',
  'self_excluded',
  'self_excluded_for_ever',
  'player_closed',
] as const satisfies readonly (keyof typeof claimRefusals)[];
