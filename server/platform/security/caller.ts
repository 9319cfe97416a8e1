import { assert, type IdempotencyKey } from '@tausi/kernel';
import type { Caller, Request } from '../http/route.ts';

/** A caller with a proved identity. */
export type KnownCaller = Exclude<Caller, { readonly kind: 'nobody' }>;

/** Returns the caller of a call whose signing variant requires one. */
export function knownCaller(caller: Caller): KnownCaller {
  assert(caller.kind !== 'nobody', 'a signed call has a caller');
  return caller;
}

/** Returns the key of a writing call that requires one. */
export function knownKey({ key }: Pick<Request, 'key'>): IdempotencyKey {
  assert(key !== null, 'a writing call has an idempotency key');
  return key;
}
