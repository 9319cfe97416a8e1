import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The key material for request signatures. */
export type StoreKeys = { readonly keyId: string; readonly secret: string; readonly region: string };

/** The signed parts of a request. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
};

/** A refusal with S3's status and code. */
export type Refused = { readonly status: 400 | 403; readonly code: string };

const authorizationShape =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const skewMsMax = 15 * 60_000;

/** Checks a request's signature (AWS Signature Version 4 in the header, including the payload hash); null if it is
 *  valid. */
export function refusalOf(request: SignedRequest, keys: StoreKeys, nowMs: number): Refused | null {
  const read = authorizationShape.exec(headerOf(request, 'authorization'));
  if (read === null) return { status: 403, code: 'AccessDenied' };
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = read;
  if (keyId !== keys.keyId) return { status: 403, code: 'InvalidAccessKeyId' };
  const stamp = headerOf(request, 'x-amz-date');
  const sentMs = instantIn(stamp);
  if (sentMs === null || !stamp.startsWith(day)) return { status: 403, code: 'AccessDenied' };
  if (Math.abs(nowMs - sentMs) > skewMsMax) return { status: 403, code: 'RequestTimeTooSkewed' };
  if (region !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return { status: 403, code: 'AccessDenied' };
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalOf(request, signed))].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>((from, part) => hmac(from, part), Buffer.from(`AWS4${keys.secret}`));
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) return { status: 403, code: 'SignatureDoesNotMatch' };
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(request.body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return null;
}

function canonicalOf(request: SignedRequest, signed: readonly string[]): string {
  const [path = '/', query = ''] = request.url.split('?');
  const headers = signed.map((name) => `${name}:${headerOf(request, name).trim().replace(/\s+/g, ' ')}\n`).join('');
  const sorted = query
    .split('&')
    .filter((pair) => pair !== '')
    .toSorted()
    .join('&');
  return [request.method, path, sorted, headers, signed.join(';'), headerOf(request, 'x-amz-content-sha256')].join('\n');
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Parses `20261121T090000Z` into milliseconds. */
function instantIn(stamp: string): number | null {
  const read = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(stamp);
  if (read === null) return null;
  const [, year, month, day, hour, minute, second] = read;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
