import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import type { TableBet, TableBets } from '../../../kit/table.ts';
import { flewAwayAt, leftAt, timesText } from './panel-state.ts';
import type { PlaneTextId } from '../texts.en.ts';

type Tools = TableTools<PlaneTextId>;

export type BetsTable = {
  readonly root: HTMLElement;
  readonly show: (bets: TableBets) => void;
  readonly showMine: () => void;
};

/** Creates the lists of all bets on this flight and of the player's own recent bets. */
export function createBetsTable(tools: Tools): BetsTable {
  const { say } = tools;
  const body = element('div', { class: 'bets-body', attributes: { role: 'list' } });
  const sums = element('p', { class: 'bets-sums' });
  let bets: TableBets = { count: 0, stakedMinor: '0', paidMinor: '0', list: [] };
  let isMine = false;
  const tab = (text: string, mine: boolean): HTMLButtonElement =>
    element('button', { class: 'bets-tab', text, attributes: { role: 'tab' }, press: () => choose(mine) });
  const tabs = [tab(say('allBets'), false), tab(say('myBets'), true)] as const;
  const choose = (mine: boolean): void => {
    isMine = mine;
    tabs[0].setAttribute('aria-selected', String(!mine));
    tabs[1].setAttribute('aria-selected', String(mine));
    draw();
  };
  const draw = (): void => {
    sums.textContent = isMine ? '' : `${say('bets', { count: bets.count })} · ${tools.money(BigInt(bets.stakedMinor))}`;
    const rows = isMine ? tools.recent().map((round) => ownRow(tools, round)) : bets.list.map((bet) => rowOf(tools, bet));
    const none = element('p', { class: 'bets-none', text: say(isMine ? 'noMine' : 'noBets') });
    body.replaceChildren(...(rows.length === 0 ? [none] : rows));
  };
  const root = element(
    'section',
    { class: 'bets', label: say('allBets') },
    element('header', {}, element('div', { class: 'bets-tabs', attributes: { role: 'tablist' } }, ...tabs), sums),
    body,
  );
  choose(false);
  return {
    root,
    show: (next) => {
      bets = next;
      draw();
    },
    showMine: () => {
      if (isMine) draw();
    },
  };
}

function rowOf({ amount }: Tools, { name, stakeMinor, payoutMinor }: TableBet): HTMLElement {
  const [stake, payout] = [BigInt(stakeMinor), payoutMinor === null ? null : BigInt(payoutMinor)];
  const isPaid = payout !== null && payout > 0n;
  const times = isPaid && stake > 0n ? timesText(Number((payout * 100n) / stake)) : '';
  const row = element(
    'div',
    { class: isPaid ? 'bets-row is-paid' : payout === null ? 'bets-row' : 'bets-row is-lost', attributes: { role: 'listitem' } },
    avatarOf(name),
    element('span', { class: 'bets-name', text: name }),
    element('span', { text: amount(stake) }),
    element('b', { text: times }),
    element('span', { text: isPaid ? amount(payout) : payout === null ? '' : '–' }),
  );
  return row;
}

function ownRow({ amount }: Tools, round: RoundView): HTMLElement {
  const left = leftAt(round);
  const gone = flewAwayAt(round);
  const at = new Date(round.startedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return element(
    'div',
    { class: left === null ? 'bets-row is-lost' : 'bets-row is-paid', attributes: { role: 'listitem' } },
    avatarOf(round.roundId),
    element('span', { class: 'bets-name', text: at }),
    element('span', { text: amount(BigInt(round.stakeMinor)) }),
    element('b', { text: left === null ? (gone === null ? '' : timesText(gone)) : timesText(left) }),
    element('span', { text: left === null ? '–' : amount(BigInt(round.payoutMinor)) }),
  );
}

const hues = 360;

/** Creates a coloured disc; the colour depends on the name only. */
function avatarOf(name: string): HTMLElement {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % hues, 7);
  const disc = element('i', { class: 'avatar', attributes: { 'aria-hidden': 'true' } });
  disc.style.setProperty('--hue', String(hue));
  return disc;
}
