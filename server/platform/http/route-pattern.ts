import type { Call } from '@tausi/contract/call.ts';

/** A call's address as the HTTP server names it: `{slot}` of the contract is `:slot` there. */
export function routePattern(call: Pick<Call, 'path'>): string {
  return call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}
