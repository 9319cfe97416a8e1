import { linksOf } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import type { Tree } from './tree.ts';

/** No file imports itself through other files, types included, because a cycle has no place to start reading. */
export const noCycles: Rule = {
  name: 'no import cycles',
  check: (tree) => {
    const graph = graphOf(tree);
    const reported = new Set<string>();
    return [...graph.keys()].flatMap((path) => {
      const way = reported.has(path) ? null : wayBack(path, graph);
      for (const file of way ?? []) reported.add(file);
      return way === null ? [] : [{ path, line: 1, sentence: `cycle: ${[...way, path].join(' → ')}` } satisfies Violation];
    });
  },
};

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(tree: Tree): Graph {
  const graph = new Map<string, string[]>();
  for (const { from, target } of linksOf(tree)) {
    if (target !== null) graph.set(from, [...(graph.get(from) ?? []), target]);
  }
  return graph;
}

// Breadth first, so that the shortest cycle is reported.
function wayBack(start: string, graph: Graph): readonly string[] | null {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  for (const [path, way] of ways) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return way;
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}
