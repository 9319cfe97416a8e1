import { posix } from 'node:path';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type TreeFile } from './tree.ts';
import { nameOf, walk } from './walk.ts';

/** The specification's words, each with the field's word that replaces it outside the wire. */
const words: Readonly<Record<string, string>> = {
  chip: 'cash or stake',
  bcc: 'bonus',
  bps: 'points',
  bpsInfo: 'pointsInfo',
  cts: 'createdAt',
  bingPhone: 'bindPhone',
  bingPhoneByFacebook: 'bindPhone',
  bingPhoneWithPassword: 'bindPhone',
  fbIsBindPhone: 'phoneBound',
  fbLoginNotBindPhone: 'phoneUnbound',
  getPopus: 'listPopups',
  minAmt: 'amountMinorMin',
  maxAmt: 'amountMinorMax',
};

// In the art folder and in the games a chip is the piece on the table.
const wireRooms = /^(?:contract|simulators|e2e|tools|bench|games|lobby\/art)\//;
const wireFiles = /(?:^|-)(?:from|to)-wire(?:-.+)?(?:\.(?:it\.)?test)?\.tsx?$/;

/** The wire's words stay at the wire: in the contract, and in code that reads or writes the wire. */
export const wireWords: Rule = {
  name: 'wire words stay at the wire',
  check: (tree) => tree.files.filter((file) => isCode(file) && !isAtTheWire(file.path)).flatMap(wordsIn),
};

function isAtTheWire(path: string): boolean {
  return isTest(path) || wireRooms.test(path) || wireFiles.test(posix.basename(path)) || /\/(?:from|to)-wire\//.test(path);
}

function wordsIn(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const name = node.type === 'Identifier' ? nameOf(node) : null;
    if (name === null || !Object.hasOwn(words, name)) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence: `"${name}" is a word of the wire; say ${words[name]}` });
  });
  return violations;
}
