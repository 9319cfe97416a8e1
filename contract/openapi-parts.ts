/** Headers outside the signature. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Created once per user action and sent with all retries. A repeat with the same key and params gets the first answer. The same key with other params or another call is refused (2004).',
  schema: { type: 'string', minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
};

export const headerParameters = {
  IdempotencyKey: { ...idempotencyKey, required: true },
  /** For calls that do not require it. */
  OptionalIdempotencyKey: { ...idempotencyKey, required: false },
};

/** The three headers of CAS1; a signed call needs all of them. */
export const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a sign-in or of a guest account' },
  time: { type: 'apiKey', in: 'header', name: 'time', description: 'Milliseconds since 1970, at most 120 s from the server clock' },
  r: {
    type: 'apiKey',
    in: 'header',
    name: 'r',
    description:
      'CAS1: "1." + nonce + "." + base64url(HMAC-SHA256(secretKey, string to sign)); docs/wire.md defines the string and has test vectors',
  },
};

const fault = (description: string, headers?: object) => (headers === undefined ? { description } : { description, headers });

/** Transport errors by HTTP status. Their bodies carry no detail. */
export const faults = {
  400: fault('The request cannot be parsed'),
  404: fault('Unknown address'),
  413: fault('The body is too large'),
  429: fault('Too many requests', { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }),
  500: fault('The server failed; the request was not acknowledged'),
  503: fault('The server is not ready'),
};
