import { successText } from './answer.ts';

const made = new WeakMap<object, Buffer>();

/** Makes the bytes of an answer that is the same for everybody who asks, so that each of them is sent the same bytes.
 *  Such an answer never changes: what is true now is another one. */
export function finished<Answer extends object>(answer: Answer): Answer {
  made.set(answer, Buffer.from(successText(answer), 'utf8'));
  return answer;
}

/** The envelope of an answer: its finished bytes, or its text. */
export function successBody(answer: unknown): string | Buffer {
  return (typeof answer === 'object' && answer !== null ? made.get(answer) : undefined) ?? successText(answer);
}
