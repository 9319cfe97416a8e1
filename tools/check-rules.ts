import { repository } from './paths.ts';
import { allRules } from './rules/all.ts';
import { readTree } from './rules/tree.ts';

const tree = readTree(repository);
const results = allRules.map((rule) => ({ rule, violations: rule.check(tree) }));

for (const { rule, violations } of results) {
  console.log(`${violations.length === 0 ? 'kept  ' : 'BROKEN'} ${rule.name}`);
  for (const { path, line, sentence } of violations) console.log(`         ${path}:${line}  ${sentence}`);
}
process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0;
