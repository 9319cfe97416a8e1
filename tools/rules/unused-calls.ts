import type { Rule, Violation } from './rule.ts';
import { isTest, type Tree, type TreeFile } from './tree.ts';

/** Calls that the server answers but our lobby does not use, with their intended callers. */
const forOthers: Readonly<Record<string, string>> = {
  activityIcon: 'other clients of the wire: event/info and getCasinoHamburger bring our lobby the same campaigns',
  banner: 'other clients: in our lobby the page and the first screen bring the banners',
  depositGuide: 'other clients: promotionsWaiting brings our lobby the same in one answer',
  easterPoolValue: "an operator's own page of a season, which shows its pools",
  eventSign: 'other clients: event/info returns it with the campaigns',
  diamondPassRewardPopup: 'other clients: promotionsWaiting brings our lobby the same in one answer',
  fissionDownload: "an operator's own page of red packets, which leads to the app",
  getCategory: 'other clients: the first screen brings the categories',
  getCategoryGameList: 'other clients: our lists load games after the twentieth through getGameList',
  getDropdownCategory: 'other clients: our menu uses the categories of the first screen',
  getFavourites: 'other clients: the shelves and the answer of changeFavourites bring them',
  getHomeCategory: 'other clients: the first screen brings the rows of the home screen',
  getTreasureBoxUser: 'other clients: treasureBoxList, the call of the tabs, brings the same boxes',
  halloweenPopups: 'other clients: promotionsWaiting brings our lobby the same in one answer',
  kycSwitch: 'other clients: getUserInfo already says if this player must be identified',
  luckyUserReceiveStatus: 'other clients: promotionsWaiting brings our lobby the same in one answer',
  miniGameIndex: 'other clients: the first screen brings the home payload',
  miniGameOnlineInfo: 'other clients: every list of games includes its player counts',
  queryGamesByLabel: 'other clients: our search filters by label, volatility and words in one call, getGameList',
  sevenDayReceiveStatus: 'other clients: promotionsWaiting brings our lobby the same in one answer',
  sharedRounds: 'outside verifiers of shared rounds: docs/fairness.md',
  singleSignIn: "the operator's other sites, which send a player here with a one-use token",
  userGiftInfo: 'other clients: userGiftList, the call of the tabs, brings the same coupons',
  verifyCodeTemplate: 'other clients: sendVerifyCode answers our form, including why no code can be sent',
};

type Defined = { readonly name: string; readonly file: TreeFile; readonly line: number; readonly isTwin: boolean };

/** Our lobby or games use every served call, or the list names its intended caller; otherwise the code would never
 *  run. A GET counts as used with its POST twin. Calls of outside parties are exempt. */
export const unusedCalls: Rule = {
  name: 'every served call has a caller',
  check: (tree) => faultsOf(tree, forOthers),
};

/** The same with another list, for the tests. */
export function faultsOf(tree: Tree, others: Readonly<Record<string, string>>): readonly Violation[] {
  const defined = tree.files.filter(({ path }) => /^contract\/.+\/[^/]+\.ts$/.test(path) && !isTest(path)).flatMap(servedIn);
  const made = callsMade(tree);
  const isMade = ({ name }: Defined): boolean => made.has(name) || made.has(`${name}Post`);
  const calls = defined.filter(({ isTwin }) => !isTwin);
  const missing = calls
    .filter((call) => !isMade(call) && !Object.hasOwn(others, call.name))
    .map(({ name, file, line }) => ({
      path: file.path,
      line,
      sentence: `${name} is served, but neither the lobby nor a game calls it: use it, or name its intended caller in tools/rules/unused-calls.ts`,
    }));
  const stale = Object.keys(others)
    .filter((name) => !calls.some((call) => call.name === name && !isMade(call)))
    .map((name) => ({
      path: 'tools/rules/unused-calls.ts',
      line: 1,
      sentence: `${name} is listed for other clients, but is called here or not served`,
    }));
  return [...missing, ...stale];
}

function servedIn(file: TreeFile): Defined[] {
  const text = file.text();
  if (!/\bserved: true\b/.test(text) || /\bsigning: 'outside-party'/.test(text)) return [];
  return [...text.matchAll(/^export const (\w+) = (defineCall|postTwin)\(/gm)].map(({ 1: name = '', 2: how, index }) => ({
    name,
    file,
    line: text.slice(0, index).split('\n').length,
    isTwin: how === 'postTwin',
  }));
}

function callsMade(tree: Tree): ReadonlySet<string> {
  const callers = tree.files.filter(
    ({ path }) => /^(?:lobby|games)\/.*\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.stories.tsx'),
  );
  const imports = callers.flatMap((file) => [...file.text().matchAll(/^(?:import|export) \{([^}]*)\} from '@tausi\/contract\/[^']+'/gm)]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, ''))));
}
