import { installed, repository } from '../paths.ts';
import { allRules } from '../rules/all.ts';
import { readTree } from '../rules/tree.ts';
import { brokeOnce, heldOnce, runProgram, type Stage, type Tally } from './stage.ts';

const timeoutMs = 5 * 60_000;

/** What can be judged without running the product. */
export const staticStages: readonly Stage[] = [
  { name: 'rules', run: async () => checkRules() },
  { name: 'lint', run: () => check(installed('oxlint', 'bin', 'oxlint'), '--type-aware') },
  { name: 'format', run: () => check(installed('oxfmt', 'bin', 'oxfmt'), '--check', '.') },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => check(installed('knip', 'bin', 'knip.js')) },
];

/** Prints each rule of the repository with the places that break it; a rule counts as one test. */
export function checkRules(): Tally {
  const tree = readTree(repository);
  let failed = 0;
  for (const rule of allRules) {
    const violations = rule.check(tree);
    if (violations.length > 0) failed += 1;
    console.log(`${violations.length === 0 ? 'kept  ' : 'BROKEN'} ${rule.name}`);
    for (const { path, line, sentence } of violations) console.log(`         ${path}:${line}  ${sentence}`);
  }
  return { passed: allRules.length - failed, failed };
}

// A service worker lives in another world than a page: without `document`, with events of its own.
async function checkTypes(): Promise<Tally> {
  const tallies = [];
  for (const project of ['.', 'lobby/service-worker']) tallies.push(await check(installed('typescript', 'bin', 'tsc'), '-p', project));
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
}

async function check(...words: readonly string[]): Promise<Tally> {
  return (await runProgram({ words, timeoutMs })) ? heldOnce : brokeOnce;
}
