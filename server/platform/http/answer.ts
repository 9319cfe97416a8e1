import { type Refusals } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { assert } from '@tausi/kernel';
import type { HandlerRefusal } from './route.ts';
import type { Fault } from './fault.ts';
import { refusalTexts } from './refusal-texts.ts';

/** The media type of every envelope. */
export const jsonType = 'application/json; charset=utf-8';

/** The envelope of an answer, as JSON text. Amounts that slipped through as bigint become digits, not an exception. */
export function successText(data: unknown): string {
  return toJson({ result: 1, info: '', data });
}

/** The envelope of a refusal: the number that the call's contract gives its name, English text, values for `%s`. */
export function refusalText(refusals: Refusals, refusal: HandlerRefusal<string>): string {
  const { code, args, data } = refusal;
  const result = { ...platformRefusals, ...refusals }[code];
  assert(result !== undefined, `the refusal ${code} has a number at the wire`);
  const info = filled(refusalTexts[result] ?? 'Unknown error occurs', args ?? []);
  return toJson({ result, info, ...(args === undefined ? {} : { arrs: args }), ...(data === undefined ? {} : { data }) });
}

/** The envelope of a fault. A request that is too frequent or wrong in shape has a number of its own. */
export function faultText(fault: Fault): string {
  const numbers: Readonly<Record<number, number>> = { 400: platformRefusals.params_invalid, 429: platformRefusals.rate_limited };
  return toJson({ result: numbers[fault.status] ?? fault.status, info: fault.info });
}

/** JSON text; a bigint becomes its digits. Hardly any answer holds one, and a function that looks at each value costs
 *  several times what the text costs, so it looks only when the plain way refuses. */
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
