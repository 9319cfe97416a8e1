import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { longSubjects } from './commit-subjects.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tausi-subjects-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...words: readonly string[]): void => {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  expect(spawnSync('git', [...author, ...words], { cwd: folder }).status).toBe(0);
};

const commit = (subject: string): void => git('commit', '--quiet', '--allow-empty', '--message', subject);

it('commit subjects: refuses a long subject that is newer than the rule', () => {
  git('init', '--quiet');
  commit('x'.repeat(80));
  writeFileSync(join(folder, 'rule.ts'), '');
  git('add', 'rule.ts');
  commit('y'.repeat(80));
  commit('z'.repeat(72));
  expect(longSubjects(folder, 'rule.ts')).toEqual([]);
  commit('z'.repeat(73));
  expect(longSubjects(folder, 'rule.ts').map(({ sentence }) => sentence)).toEqual(['a subject of 73 characters; 72 at most']);
});

it('commit subjects: passes without history, without the rule in it, and in a shallow clone', () => {
  expect(longSubjects(folder, 'rule.ts')).toEqual([]);
  git('init', '--quiet');
  expect(longSubjects(folder, 'rule.ts')).toEqual([]);
  commit('x'.repeat(80));
  expect(longSubjects(folder, 'rule.ts')).toEqual([]);

  writeFileSync(join(folder, 'rule.ts'), '');
  git('add', 'rule.ts');
  commit('Add the rule');
  commit('y'.repeat(80));
  expect(longSubjects(folder, 'rule.ts')).toHaveLength(1);
  git('clone', '--quiet', '--depth', '2', `file://${folder}`, 'shallow');
  expect(longSubjects(join(folder, 'shallow'), 'rule.ts')).toEqual([]);
});
