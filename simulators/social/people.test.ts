import { expect, it } from 'vitest';
import { People } from './people.ts';

it('social people: a person is recognised by name, also after a restart', () => {
  const people = new People();
  const rafiki = people.named('Rafiki 0712345678');
  expect(people.named('Rafiki 0712345678')).toBe(rafiki);
  expect(people.find(rafiki.id)).toBe(rafiki);
  expect(new People().named('Rafiki 0712345678')).toEqual(rafiki);
});

it('social people: after a restart, no new person gets the number of an earlier one', () => {
  const before = new People().named('Rafiki 0712345678');
  const after = new People();
  expect(after.named('Rafiki 0787654321').id).not.toBe(before.id);
  expect(after.list().map(({ id }) => id)).not.toContain(before.id);
});
