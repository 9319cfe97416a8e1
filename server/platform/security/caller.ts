import { assert, type IdempotencyKey } from '@tausi/kernel';
import type { Caller, Request } from '../http/route.ts';

/** A caller that has proved who he is. */
export type KnownCaller = Exclude<Caller, { readonly kind: 'nobody' }>;

/** The caller of a call whose signing variant lets nobody else through. */
export function knownCaller(caller: Caller): KnownCaller {
  assert(caller.kind !== 'nobody', 'a signed call has a caller');
  return caller;
}

/** The key of a writing call that does not come without one. */
export function knownKey({ key }: Pick<Request, 'key'>): IdempotencyKey {
  assert(key !== null, 'a writing call has an idempotency key');
  return key;
}
