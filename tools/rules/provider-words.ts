import { linksFrom } from './imports.ts';
import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type Tree, type TreeFile } from './tree.ts';
import { nameOf, walk } from './walk.ts';

const adapter = /^server\/cashier\/(?:airtel|daraja|momo|paystack)\//;
// The list of providers, their settings, Daraja's own call-back address, and the list of statement readers.
const mayNameProviders =
  /^server\/(?:config|cashier\/(?:index|ports|port\/(?:connect-providers|provider-contracts|statements\/statement-readers)|routes\/daraja-(?:callback|paybill)))\.ts$/;
const providerWord = /airtel|daraja|safaricom|momo(?!Timing)|paystack|(?<!provider_)checkout|msisdn|resultCode|requestToPay|accessCode/i;

/** The cashier speaks of evidence, orders and accounts. Only a provider's adapter uses the provider's words. */
export const providerWords: Rule = {
  name: "a provider's words stay in its adapter",
  check: (tree) =>
    tree.files
      .filter(({ path }) => path.startsWith('server/') && !adapter.test(path) && !mayNameProviders.test(path))
      .filter((file) => isCode(file) && !isTest(file.path) && !/\/test-[\w-]+\.ts$/.test(file.path))
      .flatMap((file) => [...importsIn(file, tree), ...(file.path.startsWith('server/cashier/') ? wordsIn(file) : [])]),
};

function importsIn(file: TreeFile, tree: Tree): Violation[] {
  return linksFrom(file, tree)
    .filter(({ target }) => target !== null && adapter.test(target))
    .map(({ line, specifier }) => ({ path: file.path, line, sentence: `only the list of providers imports ${specifier}` }));
}

function wordsIn(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const name = node.type === 'Identifier' ? nameOf(node) : null;
    if (name !== null && providerWord.test(name))
      violations.push({ path: file.path, line: lineAt(node.start), sentence: `"${name}" is a provider's word; use the port's` });
  });
  return violations;
}
