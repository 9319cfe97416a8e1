import type { Rule, Violation } from './rule.ts';
import { isCode, isTest, type TreeFile } from './tree.ts';
import { nameOf, walk } from './walk.ts';

const awards = /(?:^|\/)(?:bonuses|campaigns|gifts|loyalty|promotions|inbox|social|bridge|stories)\/|^contract\/openapi-schemas\.ts$/;
const staffTools =
  /(?:^|\/)(?:cashier|support|campaigns|chat|commands)\/|^server\/payment-desk\.ts$|^tools\/(?:gifts|studios)\/|^e2e\/pages\/content\.ts$/;
// A service worker claims its pages; the browser names that call.
const awardsOrBrowser = new RegExp(`${awards.source}|^lobby/service-worker/`);
// Verbs at the start of a longer name.
const tells = /^(?:tell(?=[A-Z]|$)|told(?=[A-Z]))/;
const learns = /^learn(?=[A-Z])/;

/** Words with one meaning in docs/glossary.md, or with a better name: the word to say instead, and the paths in which
 *  the meaning is that of the glossary. */
const words: ReadonlyMap<string, { readonly say: string; readonly except?: RegExp }> = new Map([
  ['wish', { say: 'command or request' }],
  ['wishes', { say: 'commands, requests or settings' }],
  ['wished', { say: 'requested' }],
  ['tell', { say: 'publish, notify or report' }],
  ['tellings', { say: 'acknowledgements or disclosures' }],
  ['untold', { say: 'unpublished or undelivered' }],
  ['takeUntold', { say: 'takeUndelivered' }],
  ['takeSeats', { say: 'takeLeases' }],
  ['leaveSeats', { say: 'releaseLeases' }],
  ['learn', { say: 'record or look up' }],
  ['learned', { say: 'recorded' }],
  ['refuseAsked', { say: 'the refused request' }],
  ['passedOver', { say: 'the lock' }],
  ['turnAway', { say: 'shed or refuse' }],
  ['Given', { say: 'the settings or the input of something' }],
  ['Kept', { say: 'the stored row of something' }],
  ['Held', { say: 'a round, a row or a message' }],
  ['Asked', { say: 'a request' }],
  ['Dealer', { say: 'driver', except: /(?:^|\/)blackjack[./]/ }],
  ['dealer', { say: 'driver', except: /(?:^|\/)blackjack[./]/ }],
  ['isAnew', { say: 'afterChange' }],
  ['lookAgain', { say: 'refetch or refresh' }],
  ['namedWait', { say: 'retryAfter' }],
  ['heldPurse', { say: 'lockedPurse' }],
  ['wordWatch', { say: 'rngMonitor' }],
  ['Told', { say: 'a message about something' }],
  ['Parts', { say: 'the ports of something' }],
  ['claim', { say: 'reserve, take or lock', except: awardsOrBrowser }],
  ['claimed', { say: 'reserved, taken or locked', except: awards }],
  ['Claim', { say: 'reservation or lock', except: awards }],
  ['door', { say: 'limits, path or entrance' }],
  ['desk', { say: 'form, page or sender', except: staffTools }],
]);

/** A name uses a word of the glossary in its one meaning. */
export const glossaryWords: Rule = {
  name: 'names follow the glossary',
  check: (tree) => tree.files.filter((file) => isCode(file) && !isTest(file.path)).flatMap(wordsIn),
};

function wordsIn(file: TreeFile): Violation[] {
  const { program, lineAt } = file.code();
  const violations: Violation[] = [];
  walk(program, (node) => {
    const name = node.type === 'Identifier' ? nameOf(node) : null;
    const word = name === null ? undefined : words.get(termOf(name));
    if (word === undefined || word.except?.test(file.path) === true) return;
    violations.push({ path: file.path, line: lineAt(node.start), sentence: `"${name}" means something else here; say ${word.say}` });
  });
  return violations;
}

function termOf(name: string): string {
  if (tells.test(name)) return 'tell';
  return learns.test(name) ? 'learn' : name;
}
