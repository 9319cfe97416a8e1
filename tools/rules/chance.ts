import type { Rule, Violation } from './rule.ts';
import { isCode, isTest } from './tree.ts';
import { memberOf, walk } from './walk.ts';

// A player's screen may scatter its confetti as it likes; nothing that decides or books may come near it.
const decorative = /^(?:lobby|backoffice|ui)\//;

/** Math.random is predictable: whoever sees some values knows the next. Outcomes, ids and keys come from the platform. */
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
            sentence: 'Math.random is predictable: take a draw, an id or a seeded source',
          });
        });
        return violations;
      }),
};
