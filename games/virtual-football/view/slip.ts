import { element, icon } from '../../kit/drawing/element.ts';
import { shellSay } from '../../kit/shell/texts.ts';
import type { TableTools } from '../../kit/shell/table-view.ts';
import { showSheet } from '../../kit/sheet.ts';
import type { FootballPick } from '../book.ts';
import { clubName } from './league/crest.ts';
import { winsWith } from './match/match-clock.ts';
import { fixtureAt, oddsOf, oddsText, pricesOfMatch } from './prices.ts';
import { selectionText } from './selection-words.ts';
import type { FootballTextId } from './texts.en.ts';

type Tools = TableTools<FootballTextId>;

const picksMax = 10;
/** Maximum number of goals per side. */
const goalsMax = 6;

export type Slip = {
  readonly root: HTMLElement;
  readonly picks: () => readonly FootballPick[];
  readonly has: (pick: FootballPick) => boolean;
  readonly toggle: (pick: FootballPick) => void;
  /** Switches to another matchday and clears the slip. */
  readonly reset: (matchday: number | null) => void;
};

/** The slip between picture and bar: the number of bets and the maximum payout. A tap lists the bets. */
export function createSlip(tools: Tools, changed: () => void): Slip {
  const { say } = tools;
  let picks: readonly FootballPick[] = [];
  let matchday: number | null = null;
  const count = element('b');
  const worth = element('span');
  const open = element('button', { class: 'slip-open', press: () => matchday !== null && picks.length > 0 && showSlip() }, count, worth);
  const clear = element('button', { class: 'round-button', label: say('clear'), press: () => become([]) }, icon('close'));
  const root = element('div', { class: 'slip' }, open, clear);
  const has = (pick: FootballPick): boolean => picks.some((one) => one.match === pick.match && one.selection === pick.selection);
  const become = (next: readonly FootballPick[]): void => {
    picks = next;
    show();
    changed();
  };
  const show = (): void => {
    const most = mostPaid(matchday, picks, tools.stake.read());
    root.classList.toggle('is-empty', picks.length === 0);
    clear.hidden = picks.length === 0;
    count.textContent =
      picks.length === 0 ? say('slipEmpty') : picks.length === 1 ? say('slipOne') : say('slipCount', { count: picks.length });
    worth.textContent = picks.length === 0 ? '' : say('canWin', { amount: tools.money(most) });
  };
  const toggle = (pick: FootballPick): void => {
    if (has(pick)) return become(picks.filter((one) => one.match !== pick.match || one.selection !== pick.selection));
    if (picks.length >= picksMax) return tools.message(say('slipFull'));
    tools.sounds.play('chip');
    become([...picks, pick]);
  };
  const showSlip = (): void =>
    void showSheet(document.body, { title: say('slip'), close: shellSay(tools.context.language)('close') }, (sheet) => {
      const rows = picks.map((pick) => rowOf(tools, { pick, matchday: matchday ?? 1, remove: () => dropped(pick) }));
      const dropped = (pick: FootballPick): void => {
        toggle(pick);
        sheet.close();
        if (picks.length > 0) showSlip();
      };
      sheet.body.append(...rows);
    });
  tools.stake.watch(show);
  return {
    root,
    picks: () => picks,
    has,
    toggle,
    reset: (next) => {
      if (next === matchday && picks.length === 0) return;
      matchday = next;
      become([]);
    },
  };
}

/** Returns the maximum payout of the slip: for each match the score that is best for its bets. */
function mostPaid(matchday: number | null, picks: readonly FootballPick[], stakeMinor: bigint): bigint {
  if (matchday === null) return 0n;
  const matches = [...new Set(picks.map(({ match }) => match))];
  const odds = matches.reduce((sum, match) => sum + bestOdds(matchday, match, picks), 0);
  return (stakeMinor * BigInt(odds)) / 100n;
}

function bestOdds(matchday: number, match: number, picks: readonly FootballPick[]): number {
  const fixture = fixtureAt(matchday, match);
  if (fixture === null) return 0;
  const offered = pricesOfMatch(fixture);
  const selections = offered.map(({ selection }) => selection);
  const own = offered.filter(({ selection }) => picks.some((pick) => pick.match === match && pick.selection === selection));
  const goals = Array.from({ length: goalsMax + 1 }, (_, count) => count);
  const paid = goals.flatMap((home) =>
    goals.map((away) =>
      own.reduce((sum, price) => (winsWith(price.selection, { home, away }, selections) ? sum + price.oddsHundredths : sum), 0),
    ),
  );
  return Math.max(...paid);
}

function rowOf(
  { say }: Tools,
  { pick, matchday, remove }: { readonly pick: FootballPick; readonly matchday: number; readonly remove: () => void },
): HTMLElement {
  const fixture = fixtureAt(matchday, pick.match);
  const teams = fixture === null ? '' : `${clubName(fixture.home)} – ${clubName(fixture.away)}`;
  const odds = fixture === null ? 0 : (oddsOf(fixture, pick.selection) ?? 0);
  return element(
    'div',
    { class: 'slip-row' },
    element('div', {}, element('small', { text: teams }), element('b', { text: selectionText(pick.selection, say) })),
    element('strong', { text: oddsText(odds) }),
    element(
      'button',
      { class: 'round-button', label: `${say('remove')}: ${teams}, ${selectionText(pick.selection, say)}`, press: remove },
      icon('close'),
    ),
  );
}
