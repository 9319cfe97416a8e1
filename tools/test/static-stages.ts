import { installed, repository } from '../paths.ts';
import { allRules } from '../rules/all.ts';
import { readTree } from '../rules/tree.ts';
import { brokeOnce, heldOnce, runProgram, type Stage, type Tally } from './stage.ts';

const timeoutMs = 5 * 60_000;

/** The checks that need no running product. */
export const staticStages: readonly Stage[] = [
  { name: 'rules', run: async () => checkRules() },
  { name: 'lint', run: () => check(installed('oxlint', 'bin', 'oxlint'), '--type-aware') },
  { name: 'format', run: () => check(installed('oxfmt', 'bin', 'oxfmt'), '--check', '.') },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => check(installed('knip', 'bin', 'knip.js')) },
];

/** Prints each rule of the repository with its violations; a rule counts as one test. */
export function checkRules(): Tally {
  const tree = readTree(repository);
  let failed = 0;
  for (const rule of allRules) {
    const violations = rule.check(tree);
    if (violations.length > 0) failed += 1;
    console.log(`${violations.length === 0 ? 'passed' : 'FAILED'} ${rule.name}`);
    for (const { path, line, sentence } of violations) console.log(`         ${path}:${line}  ${sentence}`);
  }
  return { passed: allRules.length - failed, failed };
}

// A service worker has its own TypeScript project, because it has other globals than a page: no `document`, other
// events.
async function checkTypes(): Promise<Tally> {
  const tallies = [];
  for (const project of ['.', 'lobby/service-worker']) tallies.push(await check(installed('typescript', 'bin', 'tsc'), '-p', project));
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
}

async function check(...words: readonly string[]): Promise<Tally> {
  return (await runProgram({ words, timeoutMs })) ? heldOnce : brokeOnce;
}
