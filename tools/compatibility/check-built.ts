import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exceptions, libraries } from './exceptions.ts';
import type { Finding } from './finding.ts';
import { tooNewInScript } from './scripts.ts';
import { tooNewInStyles } from './styles.ts';

const contextLength = 60;

/** Lists, as sentences, every use of a feature in built files that a supported browser lacks. */
export function tooNewIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return files.flatMap((file) => {
    const judge = judges.find(([ending]) => file.endsWith(ending))?.[1];
    return judge === undefined ? [] : judge(file, readFileSync(join(folder, file), 'utf8'));
  });
}

/** The same for one page with its own scripts and styles. */
export function tooNewInPage(file: string, page: string): readonly string[] {
  const partsOf = (tag: string): string[] =>
    Array.from(page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')), ([, text = '']) => text);
  return [
    ...partsOf('script').flatMap((script) => sentences(file, script, tooNewInScript(script))),
    ...partsOf('style').flatMap((style) => sentences(file, style, tooNewInStyles(style))),
  ];
}

const judges: readonly (readonly [string, (file: string, text: string) => readonly string[]])[] = [
  ['.js', (file, text) => sentences(file, text, tooNewInScript(text))],
  ['.css', (file, text) => sentences(file, text, tooNewInStyles(text))],
  ['.html', tooNewInPage],
];

function sentences(file: string, text: string, found: readonly Finding[]): readonly string[] {
  return found
    .filter(({ name }) => !isAllowed(basename(file), name))
    .map(({ name, lackedBy, offset }) => {
      const around = text.slice(Math.max(0, offset - contextLength), offset + contextLength).replaceAll('\n', ' ');
      return `${name} is unknown to ${lackedBy.join(', ')}: ${file} … ${around} …`;
    });
}

function isAllowed(file: string, name: string): boolean {
  const names = [...exceptions, ...libraries.filter((library) => library.file.test(file))].flatMap((one) => one.names);
  return names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}
