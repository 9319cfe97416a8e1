import { createHash } from 'node:crypto';
import type { AnswerOf } from '@tausi/contract/call.ts';
import type { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { canonicalJson, dayMs, instant, type Instant, later } from '@tausi/kernel';

type Answer = AnswerOf<typeof dayCommitments>;
/** The content of a day's file without its seeds, of which there may be many. */
export type DayContent = Pick<Answer, 'seasons' | 'games' | 'seedsMade' | 'series' | 'voidedAlone'>;
export type DaySeed = Answer['seeds'][number];

// By then, seeds made in the last moment of a day are committed.
const writtenAfterMs = 600_000;
// A shared round that does not end delays the file at most this long; then the file lists it as under way.
const roundsEndWithinMs = 3_600_000;

/** The first moment of a day and of the next day, both in UTC. */
export function boundsOf(day: string): { readonly from: Instant; readonly until: Instant } {
  const from = instant(Date.parse(`${day}T00:00:00Z`));
  return { from, until: later(from, dayMs) };
}

export function dayAfter(day: string): string {
  return new Date(boundsOf(day).until).toISOString().slice(0, 10);
}

/** Returns whether a day's file may be written: the day is complete, and its shared rounds have ended. */
export function isOver(day: string, at: Instant): boolean {
  return at >= later(boundsOf(day).until, writtenAfterMs);
}

export function isComplete(day: string, { games }: DayContent, at: Instant): boolean {
  const isUnderWay = games.some(({ rounds }) => rounds.some(({ status }) => status === 'under_way'));
  return !isUnderWay || at >= later(boundsOf(day).until, roundsEndWithinMs);
}

/** SHA-256 of the canonical JSON of a day's whole content, computed page by page: a day may have more seeds than
 *  fit in memory. */
export function createRoot(day: string, { games, seasons, seedsMade, series, voidedAlone }: DayContent) {
  const hash = createHash('sha256');
  hash.update(`{"day":${canonicalJson(day)},"games":${canonicalJson(games)},"seasons":${canonicalJson(seasons)},"seeds":[`);
  let isFirst = true;
  return {
    add: (seeds: readonly DaySeed[]): void => {
      for (const seed of seeds) {
        hash.update(`${isFirst ? '' : ','}${canonicalJson(seed)}`);
        isFirst = false;
      }
    },
    close: (): string => {
      // Files from before series have no such field.
      const listed = series === undefined ? '' : `,"series":${canonicalJson(series)}`;
      return hash.update(`],"seedsMade":${seedsMade}${listed},"voidedAlone":${voidedAlone}}`).digest('hex');
    },
  };
}
