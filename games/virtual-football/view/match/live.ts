import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { element } from '../../../kit/drawing/element.ts';
import type { TableTools } from '../../../kit/shell/table-view.ts';
import type { FootballOutcome, PlayedMatch } from '../../book.ts';
import { ballPath } from './ball-path.ts';
import { clubName, clubShort, crest } from '../league/crest.ts';
import { minuteAt, partAt, scoreAt, winsWith } from './match-clock.ts';
import { createPitch } from './pitch.ts';
import { pricesOfMatch } from '../prices.ts';
import { readSlip } from '../read-outcome.ts';
import { slipCard } from '../league/tables.ts';
import type { FootballTextId } from '../texts.en.ts';

type Tools = TableTools<FootballTextId>;

export type Live = {
  readonly root: HTMLElement;
  /** Starts the matches of a round, with the player's slips on them. */
  readonly begin: (outcome: FootballOutcome, mine: readonly RoundView[]) => void;
  /** Shows the results of the player's slips over the pitch after the final whistle. */
  readonly settled: (mine: readonly RoundView[]) => void;
  /** Shows the state `elapsedMs` after the start of the play. */
  readonly at: (elapsedMs: number) => void;
};

type Row = {
  readonly match: PlayedMatch;
  readonly root: HTMLElement;
  readonly score: HTMLElement;
  readonly minute: HTMLElement;
  /** The offered selections. A score without its own odds belongs to the other scores. */
  readonly offered: readonly string[];
  seen: number;
};

const calmFrames = 2;
const comments = ['midfield', 'pressing', 'saved', 'pressing'] as const;

/** The live matches: one on the pitch, all of them on the board, with goals as they happen. */
export function createLive(tools: Tools): Live {
  const { say } = tools;
  const { root, pitch, score, banner, comment, slips, board } = buildLive();
  let showScore: ShowScore = () => undefined;
  let rows: readonly Row[] = [];
  let shown = 0;
  let lastMinute = -1;
  let picks: readonly (readonly string[])[] = [];
  let path = ballPath(0, []);
  const choose = (match: number): void => {
    shown = match;
    const row = rows[match];
    if (row === undefined) return;
    path = ballPath(match, row.match.goals);
    showScore = layScore(score, row.match);
    for (const [index, one] of rows.entries()) one.root.setAttribute('aria-pressed', String(index === match));
    lastMinute = -1;
  };
  const minutePassed = (minute: number): void => {
    for (const [index, row] of rows.entries())
      passMinute(tools, row, { minute, picks: picks[index] ?? [], isShown: index === shown, banner });
    const row = rows[shown];
    if (row === undefined) return;
    showScore(say, row.match, minute);
    write(comment, commentOf(say, row.match, minute));
  };
  return {
    root,
    settled: (mine) => slips.replaceChildren(...mine.map((round) => slipCard(tools, round))),
    begin: (outcome, mine) => {
      slips.replaceChildren();
      picks = outcome.matches.map((_, match) =>
        mine
          .flatMap(({ events }) => readSlip(events)?.picks ?? [])
          .filter((pick) => pick.match === match)
          .map(({ selection }) => selection),
      );
      rows = outcome.matches.map((match, index) => rowOf(say, match, () => choose(index)));
      // Build the pitch first and the board in the next frame. Both in one frame would make slow phones drop it.
      board.replaceChildren();
      void tools.frames.wait(0).then(() => board.replaceChildren(...rows.map((row) => row.root)));
      const own = picks.findIndex((one) => one.length > 0);
      choose(own < 0 ? mostGoals(outcome.matches) : own);
    },
    at: (elapsedMs) => {
      const minute = minuteAt(elapsedMs);
      if (minute !== lastMinute) minutePassed(minute);
      lastMinute = minute;
      const row = rows[shown];
      if (row === undefined) return;
      const part = tools.isCalm ? Math.round(partAt(elapsedMs) * 90 * calmFrames) / calmFrames : partAt(elapsedMs) * 90;
      pitch.draw({ home: row.match.home, away: row.match.away, minute: part, ball: path });
    },
  };
}

/** Builds the pitch with its overlays, and the board below. */
function buildLive() {
  const unseen = { attributes: { 'aria-hidden': 'true' } };
  const pitch = createPitch(element('canvas', unseen));
  const score = element('div', { class: 'live-score', ...unseen });
  const banner = element('div', { class: 'goal-banner', ...unseen });
  const comment = element('p', { class: 'comment', ...unseen });
  const slips = element('div', { class: 'slip-end' });
  const board = element('div', { class: 'board' });
  const root = element('div', { class: 'live' }, element('div', { class: 'pitch' }, pitch.canvas, comment, slips, score, banner), board);
  return { root, pitch, score, banner, comment, slips, board };
}

function mostGoals(matches: readonly PlayedMatch[]): number {
  return matches.reduce((best, match, index) => (match.goals.length > (matches[best]?.goals.length ?? 0) ? index : best), 0);
}

function rowOf(say: Tools['say'], match: PlayedMatch, press: () => void): Row {
  const score = element('b', { text: '0–0' });
  const minute = element('i');
  const root = element(
    'button',
    {
      class: 'board-row',
      press,
      attributes: { 'aria-pressed': 'false' },
      label: say('watch', { home: clubName(match.home), away: clubName(match.away) }),
    },
    minute,
    element('span', { class: 'board-home', text: cityOf(match.home), attributes: { 'data-short': clubShort(match.home) } }),
    crest(match.home),
    score,
    crest(match.away),
    element('span', { class: 'board-away', text: cityOf(match.away), attributes: { 'data-short': clubShort(match.away) } }),
  );
  const offered = pricesOfMatch(match).map(({ selection }) => selection);
  return { match, root, score, minute, offered, seen: 0 };
}

function endOf(say: Tools['say'], { home, away, homeGoals, awayGoals }: PlayedMatch): string {
  return homeGoals === awayGoals ? say('matchDrawn') : say('matchWon', { club: clubName(homeGoals > awayGoals ? home : away) });
}

/** The board is narrow, so a club appears by its city only. */
function cityOf(club: number): string {
  return clubName(club).split(' ')[0] ?? '';
}

type Passing = { readonly minute: number; readonly picks: readonly string[]; readonly isShown: boolean; readonly banner: HTMLElement };

function passMinute(tools: Tools, row: Row, { minute, picks, isShown, banner }: Passing): void {
  const now = scoreAt(row.match, minute);
  write(row.score, `${now.home}–${now.away}`);
  write(row.minute, minute >= 90 ? '✓' : `${minute}′`);
  const { offered } = row;
  row.root.dataset['bets'] =
    picks.length === 0 ? 'none' : picks.some((selection) => winsWith(selection, now, offered)) ? 'winning' : 'behind';
  const isNew = now.goals.length > row.seen && minute > 0;
  row.seen = now.goals.length;
  const last = now.goals.at(-1);
  if (!isNew || last === undefined || last.minute !== minute) return;
  const club = last.side === 'home' ? row.match.home : row.match.away;
  flash(row.root, 'row', tools.isCalm);
  tools.announce(tools.say('goalOf', { club: clubName(club), shirt: last.shirt, minute: last.minute }));
  if (!isShown) return;
  tools.sounds.play('win');
  banner.replaceChildren(
    element('strong', { text: tools.say('goal') }),
    crest(club),
    element('span', { text: `${clubName(club)} · #${last.shirt} · ${last.minute}′` }),
  );
  // The goal banner may overlap the commentary, so the commentary hides meanwhile.
  const pitch = banner.parentElement;
  pitch?.classList.add('is-goal');
  flash(banner, 'banner', tools.isCalm).finished.then(
    () => pitch?.classList.remove('is-goal'),
    () => undefined,
  );
}

/** Skips equal texts, because every text change causes a layout. */
function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

const flashes = {
  row: { frames: [{ filter: 'brightness(1.9)' }, { filter: 'brightness(1.6)', offset: 0.5 }, { filter: 'none' }], ms: 1_400 },
  banner: {
    frames: [
      { opacity: 0, transform: 'scale(2.2)' },
      { opacity: 1, transform: 'scale(0.94)', offset: 0.14 },
      { opacity: 1, transform: 'none', offset: 0.2 },
      { opacity: 1, transform: 'none', offset: 0.78 },
      { opacity: 0, transform: 'none' },
    ],
    ms: 2_600,
  },
} as const;

/** Shows a goal. With reduced motion it appears and disappears without animation. */
function flash(one: HTMLElement, which: keyof typeof flashes, isCalm: boolean): Animation {
  const { frames, ms } = flashes[which];
  return one.animate(isCalm && which === 'banner' ? [{ opacity: 1 }, { opacity: 1 }] : [...frames], { duration: ms, easing: 'ease' });
}

type ShowScore = (say: Tools['say'], match: PlayedMatch, minute: number) => void;

/** Builds the score above the pitch once per match. Later updates change only its texts. */
function layScore(target: HTMLElement, { home, away }: PlayedMatch): ShowScore {
  const side = (club: number): HTMLElement => element('span', { class: 'side' }, crest(club), element('b', { text: clubShort(club) }));
  const [goals, clock] = [element('strong'), element('em')];
  target.replaceChildren(side(home), goals, side(away), clock);
  return (say, match, minute) => {
    const now = scoreAt(match, minute);
    write(goals, `${now.home} – ${now.away}`);
    write(clock, minute >= 90 ? say('fullTime') : `${minute}′`);
  };
}

function commentOf(say: Tools['say'], match: PlayedMatch, minute: number): string {
  const goal = match.goals.find((one) => one.minute <= minute && minute <= one.minute + 2);
  if (goal !== undefined)
    return say('goalOf', { club: clubName(goal.side === 'home' ? match.home : match.away), shirt: goal.shirt, minute: goal.minute });
  if (minute < 3) return say('kickOff', { home: clubName(match.home), away: clubName(match.away) });
  if (minute >= 90) return endOf(say, match);
  if (minute === 45 || minute === 46) return say('halfTime');
  const nth = Math.floor(minute / 4);
  const id = comments[nth % comments.length] ?? 'midfield';
  return id === 'midfield' ? say(id) : say(id, { club: clubName((nth * 7 + match.home) % 2 === 0 ? match.home : match.away) });
}
