import { successText } from './answer.ts';

const made = new WeakMap<object, Buffer>();

/** Caches the bytes of an answer that all clients share. Such an answer is immutable: a change needs a new object. */
export function finished<Answer extends object>(answer: Answer): Answer {
  made.set(answer, Buffer.from(successText(answer), 'utf8'));
  return answer;
}

/** Returns the envelope of an answer: its cached bytes, or its text. */
export function successBody(answer: unknown): string | Buffer {
  return (typeof answer === 'object' && answer !== null ? made.get(answer) : undefined) ?? successText(answer);
}
