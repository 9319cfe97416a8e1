import { isCode, type TreeFile } from './tree.ts';

/** A comment or a document as plain text: markers removed, code spans and quotations replaced by one word each. Line
 *  breaks stay, because they determine the line number of a word. */
export type Prose = { readonly text: string; readonly line: number };

const codeSpan = /`[^`]*`/g;
const quotation = /"[^"\n]*"|“[^”]*”/g;
const fence = /^```.*?^```$/gms;
const blockQuote = /^>.*$/gm;
const linkTarget = /\]\([^)]*\)/g;
// String literals are matched first, so that a dash inside them does not count as a comment.
const sqlComment = /'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs;
const blockComment = /\/\*.*?\*\//gs;
const htmlComment = /<!--.*?-->/gs;
const shaderComment = /\/\/[^\n]*|\/\*.*?\*\//gs;

const commentShapes: Readonly<Record<string, RegExp>> = {
  sql: sqlComment,
  css: blockComment,
  html: htmlComment,
  glsl: shaderComment,
};

/** The comments of a file. Neighbouring line comments count as one. */
export function commentsOf(file: TreeFile): readonly Prose[] {
  if (isCode(file)) {
    const raw = file.code().comments.map(({ text, line, kind, isAlone }) => ({ text, line, joins: kind === 'Line' && isAlone }));
    return joined(raw);
  }
  const shape = commentShapes[file.path.slice(file.path.lastIndexOf('.') + 1)];
  return shape === undefined ? [] : joined(matchesOf(file.text(), shape));
}

/** A document without its code, quotations and link targets. */
export function documentOf(file: TreeFile): Prose {
  const blank = (found: string): string => found.replaceAll(/[^\n]/g, '');
  const text = file.text().replaceAll(fence, blank).replaceAll(blockQuote, '').replaceAll(linkTarget, ']');
  return { text: withoutQuotes(text), line: 1 };
}

type RawComment = Prose & { readonly joins: boolean };

function matchesOf(text: string, shape: RegExp): readonly RawComment[] {
  return [...text.matchAll(shape)]
    .filter(([found]) => !found.startsWith("'"))
    .map(({ 0: found, index }) => {
      const before = text.slice(0, index);
      const isAlone = before.slice(before.lastIndexOf('\n') + 1).trim() === '';
      return { text: found, line: before.split('\n').length, joins: isAlone && /^(?:--|\/\/)/.test(found) };
    });
}

function joined(raw: readonly RawComment[]): readonly Prose[] {
  const blocks: { text: string; line: number; nextLine: number }[] = [];
  for (const { text, line, joins } of raw) {
    const last = blocks.at(-1);
    if (joins && last?.nextLine === line) {
      last.text += `\n${text}`;
      last.nextLine = line + 1;
    } else {
      blocks.push({ text, line, nextLine: joins ? line + 1 : Number.NaN });
    }
  }
  return blocks.map(({ text, line }) => ({ text: withoutQuotes(withoutMarkers(text)), line }));
}

function withoutMarkers(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:<!--|--|\/\*+|\/\/|\*+(?!\/))?\s?/, '').replace(/(?:\*\/|-->)\s*$/, ''))
    .join('\n');
}

function withoutQuotes(text: string): string {
  const oneWord = (found: string): string => `code${found.replaceAll(/[^\n]/g, '')}`;
  return text.replaceAll(codeSpan, oneWord).replaceAll(quotation, oneWord);
}
