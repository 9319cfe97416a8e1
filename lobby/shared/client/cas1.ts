/** The parts that a CAS1 signature covers (docs: wire.md, "Signing"). `path` and `query` are as sent. `body` is the exact text,
 *  or the bytes of a file. */
export type Signable = {
  readonly method: string;
  readonly path: string;
  readonly params: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly token: string;
  readonly time: number;
  readonly nonce: string;
  readonly idempotencyKey: string;
};

const encoder = new TextEncoder();

/** The header `r`: `1.<nonce>.<HMAC-SHA256 of the canonical string, base64url>`. */
export async function signCas1(key: CryptoKey, request: Signable): Promise<string> {
  const text = await canonicalText(request);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return `1.${request.nonce}.${toBase64Url(new Uint8Array(signature))}`;
}

async function canonicalText(request: Signable): Promise<string> {
  const [bodyHash, tokenHash] = await Promise.all([sha256Hex(request.body), sha256Hex(request.token)]);
  return [
    'CAS1-HMAC-SHA256',
    request.method,
    request.path,
    canonicalQuery(request.params),
    bodyHash,
    tokenHash,
    String(request.time),
    request.nonce,
    request.idempotencyKey,
  ].join('\n');
}

/** Encodes names and values by RFC 3986 and sorts by encoded name, then encoded value. Keeps repeats and empty values. */
export function canonicalQuery(params: readonly (readonly [string, string])[]): string {
  return params
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

// Encoded text is ASCII, so comparing code units equals comparing bytes.
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The SHA-256 of a text or of bytes, in hexadecimal. */
export async function sha256Hex(content: Signable['body']): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', typeof content === 'string' ? encoder.encode(content) : content);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Imports a secret key in the form of the wire (base64url without padding). The key can sign but cannot be exported. */
export async function importSecretKey(secretKey: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secretKey.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** Returns a nonce of 128 random bits as 22 characters of base64url. Each attempt needs a new one. */
export function newNonce(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}
