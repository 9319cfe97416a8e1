import { linksFrom } from './imports.ts';
import type { Rule } from './rule.ts';
import { isCode, isTest } from './tree.ts';

/** A game's view needs a browser, so code that decides, stores or serves must not import it. */
export const viewsStayInTheBrowser: Rule = {
  name: 'games/*/view is for browsers only',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && !isTest(file.path) && isBehindTheScreen(file.path))
      .flatMap((file) =>
        linksFrom(file, tree)
          .filter((link) => link.target !== null && /^games\/[^/]+\/view\//.test(link.target))
          .map((link) => ({ path: file.path, line: link.line, sentence: `reaches ${link.target}, which only browsers load` })),
      ),
};

function isBehindTheScreen(path: string): boolean {
  return /^(?:kernel|contract|server|simulators|db)\/|^games\/(?:manifest\/|proof\/|round\.ts$|shared-round\.ts$|low-risk\.ts$|prove\.ts$|[^/]+\/(?:math\/|book\.ts$|game\.ts$))/.test(
    path,
  );
}
