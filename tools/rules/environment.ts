import type { Rule, Violation } from './rule.ts';
import { isCode, isTest } from './tree.ts';
import { memberOf, walk } from './walk.ts';

/** The files that may read the environment; each process has one parsed configuration. */
const readers: readonly RegExp[] = [
  /^server\/(?:main\.ts$|platform\/)/,
  /^simulators\/(?:studio\/)?main\.ts$/,
  /^(?:tools|e2e|bench|faults)\//,
  /\.config\.ts$|\/(?:art|build)\//,
];

/** Settings are read once, at the entry: code that reads them elsewhere cannot be understood or tested from its
 *  arguments. */
export const oneConfiguration: Rule = {
  name: 'only the entry of a process reads the environment',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && !isTest(file.path) && !readers.some((reader) => reader.test(file.path)))
      .flatMap((file) => {
        const { program, lineAt } = file.code();
        const violations: Violation[] = [];
        walk(program, (node) => {
          if (memberOf(node) !== 'process.env') return;
          violations.push({
            path: file.path,
            line: lineAt(node.start),
            sentence: 'take the setting as an argument; main.ts and platform/ read it',
          });
        });
        return violations;
      }),
};
