import type { Call } from '@tausi/contract/call.ts';
import { isRecord } from '@tausi/kernel';

/** A call with its params encoded for the wire. */
export type WireRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body: string;
  readonly contentType: string | null;
};

/** Encodes params: fills the path's `{name}` slots, then encodes the rest as the call defines. Omits absent values. */
export function toWireRequest(call: Pick<Call, 'method' | 'path' | 'encoding'>, params: unknown): WireRequest {
  const rest = new Map(Object.entries(isRecord(params) ? params : {}).filter(([, value]) => value !== undefined));
  const path = call.path.replace(/\{(\w+)\}/g, (_slot, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const { method } = call;
  if (call.encoding === 'json') {
    return { method, path, query: [], body: JSON.stringify(Object.fromEntries(rest)), contentType: 'application/json' };
  }
  const pairs = [...rest].flatMap(([name, value]) => [value].flat().map((one) => [name, textOf(one)] as const));
  if (call.encoding === 'query') return { method, path, query: pairs, body: '', contentType: null };
  return { method, path, query: [], body: toQuery(pairs), contentType: 'application/x-www-form-urlencoded' };
}

export function toQuery(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
