import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { fixedList, readListFile } from './list-file.ts';

let path: string;
let written: number;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'list-')), 'list.txt');
  written = Date.UTC(2026, 10, 21);
});

function write(text: string): void {
  writeFileSync(path, text);
  written += 1_000;
  utimesSync(path, written / 1_000, written / 1_000);
}

const open = () =>
  readListFile({
    path,
    title: 'The list',
    parse: (bytes, datedAt) => {
      const text = bytes.toString('utf8');
      if (text === 'damaged') throw new Error('line 1 is damaged');
      return { text, datedAt };
    },
  });

it('list file: a changed file replaces the content, an unchanged one is not read again', () => {
  write('first');
  const list = open();
  const before = list.current();
  expect(list.refresh()).toBe(false);
  expect(list.current()).toBe(before);
  write('second');
  // The file may still be written.
  expect(list.refresh()).toBe(false);
  write('second, whole');
  expect(list.refresh()).toBe(false);
  expect(list.current()).toBe(before);
  expect(list.refresh()).toBe(true);
  expect(list.current()).toEqual({ text: 'second, whole', datedAt: written });
});

it('list file: a damaged or missing file is reported once and leaves the earlier content', () => {
  write('first');
  const list = open();
  write('damaged');
  expect(list.refresh()).toBe(false);
  expect(() => list.refresh()).toThrow('The list is not usable: line 1 is damaged.');
  expect(list.refresh()).toBe(false);
  rmSync(path);
  expect(list.refresh()).toBe(false);
  expect(() => list.refresh()).toThrow('The list is not usable: the file cannot be read.');
  expect(list.refresh()).toBe(false);
  expect(list.current().text).toBe('first');
  write('third');
  expect(list.refresh()).toBe(false);
  expect(list.refresh()).toBe(true);
  expect(list.current().text).toBe('third');
});

it('list file: a start without a usable file is refused, and a list without a file never changes', () => {
  expect(open).toThrow('The list is not usable: the file cannot be read.');
  const fixed = fixedList('nothing');
  expect([fixed.refresh(), fixed.current()]).toEqual([false, 'nothing']);
});
