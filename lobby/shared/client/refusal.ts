import type { Call, RefusalOf } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { isRecord } from './wire-request.ts';

/** Refusals that no server wrote: the request never got a usable answer. */
export type LocalRefusal = 'too_frequent' | 'unreachable' | 'answer_broken' | 'unknown';

/** Why a call was refused. `code` names it; `number`, `info` and `args` are what the player's text is made of. */
export type ClientRefusal<Code extends string = string> = {
  readonly code: Code | keyof typeof platformRefusals | LocalRefusal;
  /** The wire's number; null when the refusal was born in the browser. */
  readonly number: number | null;
  readonly info: string;
  readonly args: readonly string[];
  readonly data: unknown;
};

export type CallRefusal<C> = ClientRefusal<RefusalOf<C>>;

export function localRefusal(code: LocalRefusal | 'sign_in_needed'): ClientRefusal<never> {
  return { code, number: null, info: '', args: [], data: undefined };
}

/** What an answer's JSON says: the data of a success, or the refusal by the call's own names. */
export function readEnvelope<C extends Call>(
  call: C,
  body: unknown,
): { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly refusal: CallRefusal<C> } {
  if (!isRecord(body) || typeof body['result'] !== 'number') return { ok: false, refusal: localRefusal('answer_broken') };
  const { result, info, arrs, data } = body;
  if (result === 1) return { ok: true, data };
  const text = typeof info === 'string' ? info : '';
  return {
    ok: false,
    refusal: { code: codeOf(call, result, text), number: result, info: text, args: Array.isArray(arrs) ? arrs.map(String) : [], data },
  };
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
