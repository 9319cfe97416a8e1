import type { Table } from './table-from-wire.ts';

/** The table's state for a visitor, with the seconds of the countdown; null where there is none. */
export type Glimpse = {
  readonly shown: 'preparing' | 'betting' | 'closed' | 'playing' | 'over' | 'voided';
  readonly seconds: number | null;
};

const lookSoonMs = 2_000;
const lookLateMs = 15_000;

/** Returns a table's state at this server time, from its last known phase. */
export function glimpseOf({ phase, round }: Table, now: number): Glimpse {
  if (round === null) return { shown: 'preparing', seconds: null };
  if (phase === 'betting') {
    const seconds = secondsUntil(round.closesAt, now);
    return seconds === 0 ? { shown: 'closed', seconds: null } : { shown: 'betting', seconds };
  }
  if (phase !== 'over' && phase !== 'voided') return { shown: phase, seconds: null };
  const seconds = round.nextOpensAt === null ? 0 : secondsUntil(round.nextOpensAt, now);
  return { shown: phase, seconds: seconds === 0 ? null : seconds };
}

/** Returns the delay before the table is refetched: until its next change, but at least 2 and at most 15 seconds. */
export function nextLookMs({ phase, round }: Table, now: number): number {
  const goesOnAt = round === null ? null : phase === 'betting' ? round.closesAt : phase === 'playing' ? round.endsAt : round.nextOpensAt;
  return Math.min(lookLateMs, Math.max(lookSoonMs, (goesOnAt ?? 0) - now));
}

function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
