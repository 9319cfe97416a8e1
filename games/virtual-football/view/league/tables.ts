import { checkedHead, noneLine, ownBets } from '../../../timetable/view/bet-lists.ts';
import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import type { PastRound } from '../../../kit/table.ts';
import { matchdayOf, matchdays, type PlayedMatch, seasonOf } from '../../book.ts';
import { clubName, clubShort, crest } from './crest.ts';
import { oddsText } from '../prices.ts';
import { readOutcome, readSlip } from '../read-outcome.ts';
import { selectionText } from '../selection-words.ts';
import { standingsOf, type Standing } from './standings.ts';
import type { FootballTextId } from '../texts.en.ts';

type Tools = TableTools<FootballTextId>;

/** Builds the season's table before round `number`, from the earlier rounds. */
export function standingsTable({ say }: Tools, history: readonly PastRound[], number: number): HTMLElement {
  const season = seasonOf(number);
  const played = history
    .filter((round) => seasonOf(round.number) === season && round.number < number)
    .slice(0, matchdays)
    .flatMap((round) => {
      const outcome = readOutcome(round.outcome);
      return outcome === null ? [] : [outcome.matches];
    });
  const heads = ['', say('club'), say('playedShort'), say('goalsShort'), say('pointsShort'), say('form')];
  return element(
    'table',
    { class: 'standings', label: `${say('table')}, ${say('season', { season })}` },
    element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { text, attributes: { scope: 'col' } })))),
    element('tbody', {}, ...standingsOf(played).map(standingRow)),
  );
}

function standingRow({ club, played, goals, against, points, form }: Standing, index: number): HTMLElement {
  const difference = goals - against;
  return element(
    'tr',
    {},
    element('td', { text: String(index + 1) }),
    element('td', {}, element('span', { class: 'side' }, crest(club), element('b', { text: clubName(club) }))),
    element('td', { text: String(played) }),
    element('td', { text: `${difference > 0 ? '+' : ''}${difference}`.replace('-', '−') }),
    element('td', {}, element('b', { text: String(points) })),
    element('td', {}, element('span', { class: 'form' }, ...form.map((letter) => element('i', { class: `form-${letter}`, text: letter })))),
  );
}

/** Lists past matchdays, newest first, each with a fairness check. */
export function resultsList(tools: Tools, history: readonly PastRound[]): HTMLElement {
  const { say } = tools;
  const days = history.map((round) => {
    const outcome = readOutcome(round.outcome);
    const matches = outcome === null ? [element('p', { text: say('voided') })] : outcome.matches.map(scoreLine);
    const matchday = matchdayOf(round.number);
    const title = `${say('matchday', { matchday })} · ${say('season', { season: seasonOf(round.number) })}`;
    const head = checkedHead(title, `${say('check')} ${matchday}`, () => tools.check(round.roundId));
    return element('section', { class: 'past-day' }, head, ...matches);
  });
  return element('div', { class: 'results' }, ...(days.length === 0 ? [noneLine(say('noResults'))] : days));
}

function scoreLine({ home, away, homeGoals, awayGoals }: PlayedMatch): HTMLElement {
  return element(
    'p',
    { class: 'score-line' },
    element('span', { text: clubName(home) }),
    crest(home),
    element('b', { text: `${homeGoals}–${awayGoals}` }),
    crest(away),
    element('span', { text: clubName(away) }),
  );
}

/** Lists the player's slips: those of this matchday first, then earlier ones. */
export function slipsList(tools: Tools, mine: readonly RoundView[]): HTMLElement {
  const words = { none: tools.say('noBets'), earlier: tools.say('earlier') };
  return element('div', { class: 'slips' }, ...ownBets({ mine, recent: tools.recent() }, words, (round) => slipCard(tools, round)));
}

/** Builds a slip with its bets and their results. */
export function slipCard({ say, money }: Tools, round: RoundView): HTMLElement {
  const slip = readSlip(round.events);
  const picks = slip?.picks ?? [];
  const rows = picks.map((pick, index) => {
    const won = slip?.won?.[index] ?? null;
    return element(
      'p',
      { class: won === null ? 'pick' : won ? 'pick is-won' : 'pick is-lost' },
      element('span', { text: `${clubShort(pick.home)}–${clubShort(pick.away)}` }),
      element('b', { text: selectionText(pick.selection, say) }),
      element('span', { text: oddsText(pick.oddsHundredths) }),
      element('i', { text: won === null ? '' : won ? '✓' : '✗' }),
    );
  });
  // The gold highlight is for payouts above the stake.
  const isPaid = round.status === 'settled' && BigInt(round.payoutMinor) > BigInt(round.stakeMinor);
  const end =
    round.status === 'open'
      ? say('open')
      : round.status === 'voided'
        ? say('voided')
        : `${say('paid')} ${money(BigInt(round.payoutMinor))}`;
  return element(
    'article',
    { class: isPaid ? 'slip-card is-paid' : 'slip-card' },
    element(
      'header',
      {},
      element('span', {
        text: `${say('matchday', { matchday: slip?.matchday ?? 0 })} · ${say('stake')} ${money(BigInt(round.stakeMinor))}`,
      }),
      element('b', { text: end }),
    ),
    ...rows,
  );
}
