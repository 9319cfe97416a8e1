import { brotliCompressSync, constants } from 'node:zlib';
import { successText } from './answer.ts';

/** The bytes of an answer that all clients share. */
export type FinishedBody = { readonly plain: Buffer; readonly brotli: Buffer };

// Half a millisecond for a first screen, which is made a few times a minute.
const brotliQuality = 6;
const made = new WeakMap<object, FinishedBody>();

/** Caches the bytes of an answer that all clients share. Such an answer is immutable: a change needs a new object. It must hold
 *  nothing secret, because the length of a compressed answer tells about its content. */
export function finished<Answer extends object>(answer: Answer): Answer {
  const plain = Buffer.from(successText(answer), 'utf8');
  made.set(answer, { plain, brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }) });
  return answer;
}

/** Returns the envelope of an answer: its cached bytes, or its text. */
export function successBody(answer: unknown): string | FinishedBody {
  return (typeof answer === 'object' && answer !== null ? made.get(answer) : undefined) ?? successText(answer);
}
