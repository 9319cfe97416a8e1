import { kickOffMs, matchMs, type Goal, type PlayedMatch } from '../../book.ts';

const minutes = 90;

/** Returns the minute of the match `elapsedMs` after the start of the play: 0 before kick-off, 90 at the end. */
export function minuteAt(elapsedMs: number): number {
  return Math.min(minutes, Math.max(0, Math.floor(((elapsedMs - kickOffMs) * minutes) / matchMs)));
}

/** Returns the elapsed fraction of the match, for smooth movements. */
export function partAt(elapsedMs: number): number {
  return Math.min(1, Math.max(0, (elapsedMs - kickOffMs) / matchMs));
}

export type ScoreNow = { readonly home: number; readonly away: number; readonly goals: readonly Goal[] };

/** Returns the score at a minute. */
export function scoreAt({ goals }: Pick<PlayedMatch, 'goals'>, minute: number): ScoreNow {
  const seen = goals.filter((goal) => goal.minute <= minute);
  const home = seen.filter(({ side }) => side === 'home').length;
  return { home, away: seen.length - home, goals: seen };
}

/** Returns whether a bet would win with a score. It is the same rule as in the mathematics. */
export function winsWith(
  selection: string,
  { home, away }: { readonly home: number; readonly away: number },
  offered: readonly string[],
): boolean {
  const total = /^(over|under)-(\d)\.5$/.exec(selection);
  if (total !== null) return total[1] === 'over' ? home + away > Number(total[2]) : home + away <= Number(total[2]);
  const exact = /^score-(\d)-(\d)$/.exec(selection);
  if (exact !== null) return home === Number(exact[1]) && away === Number(exact[2]);
  switch (selection) {
    case '1':
      return home > away;
    case 'X':
      return home === away;
    case '2':
      return home < away;
    case 'both-yes':
      return home > 0 && away > 0;
    case 'both-no':
      return home === 0 || away === 0;
    default:
      return selection === 'score-other' && !offered.includes(`score-${home}-${away}`);
  }
}
