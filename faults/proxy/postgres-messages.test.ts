import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asksToCommit, committedAnswer, createMessageReader, isReadyForQuery, messageOf } from './postgres-messages.ts';

const query = (text: string): Buffer => messageOf('Q', Buffer.from(`${text}\0`));
const only = (bytes: Buffer) => ({ type: bytes.toString('latin1', 0, 1), bytes });

it('PostgreSQL messages: are found regardless of chunk boundaries', () => {
  const startup = messageOf('', Buffer.from('user\0tausi\0\0'));
  const sent = Buffer.concat([startup, query('BEGIN'), query('COMMIT'), messageOf('X', Buffer.alloc(0))]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (sizes) => {
      const read = createMessageReader('client');
      const types: string[] = [];
      for (let at = 0, piece = 0; at < sent.length; piece += 1) {
        const size = sizes[piece % sizes.length] ?? 1;
        types.push(...read(sent.subarray(at, at + size)).map(({ type }) => type));
        at += size;
      }
      expect(types).toEqual(['', 'Q', 'Q', 'X']);
    }),
  );
});

it.each(['COMMIT', 'commit;', ' COMMIT AND CHAIN', 'INSERT INTO x VALUES (1); COMMIT'])(
  'PostgreSQL messages: recognises %s as a commit',
  (text) => {
    expect(asksToCommit(only(query(text)))).toBe(true);
    expect(asksToCommit(only(messageOf('P', Buffer.from(`name\0${text}\0\0\0`))))).toBe(true);
  },
);

it.each(['BEGIN', 'ROLLBACK', "SELECT 'commit'", 'SELECT commitment FROM seeds'])(
  'PostgreSQL messages: does not take %s for a commit',
  (text) => {
    expect(asksToCommit(only(query(text)))).toBe(false);
    expect(asksToCommit(only(messageOf('P', Buffer.from(`commit\0${text}\0\0\0`))))).toBe(false);
  },
);

it('PostgreSQL messages: builds the answer to a commit', () => {
  const messages = createMessageReader('server')(committedAnswer());
  expect(messages.map(({ type }) => type)).toEqual(['C', 'Z']);
  expect(messages.map(isReadyForQuery)).toEqual([false, true]);
});
