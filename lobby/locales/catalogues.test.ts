import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './catalogues.ts';

const english = messagesOf('en');
const swahili = messagesOf('sw');

describe('the texts', () => {
  it('the texts exist in both languages, in the same files', () => {
    const where = (messages: typeof english) => [...messages].map(([id, { file }]) => `${file} ${id}`).toSorted();
    expect(where(swahili)).toEqual(where(english));
  });

  it('the texts are never empty and have the same slots in both languages', () => {
    for (const [id, { message }] of english) {
      expect(message.trim(), id).not.toBe('');
      expect({ id, slots: slotsOf(swahili.get(id)?.message ?? '') }).toEqual({ id, slots: slotsOf(message) });
    }
  });
});

/** Returns the slot names of a message and the number of its `%s`. */
function slotsOf(message: string): readonly string[] {
  const names = new Set<string>();
  const walk = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, , choices] = token;
    if (typeof name === 'string') names.add(name);
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(walk);
  };
  compileMessageOrThrow(message).forEach(walk);
  return [...names, ...(message.match(/%s/g) ?? [])].toSorted();
}
