import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { parseListedPersons } from './listed-person.ts';
import { indexPersons, screenPerson } from './screen.ts';
import { screeningListOf } from './screening-list.ts';

const head = 'id,schema,name,aliases,birth_date,countries,dataset';
const row = (fields: Partial<Record<'id' | 'schema' | 'name' | 'aliases' | 'birth' | 'dataset', string>> = {}) => {
  const { id = 'x-1', schema = 'Person', name = 'Zuberi Kifaru', aliases = '', birth = '1975-04-02', dataset = 'Sanctions' } = fields;
  return `${id},${schema},${name},${aliases},${birth},ke,${dataset}`;
};
const listOf = (...rows: readonly string[]) => parseListedPersons([head, ...rows].join('\n'));
const hitsOf = (name: string, birthYear: number | null, ...rows: readonly string[]) =>
  screenPerson(indexPersons(unwrap(listOf(...rows))), { name, birthYear }).map(({ person }) => person.id);

it('CSV: quoted cells hold commas, line ends and doubled quotes', () => {
  expect(unwrap(parseCsv('a,"b, ""c""\nd",e\r\n\n1,,3\n'))).toEqual([
    { line: 1, cells: ['a', 'b, "c"\nd', 'e'] },
    { line: 4, cells: ['1', '', '3'] },
  ]);
  expect(unwrap(parseCsv('a,'))).toEqual([{ line: 1, cells: ['a', ''] }]);
});

it('CSV: cells that are written come back, whatever they hold', () => {
  const cell = fc.string();
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      expect(unwrap(parseCsv(text)).map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});

it.each([
  ['a missing column', 'id,schema,name,aliases,birth_date,countries\n', 'the first line has no column "dataset"'],
  ['an empty file', '', 'the first line has no column "id"'],
  ['a quote that is not closed', `${head}\nx,Person,"Zuberi`, 'line 2 has a quote that is not closed, or text beside a quoted cell'],
  ['a missing cell', `${head}\nx,Person,Zuberi Kifaru`, 'line 2 has 3 cells; the first line has 7'],
  ['a missing id', `${head}\n${row({ id: '' })}`, 'line 2 has no usable id'],
  ['a repeated id', `${head}\n${row()}\n${row()}`, 'line 3 repeats the id of another line'],
  ['a missing name', `${head}\n${row({ name: ' ' })}`, 'line 2 has no name'],
  ['a missing dataset', `${head}\n${row({ dataset: '' })}`, 'line 2 has no dataset'],
  [
    'a malformed birth date',
    `${head}\n${row({ birth: '2.4.1975' })}`,
    'line 2 has a birth date that is not like 1960-12-31, 1960-12 or 1960',
  ],
  ['a list without persons', `${head}\n${row({ schema: 'Organization' })}`, 'it lists no person'],
])('screening list: %s refuses the whole list', (_what, text, sentence) => {
  expect(parseListedPersons(text)).toEqual({ ok: false, error: sentence });
});

it('screening list: a start with an unusable file is refused in one sentence, and without a setting there is no list', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tausi-list-')), 'list.csv');
  expect(screeningListOf({}).current()).toBeNull();
  expect(() => screeningListOf({ TAUSI_SCREENING_LIST: file })).toThrow(/is not usable: the file cannot be read\.$/);
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00]));
  expect(() => screeningListOf({ TAUSI_SCREENING_LIST: file })).toThrow(/is not usable: it is not UTF-8\.$/);
  writeFileSync(file, `${head}\n${row()}`);
  expect(screeningListOf({ TAUSI_SCREENING_LIST: file }).current()?.hash).toMatch(/^[0-9a-f]{64}$/);
});

it('screening list: a person only in lists of public offices is a PEP; every other list counts as sanctions', () => {
  const kindOf = (dataset: string) => unwrap(listOf(row({ dataset })))[0]?.kind;
  expect(kindOf('Politically Exposed Persons')).toBe('pep');
  expect(kindOf('EveryPolitician PEPs;Wikidata PEP')).toBe('pep');
  expect(kindOf('Wikidata PEP;UN Sanctions')).toBe('sanction');
  expect(kindOf('Something new')).toBe('sanction');
});

it.each([
  ['the same name', 'Zuberi Kifaru', 1975, true],
  ['other order, case and accents', 'KIFARU Zubéri', 1975, true],
  ['a middle name', 'Zuberi Hamisi Kifaru', 1975, true],
  ['a small spelling difference', 'Zuberi Kifaruu', 1975, true],
  ['a birth a year off', 'Zuberi Kifaru', 1976, true],
  ['another birth', 'Zuberi Kifaru', 1990, false],
  ['no known birth', 'Zuberi Kifaru', null, true],
  ['one common word', 'Zuberi Otieno', 1975, false],
  ['one word', 'Kifaru', 1975, false],
  ['an initial', 'Z Kifaru', 1975, false],
])('screening: %s is a hit: %s, %s', (_what, name, year, isHit) => {
  expect(hitsOf(name, year, row())).toEqual(isHit ? ['x-1'] : []);
});

it('screening: aliases and rough birth dates count', () => {
  expect(hitsOf('Amina Duma', 1981, row({ aliases: 'Amina Duma;Z. K.', birth: '1970;1980-12-30' }))).toEqual(['x-1']);
  expect(hitsOf('Amina Duma', 1990, row({ aliases: 'Amina Duma', birth: '' }))).toEqual(['x-1']);
});

it('screening: two common words of three are another person', () => {
  expect(hitsOf('John Kamau Mwangi', 1975, row({ name: 'John Kamau Otieno' }))).toEqual([]);
});

it('screening list: the invented list of `npm start` has the examples of the documents', () => {
  const list = screeningListOf({ TAUSI_SCREENING_LIST: join(import.meta.dirname, '../../../db/seeds/screening-list.csv') });
  const kindsOf = (name: string, birthYear: number) =>
    screenPerson(list.current()?.persons ?? new Map(), { name, birthYear }).map(({ person }) => person.kind);
  expect(kindsOf('Zuberi Kifaru', 1975)).toEqual(['sanction']);
  expect(kindsOf('Nyota Waridi', 1968)).toEqual(['pep']);
  expect(kindsOf('Zuberi Kifaru', 1990)).toEqual([]);
});
