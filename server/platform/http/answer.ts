import { type Refusals } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { assert } from '@tausi/kernel';
import type { HandlerRefusal } from './route.ts';
import type { Fault } from './fault.ts';
import { refusalTexts } from './refusal-texts.ts';

/** The media type of every envelope. */
export const jsonType = 'application/json; charset=utf-8';

/** Builds the envelope of a success as JSON text. A bigint becomes its digits instead of an exception. */
export function successText(data: unknown): string {
  return toJson({ result: 1, info: '', data });
}

/** Builds the envelope of a refusal: its number in the call's contract, English text, and values for `%s`. */
export function refusalText(refusals: Refusals, refusal: HandlerRefusal<string>): string {
  const { code, args, data } = refusal;
  const result = { ...platformRefusals, ...refusals }[code];
  assert(result !== undefined, `the refusal ${code} has a number at the wire`);
  const info = filled(refusalTexts[result] ?? 'Unknown error occurs', args ?? []);
  return toJson({ result, info, ...(args === undefined ? {} : { arrs: args }), ...(data === undefined ? {} : { data }) });
}

/** Builds the envelope of a fault. A rate-limited or malformed request has its own number. */
export function faultText(fault: Fault): string {
  const numbers: Readonly<Record<number, number>> = { 400: platformRefusals.params_invalid, 429: platformRefusals.rate_limited };
  return toJson({ result: numbers[fault.status] ?? fault.status, info: fault.info });
}

/** Returns JSON text; a bigint becomes its digits. Few answers contain one, and a replacer function costs several times
 *  the serialisation itself. So it runs only after the plain way has thrown. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
  }
}

function filled(text: string, args: readonly string[]): string {
  let next = 0;
  return text.replaceAll('%s', () => args[next++] ?? '');
}
