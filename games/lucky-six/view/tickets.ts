import { checkedHead, noneLine, ownBets } from '../../timetable/view/bet-lists.ts';
import type { RoundView } from '../../kit/bridge/bridge.ts';
import { element } from '../../kit/drawing/element.ts';
import type { TableTools } from '../../kit/shell/table-view.ts';
import type { PastRound } from '../../kit/table.ts';
import { ball } from './draw/balls.ts';
import { lineAt } from './draw/draw-clock.ts';
import { readBalls, readTicket } from './read-six.ts';
import { firstText } from './ticket.ts';
import type { SixTextId } from './texts.en.ts';

type Tools = TableTools<SixTextId>;

/** Lists past draws, newest first, with balls in draw order and a fairness check. */
export function drawsList(tools: Tools, history: readonly PastRound[]): HTMLElement {
  const { say } = tools;
  const draws = history.map((round) => {
    const balls = readBalls(round.outcome);
    return element(
      'section',
      { class: 'past-draw' },
      checkedHead(say('draw', { number: round.number }), `${say('check')} ${round.number}`, () => tools.check(round.roundId)),
      balls === null
        ? element('p', { text: say('voided') })
        : element('div', { class: 'past-balls' }, ...balls.map((number) => ball(number))),
    );
  });
  return element('div', {}, ...(draws.length === 0 ? [noneLine(say('noResults'))] : draws));
}

export function ticketsList(tools: Tools, mine: readonly RoundView[]): HTMLElement {
  const words = { none: tools.say('noTickets'), earlier: tools.say('earlier') };
  return element('div', {}, ...ownBets({ mine, recent: tools.recent() }, words, (round) => ticketCard(tools, round)));
}

/** Shows a ticket with its lines, highlighted drawn numbers, and the payout of each part. */
export function ticketCard({ say, money }: Tools, round: RoundView): HTMLElement {
  const ticket = readTicket(round.events);
  const balls = ticket?.balls ?? null;
  const lines = (ticket?.lines ?? []).map((numbers) => {
    const { hits, pays } = lineAt(numbers, balls ?? [], balls?.length ?? 0);
    const drawn = numbers.map((number, index) => {
      const made = ball(number);
      made.classList.toggle('is-hit', hits[index] ?? false);
      return made;
    });
    const end = balls === null ? '' : pays > 0 ? `×${pays.toLocaleString('en')}` : say('hits', { count: hits.filter(Boolean).length });
    return element('div', { class: pays > 0 ? 'draw-line is-won' : 'draw-line' }, ...drawn, element('b', { class: 'line-end', text: end }));
  });
  const firsts = (ticket?.first ?? []).map((bet, index) => {
    const paid = ticket?.firstHundredths?.[index] ?? null;
    return element(
      'p',
      { class: paid === null ? 'first-row' : paid > 0 ? 'first-row is-won' : 'first-row is-lost' },
      element('span', { text: firstText(say, bet) }),
      element('b', { text: paid === null ? '' : paid > 0 ? `×${(paid / 100).toFixed(2)}` : '–' }),
    );
  });
  const isPaid = round.status === 'settled' && BigInt(round.payoutMinor) > 0n;
  const end =
    round.status === 'open'
      ? say('running')
      : round.status === 'voided'
        ? say('voided')
        : `${say('paid')} ${money(BigInt(round.payoutMinor))}`;
  return element(
    'article',
    { class: isPaid ? 'ticket-card is-paid' : round.status === 'open' && balls === null ? 'ticket-card is-waiting' : 'ticket-card' },
    element('header', {}, element('span', { text: `${say('stake')} ${money(BigInt(round.stakeMinor))}` }), element('b', { text: end })),
    ...lines,
    ...firsts,
  );
}
