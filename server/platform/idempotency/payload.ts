import { operationOf, type WritingCall } from '@tausi/contract/call.ts';
import { idempotencyKey, type IdempotencyKey, isRecord } from '@tausi/kernel';
import { hmacSha256, sha256 } from '../security/digests.ts';

/** Returns the content of a request as text: its operation and the params that matter. The order of params, the encoding
 *  and the version of the call make no difference. */
export function payloadText(call: WritingCall, params: unknown): string {
  const named = call.keeps.by === 'platform' ? call.keeps.natural?.params : undefined;
  return canonicalJson([operationOf(call), named === undefined ? params : onlyNamed(params, named)]);
}

/** Hashes a payload with a key, because params can be as short as the digits of an identity card. */
export function payloadHash(hashKey: Uint8Array, payload: string): Buffer {
  return hmacSha256(hashKey, payload);
}

/** Returns the natural key of an effect, the same under every idempotency key. The colon separates it from all keys that
 *  clients can send. */
export function naturalKey(payload: string): IdempotencyKey {
  return idempotencyKey(`natural:${sha256(payload).toString('base64url')}`);
}

/** JSON with sorted object keys; undefined values are left out. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).toSorted(byName)) : inner,
  );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function onlyNamed(params: unknown, names: readonly string[]): unknown {
  return isRecord(params) ? Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name))) : params;
}
