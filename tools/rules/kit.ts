import { pathOf } from './imports.ts';
import type { Rule } from './rule.ts';
import { isCode } from './tree.ts';

/** Every game is built on the kit. If the kit imported a game, each game would bring that game along. */
export const kitKnowsNoGame: Rule = {
  name: 'games/kit imports no game',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && file.path.startsWith('games/kit/') && !file.path.endsWith('.d.ts'))
      .flatMap((file) => [
        ...file
          .code()
          .imports.filter(({ specifier }) => leavesTheKit(file.path, specifier))
          .map(({ specifier, line }) => ({ path: file.path, line, sentence: `imports ${specifier}, which is outside the kit` })),
        ...(file.text().includes('import.meta.glob') ? [{ path: file.path, line: 1, sentence: 'imports files by a pattern' }] : []),
      ]),
};

function leavesTheKit(from: string, specifier: string): boolean {
  const path = pathOf(from, specifier);
  return path !== null && path.startsWith('games/') && !path.startsWith('games/kit/');
}
