import { parseSync } from 'vite';
import type { Rule, Violation } from './rule.ts';
import { type Comment, isCode, isTest, type TreeFile } from './tree.ts';

const unfinished = /\b(?:TODO|FIXME|HACK|XXX)\b(?!\(#\d+\))/;
const silenced = /\b(?:oxlint|eslint|biome|prettier|oxfmt)-(?:disable|ignore)|@ts-(?:ignore|nocheck)/;
const expectedError = /@ts-expect-error/;
const looksLikeCode = /[;{}]\s*$|^\s*(?:import|export|return|const|let|if|for|await|throw)\b.*[;{(,]\s*$|^\s*<\/?[A-Za-z][^>]*>\s*$/;

/** Comments are sentences: no dead code, no open promise without an issue, no inline switch that silences a rule. */
export const honestComments: Rule = {
  name: 'comments are sentences',
  check: (tree) => tree.files.filter(isCode).flatMap((file) => [...deadCode(file), ...words(file)]),
};

function words(file: TreeFile): Violation[] {
  return file.code().comments.flatMap(({ text, line }) => {
    const sentences: string[] = [];
    if (unfinished.test(text)) sentences.push('unfinished work names its issue: TODO with (#12)');
    if (silenced.test(text)) sentences.push('exceptions to a rule belong in .oxlintrc.json, with their reason');
    if (expectedError.test(text) && !isTest(file.path)) sentences.push('only a test expects a type error');
    return sentences.map((sentence) => ({ path: file.path, line, sentence }));
  });
}

function deadCode(file: TreeFile): Violation[] {
  return blocksOf(file.code().comments)
    .filter(({ text }) => isDeadCode(text))
    .map(({ line }) => ({ path: file.path, line, sentence: 'commented-out code: git remembers it' }));
}

// Neighbouring line comments are joined, because a commented-out function parses only as a whole.
function blocksOf(comments: readonly Comment[]): readonly { readonly text: string; readonly line: number }[] {
  const blocks: { text: string; line: number; lastLine: number }[] = [];
  for (const { kind, text, line } of comments) {
    const last = blocks.at(-1);
    if (kind === 'Line' && last !== undefined && line === last.lastLine + 1) {
      last.text += `\n${text}`;
      last.lastLine = line;
    } else if (kind === 'Line' || !text.startsWith('*')) {
      blocks.push({ text, line, lastLine: kind === 'Line' ? line : Number.NaN });
    }
  }
  return blocks;
}

function isDeadCode(text: string): boolean {
  if (!text.split('\n').some((line) => looksLikeCode.test(line))) return false;
  return (
    parses(`async () => { ${text}\n }`) || parses(text) || parses(`({ ${text}\n })`) || (/^\s*</.test(text) && parses(`(<>${text}\n</>)`))
  );
}

function parses(code: string): boolean {
  const { errors, program } = parseSync('comment.tsx', code);
  return errors.length === 0 && program.body.length > 0;
}
