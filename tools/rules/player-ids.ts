import type { Rule, Violation } from './rule.ts';
import { isCode, type TreeFile } from './tree.ts';
import { nameOf, walk, type Node } from './walk.ts';
import { isAtTheWire } from './wire-words.ts';

const otherNames: ReadonlySet<string> = new Set(['player', 'playerID', 'userId', 'userID', 'uid']);
const otherColumns = /\b(?:user_?id|uid|playerid)\b/i;
/** A player's id has one spelling: a variable or parameter of type PlayerId is `playerId`, its column `player_id`. */
export const playerIds: Rule = {
  name: 'the id of a player is spelled playerId',
  check: (tree) => [
    ...tree.files.filter((file) => isCode(file) && !isAtTheWire(file.path)).flatMap(misnamedIn),
    ...tree.files.filter(({ path }) => /^db\/migrations\/.+\.sql$/.test(path)).flatMap(columnsIn),
  ],
};

function misnamedIn(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const name = nameHeldBy(node);
    if (name === null || !otherNames.has(name) || !isPlayerId(node['typeAnnotation'])) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence: `"${name}" holds a PlayerId: call it playerId` });
  });
  return violations;
}

function nameHeldBy(node: Node): string | null {
  if (node.type === 'Identifier') return nameOf(node);
  return node.type === 'TSPropertySignature' ? nameOf(node['key']) : null;
}

/** Returns whether an annotation is `PlayerId`, possibly with null. */
function isPlayerId(annotation: unknown): boolean {
  const names: (string | null)[] = [];
  walk(annotation, (node) => {
    if (node.type === 'TSTypeReference') names.push(nameOf(node['typeName']));
    if (node.type === 'TSTypeLiteral' || node.type === 'TSFunctionType') names.push(null);
  });
  return names.length === 1 && names[0] === 'PlayerId';
}

function columnsIn({ path, text }: TreeFile): Violation[] {
  const lines = text().split('\n');
  return lines.flatMap((line, index) =>
    otherColumns.test(line.replace(/--.*$/, '')) ? [{ path, line: index + 1, sentence: 'the column of a player is player_id' }] : [],
  );
}
