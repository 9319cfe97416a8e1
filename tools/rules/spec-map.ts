import type { Rule, Violation } from './rule.ts';
import type { Tree } from './tree.ts';

const mapPath = 'docs/spec-map.md';
const rowShape = /^\|\s*([1-9]\.\d+|[PN]\d+)\s*\|[^|]+\|\s*(works|partly|later)\s*\|([^|]*)\|([^|]*)\|$/;

/** The number of rows of each group of features: `1.1` to `1.20`, … `P1` to `P42`, `N1` to `N10`. */
const groups: Readonly<Record<string, number>> = {
  '1.': 20,
  '2.': 45,
  '3.': 20,
  '4.': 23,
  '5.': 9,
  '6.': 5,
  '7.': 12,
  '8.': 7,
  '9.': 6,
  P: 42,
  N: 10,
};

type Row = { readonly number: string; readonly stands: string; readonly contracts: string; readonly tests: string; readonly line: number };

/** The map from features to contracts and tests is complete, and every path in it exists. */
export const specMap: Rule = {
  name: 'map of the specification',
  check: (tree) => {
    const file = tree.find(mapPath);
    if (file === null) return [{ path: mapPath, line: 1, sentence: 'the map from the specification to contract and tests is missing' }];
    const rows = file.text().split('\n').flatMap(readRow);
    return [...missing(rows), ...rows.flatMap((row) => broken(row, tree))];
  },
};

function readRow(text: string, index: number): Row[] {
  const [, number = '', stands = '', contracts = '', tests = ''] = rowShape.exec(text) ?? [];
  return number === '' ? [] : [{ number, stands, contracts, tests, line: index + 1 }];
}

function missing(rows: readonly Row[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { number } of rows) counts.set(number, (counts.get(number) ?? 0) + 1);
  const wanted = Object.entries(groups).flatMap(([group, size]) => Array.from({ length: size }, (_, i) => `${group}${i + 1}`));
  return wanted
    .filter((number) => counts.get(number) !== 1)
    .map((number) => ({
      path: mapPath,
      line: 1,
      sentence: `feature ${number} has ${counts.get(number) ?? 0} rows instead of one`,
    }));
}

function broken({ number, stands, contracts, tests, line }: Row, tree: Tree): Violation[] {
  const named = [...contracts.matchAll(/`([^`]+)`/g), ...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const violations = named
    .filter((path) => tree.find(path) === null)
    .map((path) => ({ path: mapPath, line, sentence: `${number} points at ${path}, which does not exist` }));
  if (stands === 'later' || /`[^`]+`/.test(tests)) return violations;
  return [...violations, { path: mapPath, line, sentence: `${number} is marked as working but names no test` }];
}
