import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beforeTheFirst, hashOfLink } from './link.ts';

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const number = fc.bigInt(1n, 2n ** 60n);
const someLink = fc.record({
  link: number,
  after: number,
  upTo: number,
  movements: number,
  columns: fc.integer({ min: 29, max: 99 }),
  contentHash: hash,
});

it('chain link: hashes a text that everyone can rebuild, one line for each fact', () => {
  const link = { link: 1n, after: 0n, upTo: 745n, movements: 3n, columns: 29, contentHash: Buffer.alloc(32, 1) };
  const lines = ['tausi ledger link', '1', '0', '745', '3', '29', '01'.repeat(32), '00'.repeat(32)].join('\n');
  expect(hashOfLink(link, beforeTheFirst.hash)).toEqual(createHash('sha256').update(lines).digest());
});

it('chain link: another fact gives another hash', () =>
  fc.assert(
    fc.property(someLink, hash, someLink, hash, (link, before, other, otherBefore) => {
      const own = hashOfLink(link, before);
      expect(hashOfLink(link, otherBefore).equals(own)).toBe(before.equals(otherBefore));
      for (const change of [
        { link: other.link },
        { after: other.after },
        { upTo: other.upTo },
        { movements: other.movements },
        { columns: other.columns },
        { contentHash: other.contentHash },
      ]) {
        const changed = { ...link, ...change };
        const isSame = JSON.stringify(Object.values(changed).map(String)) === JSON.stringify(Object.values(link).map(String));
        expect(hashOfLink(changed, before).equals(own)).toBe(isSame);
      }
    }),
  ));
