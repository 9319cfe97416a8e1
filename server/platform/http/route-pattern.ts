import type { Call } from '@tausi/contract/call.ts';

/** Converts a call's path to the HTTP server's form: `{slot}` becomes `:slot`. */
export function routePattern(call: Pick<Call, 'path'>): string {
  return call.path.replaceAll(/\{(\w+)\}/g, ':$1');
}
