import { spawnSync } from 'node:child_process';
import { repository } from '../paths.ts';
import type { Rule, Violation } from './rule.ts';

const subjectMax = 72;
const timeoutMs = 10_000;
const rulePath = 'tools/rules/commit-subjects.ts';

/** Commits made after this rule have subjects of at most 72 characters. */
export const commitSubjects: Rule = {
  name: 'commit subjects fit a line',
  check: () => longSubjects(repository, rulePath),
};

/** The commits after the one that added `path` whose subject is too long. Empty if the history is missing or
 *  shallow. */
export function longSubjects(folder: string, path: string): readonly Violation[] {
  if (git(folder, ['rev-parse', '--is-shallow-repository']) !== 'false') return [];
  const added = git(folder, ['log', '--diff-filter=A', '--format=%H', '--', path])?.split('\n').at(-1);
  if (added === undefined || added === '') return [];
  const subjects = git(folder, ['log', '--no-merges', '--format=%h %s', `${added}..HEAD`]) ?? '';
  return subjects.split('\n').flatMap((line) => {
    const [, hash = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const length = [...subject].length;
    if (length <= subjectMax) return [];
    return [{ path: `commit ${hash}`, line: 1, sentence: `a subject of ${length} characters; ${subjectMax} at most` }];
  });
}

function git(folder: string, words: readonly string[]): string | null {
  const answer = spawnSync('git', words, { cwd: folder, encoding: 'utf8', timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024 });
  return answer.status === 0 ? answer.stdout.trim() : null;
}
