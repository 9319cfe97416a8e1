import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { messagesOf } from './catalogues.ts';

const root = join(import.meta.dirname, '../..');
const sources = ['lobby/app', 'lobby/features', 'lobby/shared', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(join(root, folder, file), 'utf8') })),
);

const readableAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-label',
  'label',
  'title',
  'placeholder',
  'hint',
  'closeLabel',
  'retryLabel',
]);
const word = /\p{L}{2,}/u;

it('components contain no text of their own: every text comes from the catalogues', () => {
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, code }) => wordsIn(code).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
});

it('the check finds a text planted into a component', () => {
  expect(wordsIn('export const A = () => <p title="Sign in">Hello <b>{"%"}</b></p>;')).toEqual(['Sign in', 'Hello']);
});

it('every text id in the code exists', () => {
  const known = [...messagesOf('en').keys()];
  const missing = sources.flatMap(({ file, code }) => [
    ...[...code.matchAll(/\b(?:text\(|textId: )'([^']+)'/g)].filter(([, id = '']) => !known.includes(id)).map(([, id]) => `${file}: ${id}`),
    ...[...code.matchAll(/\btext\(`([^`$]+)\$\{/g)]
      .filter(([, start = '']) => !known.some((id) => id.startsWith(start)))
      .map(([, start]) => `${file}: ${start}…`),
  ]);
  expect(missing).toEqual([]);
});

type Node = Readonly<Record<string, unknown>>;

function wordsIn(code: string): readonly string[] {
  const words: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isNode(value)) return;
    const said = textOf(value).trim();
    if (word.test(said)) words.push(said);
    Object.values(value).forEach(walk);
  };
  walk(parseAst(code, { lang: 'tsx' }).body);
  return words;
}

/** Returns the text of a JSX node that a person can read: text between tags, or a literal in a visible or announced attribute. */
function textOf(node: Node): string {
  if (node['type'] === 'JSXText') return String(node['value']);
  if (node['type'] !== 'JSXAttribute' || !isNode(node['name']) || !isNode(node['value'])) return '';
  const isReadable = readableAttributes.has(String(node['name']['name']));
  return isReadable && node['value']['type'] === 'Literal' ? String(node['value']['value']) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
