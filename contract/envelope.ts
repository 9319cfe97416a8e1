// Every call answers with HTTP 200 and `{"result":1,"info":"","data":…}`. For a refusal `result` is its number and `info` its
// English text. `arrs` has the values of its `%s` placeholders, and `data` may be present (docs/wire.md, "Envelope").

/** Refusals that any call can answer. The specification defines the numbers 105 and 0. */
export const platformRefusals = {
  /** `result` 0 with `403` in `info`: sign-in needed. */
  sign_in_needed: 0,
  /** Signature or session of a signed call is invalid: the client signs out. */
  signature_refused: 105,
  not_served: 2000,
  clock_skew: 2001,
  params_invalid: 2002,
  rate_limited: 2003,
  key_reused: 2004,
  key_missing: 2005,
  guest_refused: 2006,
  maintenance: 2007,
  /** A social sign-in without a phone: the client asks for one. */
  phone_needed: 2008,
} as const;
