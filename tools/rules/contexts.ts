import { linksOf, type Link } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import { isTest, type Tree } from './tree.ts';

const notContexts: readonly string[] = ['platform'];

/** Other contexts import a server context only through its index.ts, and contexts do not form a cycle. */
export const contextDoors: Rule = {
  name: 'contexts are entered through their index.ts and form no cycle',
  check: (tree) => [...sideDoors(tree), ...platformLinks(tree), ...circles(tree)],
};

function sideDoors(tree: Tree): Violation[] {
  return contextLinks(tree).flatMap((link) => {
    if (isTest(link.from) || link.target.endsWith(`/${link.to}/index.ts`) || notContexts.includes(link.to)) return [];
    return [{ path: link.from, line: link.line, sentence: `enter ${link.to} through server/${link.to}/index.ts, not ${link.target}` }];
  });
}

function platformLinks(tree: Tree): Violation[] {
  return contextLinks(tree)
    .filter((link) => link.of === 'platform' && !isTest(link.from))
    .map((link) => ({ path: link.from, line: link.line, sentence: `the platform must not depend on a context, and ${link.to} is one` }));
}

function circles(tree: Tree): Violation[] {
  const links = contextLinks(tree).filter((link) => !isTest(link.from) && !notContexts.includes(link.to) && !notContexts.includes(link.of));
  return links
    .filter((link) => reaches(link.to, link.of, links))
    .map((link) => ({ path: link.from, line: link.line, sentence: `${link.of} and ${link.to} depend on each other` }));
}

function reaches(from: string, to: string, links: readonly ContextLink[]): boolean {
  const reached = new Set([from]);
  // A set can grow during iteration, so newly reached contexts are visited too.
  for (const context of reached) {
    for (const link of links) if (link.of === context) reached.add(link.to);
  }
  return reached.has(to);
}

type ContextLink = Link & { readonly of: string; readonly to: string; readonly target: string };

function contextLinks(tree: Tree): ContextLink[] {
  return linksOf(tree).flatMap((link) => {
    const of = contextOf(link.from);
    const to = link.target === null ? null : contextOf(link.target);
    return of === null || to === null || of === to || link.target === null ? [] : [{ ...link, of, to, target: link.target }];
  });
}

function contextOf(path: string): string | null {
  return /^server\/([^/]+)\//.exec(path)?.[1] ?? null;
}
