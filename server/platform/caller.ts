import { assert } from '@tausi/kernel';
import type { Caller } from './route.ts';

/** A caller that has proved who he is. */
export type KnownCaller = Exclude<Caller, { readonly kind: 'nobody' }>;

/** The caller of a call whose signing variant lets nobody else through. */
export function knownCaller(caller: Caller): KnownCaller {
  assert(caller.kind !== 'nobody', 'a signed call has a caller');
  return caller;
}
