import type { Rule, Violation } from './rule.ts';
import { isCode, isTest } from './tree.ts';
import { memberOf, walk } from './walk.ts';

// Visual effects on a player's screen may use it; code that decides or books may not.
const decorative = /^(?:lobby|backoffice|ui)\//;

/** Math.random is predictable from a few of its values. Outcomes, ids and keys come from the platform. */
export const noPredictableChance: Rule = {
  name: 'no Math.random',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && !isTest(file.path) && !decorative.test(file.path))
      .flatMap((file) => {
        const { program, lineAt } = file.code();
        const violations: Violation[] = [];
        walk(program, (node) => {
          if (memberOf(node) !== 'Math.random') return;
          violations.push({
            path: file.path,
            line: lineAt(node.start),
            sentence: 'Math.random is predictable: use a draw, an id or a seeded source',
          });
        });
        return violations;
      }),
};
