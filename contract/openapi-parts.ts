/** Headers that are not part of the signature. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Made when the person acts, kept through all retries: the same key and params answer the first answer again, the same key with other params or for another call is refused (2004).',
  schema: { type: 'string', minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
};

export const headerParameters = {
  IdempotencyKey: { ...idempotencyKey, required: true },
  /** Of calls that are known without it. */
  OptionalIdempotencyKey: { ...idempotencyKey, required: false },
};

/** The three headers of CAS1; a signed call carries all of them. */
export const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a sign-in, or of a guest account' },
  time: { type: 'apiKey', in: 'header', name: 'time', description: 'Milliseconds since 1970, at most 120 s from the clock of the server' },
  r: {
    type: 'apiKey',
    in: 'header',
    name: 'r',
    description:
      'CAS1: "1." + nonce + "." + base64url(HMAC-SHA256(secretKey, string to sign)); see the document on the wire for the string and its vectors',
  },
};

const fault = (description: string, headers?: object) => (headers === undefined ? { description } : { description, headers });

/** Faults of the transport, by HTTP status. Their bodies carry no detail. */
export const faults = {
  400: fault('The request has no shape that can be read'),
  404: fault('No such address'),
  413: fault('The body is too large'),
  429: fault('Too many requests', { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }),
  500: fault('The server failed; nothing was acknowledged'),
  503: fault('The server is not ready'),
};
