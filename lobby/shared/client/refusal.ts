import type { Call, RefusalOf } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { isRecord } from '@tausi/kernel';

/** Refusals made in the browser, because the request got no usable answer. */
export type LocalRefusal =
  | 'too_frequent'
  | 'unreachable'
  | 'service_unavailable'
  | 'not_found'
  | 'server_failed'
  | 'answer_broken'
  | 'unknown';

/** A raw answer of the server. */
export type Arrived = { readonly status: number; readonly retryAfter: string | null; readonly text: string };

/** The reason why a call failed. `code` names it; `number`, `info` and `args` fill the player's text. */
export type ClientRefusal<Code extends string = string> = {
  readonly code: Code | keyof typeof platformRefusals | LocalRefusal;
  /** The wire's number; null for a refusal made in the browser. */
  readonly number: number | null;
  readonly info: string;
  readonly args: readonly string[];
  readonly data: unknown;
};

export type CallRefusal<C> = ClientRefusal<RefusalOf<C>>;

export function localRefusal(code: LocalRefusal | 'sign_in_needed'): ClientRefusal<never> {
  return { code, number: null, info: '', args: [], data: undefined };
}

type Read<C> = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly refusal: CallRefusal<C> };

/** Parses an answer into the call's data or its refusal. A status other than 200 is a failure, whatever the body says
 *  (specification §8). */
export function readAnswer<C extends Call>(call: C, { status, text }: Arrived): Read<C> {
  const read = readEnvelope(call, jsonOf(text));
  if (status === 200 || isKnownRefusal(read)) return read;
  if (status === 503) return { ok: false, refusal: localRefusal('service_unavailable') };
  return { ok: false, refusal: localRefusal(status === 404 ? 'not_found' : 'server_failed') };
}

/** True for a fault with a known number (too many requests, invalid field), which has its own text. */
function isKnownRefusal(read: Read<Call>): boolean {
  return !read.ok && read.refusal.number !== null && read.refusal.code !== 'unknown';
}

function readEnvelope<C extends Call>(call: C, body: unknown): Read<C> {
  if (!isRecord(body) || typeof body['result'] !== 'number') return { ok: false, refusal: localRefusal('answer_broken') };
  const { result, info, arrs, data } = body;
  if (result === 1) return { ok: true, data };
  const text = typeof info === 'string' ? info : '';
  return {
    ok: false,
    refusal: { code: codeOf(call, result, text), number: result, info: text, args: Array.isArray(arrs) ? arrs.map(String) : [], data },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function codeOf<C extends Call>(call: C, result: number, info: string): CallRefusal<C>['code'] {
  if (result === platformRefusals.sign_in_needed) return info.includes('403') ? 'sign_in_needed' : 'unknown';
  for (const [code, number] of Object.entries(platformRefusals)) {
    if (number === result && isPlatformCode(code)) return code;
  }
  for (const [code, number] of Object.entries(call.refusals)) {
    if (number === result && isCodeOf(call, code)) return code;
  }
  return 'unknown';
}

function isPlatformCode(code: string): code is keyof typeof platformRefusals {
  return code in platformRefusals;
}

function isCodeOf<C extends Call>(call: C, code: string): code is RefusalOf<C> {
  return code in call.refusals;
}
