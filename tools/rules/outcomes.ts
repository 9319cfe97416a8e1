import { linksFrom } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type Tree } from './tree.ts';

/** Code in a player's browser must not be able to compute an outcome, directly or through other files. */
export const outcomesStayOnTheServer: Rule = {
  name: 'games/*/math never reaches a browser',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && !isTest(file.path) && isShownToPlayers(file.path))
      .flatMap((file) => wayToMath(file.path, tree)),
};

function isShownToPlayers(path: string): boolean {
  return (
    /^games\/(?:(?:kit|published|[^/]+\/view)\/|[^/]+\/recheck\.ts$)/.test(path) ||
    /^(?:lobby|ui|backoffice)\/(?:app|features|shared|boot)\//.test(path)
  );
}

function wayToMath(start: string, tree: Tree): Violation[] {
  const seen = new Set([start]);
  for (const path of seen) {
    const file = tree.find(path);
    for (const link of file === null || !isCode(file) ? [] : linksFrom(file, tree)) {
      if (link.target === null || link.typesOnly) continue;
      if (/^games\/[^/]+\/math\//.test(link.target)) {
        return [
          {
            path: start,
            line: path === start ? link.line : 1,
            sentence: `reaches ${link.target}${path === start ? '' : ` by way of ${path}`}`,
          },
        ];
      }
      seen.add(link.target);
    }
  }
  return [];
}
