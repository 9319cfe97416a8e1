import { createHash, createHmac } from 'node:crypto';
import { operationOf, type WritingCall } from '@tausi/contract/call.ts';
import { idempotencyKey, type IdempotencyKey, isRecord } from '@tausi/kernel';

/** What a request asks for, as one text: its operation and those of its params that say what is to be done. The order in
 *  which params came, the encoding they came in and the twin they came by make no difference. */
export function payloadText(call: WritingCall, params: unknown): string {
  const named = call.keeps.by === 'platform' ? call.keeps.natural?.params : undefined;
  return canonicalJson([operationOf(call), named === undefined ? params : onlyNamed(params, named)]);
}

/** Tells one payload from another without telling what it holds: params can be as few as the digits of an identity card. */
export function payloadHash(hashKey: Uint8Array, payload: string): Buffer {
  return createHmac('sha256', hashKey).update(payload).digest();
}

/** The key of what a request does, whoever asks for it by whichever key. The colon keeps it apart from every key that a
 *  client can send. */
export function naturalKey(payload: string): IdempotencyKey {
  return idempotencyKey(`natural:${createHash('sha256').update(payload).digest('base64url')}`);
}

/** JSON with the names of every object in order; what is undefined is left out. */
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
