import { commentsOf, documentOf, type Prose } from './prose.ts';
import type { Rule, Violation } from './rule.ts';

const wordsMax = 30;
const opening = /^(?:What|Whatever|Who|Whoever|Whether|How|So long)\b/;
const unwanted = /\b(?:whoever|nobody|somebody|he|his|him|himself)\b/gi;
// A blank line, a list item and a table row also end a sentence.
const sentenceEnd = /(?<=[.!?]["')\]]*)\s+|\n\s*\n|\n\s*(?:[-*|]|\d+\.)\s/;

/** Comments and documents are plain English: no comment starts with a free relative clause, no sentence is over 30
 *  words. */
export const plainEnglish: Rule = {
  name: 'plain English',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const found = file.path.endsWith('.md')
        ? wordsIn(documentOf(file))
        : commentsOf(file).flatMap((comment) => [...wordsIn(comment), ...sentencesIn(comment)]);
      return found.map((violation) => ({ path: file.path, ...violation }));
    }),
};

type Found = Omit<Violation, 'path'>;

function wordsIn(prose: Prose): Found[] {
  return [...prose.text.matchAll(unwanted)].map(({ 0: word, index }) => ({
    line: lineIn(prose, index),
    sentence: `“${word}”: say who acts, and “they” for people`,
  }));
}

function sentencesIn(prose: Prose): Found[] {
  const found: Found[] = [];
  const start = opening.exec(prose.text.trimStart());
  if (start !== null) found.push({ line: prose.line, sentence: `starts with “${start[0]}”: start with the subject or a verb` });
  for (const text of prose.text.split(sentenceEnd)) {
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    if (words > wordsMax) {
      const line = lineIn(prose, Math.max(0, prose.text.indexOf(text)));
      found.push({ line, sentence: `a sentence of ${words} words; ${wordsMax} at most` });
    }
  }
  return found;
}

function lineIn({ text, line }: Prose, index: number): number {
  return line + text.slice(0, index).split('\n').length - 1;
}
