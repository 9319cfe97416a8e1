// Every call answers HTTP 200 with `{"result":1,"info":"","data":…}`, or with the number of a refusal as `result`, its English
// text as `info`, the values of its `%s` slots as `arrs`, and sometimes `data` (docs/wire.md, "Envelope").

/** Refusals any call can answer; the numbers 105 and 0 are the specification's. */
export const platformRefusals = {
  /** `result` 0 with `403` in `info`: sign-in needed. */
  sign_in_needed: 0,
  /** The signature or the session was refused on a signed call: the client signs out. */
  signature_refused: 105,
  not_served: 2000,
  clock_skew: 2001,
  params_invalid: 2002,
  rate_limited: 2003,
  key_reused: 2004,
  key_missing: 2005,
  guest_refused: 2006,
  maintenance: 2007,
  /** A social sign-in without a phone: the client opens the binding. */
  phone_needed: 2008,
} as const;
