import { isRecord } from '@tausi/kernel';
import { Fault } from './fault.ts';

/** Raw params, before the contract has parsed them. */
export type RawParams = Readonly<Record<string, unknown>>;

const depthMax = 10;

/** Collects the pairs of a query or form. A repeated name becomes a list, which no single-valued param accepts. */
export function paramsOfPairs(pairs: readonly (readonly [name: string, value: string])[]): RawParams {
  const found = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(found);
}

/** Parses the params of a JSON body: an object, nested at most 10 deep, without names that could reach a prototype. */
export function paramsOfJson(body: Uint8Array): RawParams {
  const parsed = parseJson(body);
  if (!isRecord(parsed) || !isHarmless(parsed, 1)) throw new Fault(400);
  return parsed;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw new Fault(400);
  }
}

function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > depthMax) return false;
  return Object.entries(value).every(([name, inner]) => name !== '__proto__' && isHarmless(inner, depth + 1));
}
