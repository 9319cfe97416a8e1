import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, parsePhone, unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { centralRegisterOf, parseRegister } from './register-list.ts';

const at = instant(Date.UTC(2026, 10, 21, 12));
const person = { market: 'ke', phone: unwrap(parsePhone('ke', '0712345678')) } as const;
const exclusionIn = (...lines: readonly string[]) =>
  unwrap(parseRegister(['market,phone,until', ...lines].join('\n'))).exclusionOf(person, at);

it('central register: finds a number in any spelling, to the end of its last day, and for ever without one', async () => {
  expect(await exclusionIn('ke,+254 712 345678,2026-11-21', '')).toEqual({ until: Date.parse('2026-11-21T23:59:59.999Z') });
  expect(await exclusionIn('ke,0712345678,')).toEqual({ until: null });
  expect(await exclusionIn('ke,0712345678,2026-11-20')).toBeNull();
  expect(await exclusionIn('ug,0772345678,', 'ke,0712345679,')).toBeNull();
});

it('central register: of two entries of a number the later end counts, in any order', async () => {
  const [short, long] = ['ke,0712345678,2026-11-20', 'ke,0712345678,'];
  expect([await exclusionIn(short, long), await exclusionIn(long, short)]).toEqual([{ until: null }, { until: null }]);
});

it.each([
  ['a missing first line', 'ke,0712345678,'],
  ['an unknown market', 'market,phone,until\nxx,0712345678,'],
  ['a number of no network', 'market,phone,until\nke,123,'],
  ['a malformed day', 'market,phone,until\nke,0712345678,31.1.2027'],
  ['a day that does not exist', 'market,phone,until\nke,0712345678,2026-13-45'],
  ['a further cell', 'market,phone,until\nke,0712345678,,x'],
])('central register: %s refuses the whole file', (_what, text) => {
  expect(parseRegister(text).ok).toBe(false);
});

it('central register: a start with an unusable file is refused in one sentence, and without a setting it is empty', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'register-')), 'register.csv');
  expect(() => centralRegisterOf({ TAUSI_EXCLUSION_REGISTER: path })).toThrow('the file cannot be read');
  writeFileSync(path, 'nothing');
  expect(() => centralRegisterOf({ TAUSI_EXCLUSION_REGISTER: path })).toThrow('is not usable: the first line is not');
  writeFileSync(path, 'market,phone,until\nke,0712345678,\n');
  expect(await centralRegisterOf({ TAUSI_EXCLUSION_REGISTER: path }).current().exclusionOf(person, at)).toEqual({ until: null });
  expect(await centralRegisterOf({}).current().exclusionOf(person, at)).toBeNull();
});
