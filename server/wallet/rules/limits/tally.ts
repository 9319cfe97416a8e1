import { later, type Instant } from '@tausi/kernel';

/** The time over which a limit counts. */
export type Span = 'day' | 'week' | 'month';

/** The amounts that moved through a player's books in some time, in minor units of their currency. */
export type Counts = {
  readonly staked: bigint;
  /** The returns of rounds: payouts and voided stakes. */
  readonly paid: bigint;
  /** Gross: withdrawals are not subtracted. */
  readonly deposited: bigint;
};

type Slot = Counts & { readonly from: Instant };

/** Play without a long pause: it ends `sessionPauseMs` after its last stake. */
export type PlaySession = { readonly startedAt: Instant; readonly lastStakeAt: Instant; readonly staked: bigint; readonly paid: bigint };

/** The running counts of a player with a limit or an exclusion. */
export type Tally = {
  /** The latest counted time: no later count is dated before it, whatever a clock says. */
  readonly at: Instant;
  /** Oldest first; a slot without movements is missing. */
  readonly slots: Readonly<Record<Span, readonly Slot[]>>;
  readonly session: PlaySession | null;
};

const hourMs = 3_600_000;

/** The length of each span and of its slots. A span contains the running slot and all full slots of its length
 *  before it, so it is never shorter than its name says, and at most one slot longer. Slots begin at whole
 *  multiples since 1970. */
export const spans: Readonly<Record<Span, { readonly lengthMs: number; readonly slotMs: number }>> = {
  day: { lengthMs: 24 * hourMs, slotMs: hourMs },
  week: { lengthMs: 7 * 24 * hourMs, slotMs: 6 * hourMs },
  month: { lengthMs: 30 * 24 * hourMs, slotMs: 24 * hourMs },
};

export const spanNames: readonly Span[] = ['day', 'week', 'month'];

/** A session of play ends after this time without a stake. */
export const sessionPauseMs = hourMs / 2;

const nothing: Counts = { staked: 0n, paid: 0n, deposited: 0n };

export function emptyTally(at: Instant): Tally {
  return { at, slots: { day: [], week: [], month: [] }, session: null };
}

/** The tally with further counts, at a time not before its own. */
export function counted(tally: Tally, at: Instant, more: Counts): Tally {
  return {
    at,
    slots: {
      day: withMore(tally.slots.day, 'day', { ...more, from: at }),
      week: withMore(tally.slots.week, 'week', { ...more, from: at }),
      month: withMore(tally.slots.month, 'month', { ...more, from: at }),
    },
    session: sessionAfter(tally.session, at, more),
  };
}

/** The counts of a span that ends at that time. */
export function countsWithin(tally: Tally, span: Span, at: Instant): Counts {
  return tally.slots[span].filter(({ from }) => isWithin(from, span, at)).reduce((sum, slot) => sumOf(sum, slot), nothing);
}

/** The time at which the oldest counted amount leaves the span; null if the span contains none. */
export function moreFrom(
  tally: Tally,
  span: Span,
  { of, at }: { readonly of: 'staked' | 'deposited'; readonly at: Instant },
): Instant | null {
  const oldest = tally.slots[span].find((slot) => slot[of] > 0n && isWithin(slot.from, span, at));
  return oldest === undefined ? null : later(oldest.from, spans[span].lengthMs + spans[span].slotMs);
}

/** The session of play at that time; null after a pause. */
export function sessionAt({ session }: Tally, at: Instant): PlaySession | null {
  return session !== null && at < later(session.lastStakeAt, sessionPauseMs) ? session : null;
}

function withMore(slots: readonly Slot[], span: Span, more: Slot): readonly Slot[] {
  const from = later(more.from, -(more.from % spans[span].slotMs));
  const kept = slots.filter((slot) => isWithin(slot.from, span, more.from));
  const last = kept.at(-1);
  return last?.from === from ? [...kept.slice(0, -1), { ...sumOf(last, more), from }] : [...kept, { ...more, from }];
}

function isWithin(from: Instant, span: Span, at: Instant): boolean {
  const { lengthMs, slotMs } = spans[span];
  return from > at - lengthMs - slotMs;
}

function sessionAfter(session: PlaySession | null, at: Instant, { staked, paid }: Counts): PlaySession | null {
  const isGoingOn = session !== null && at < later(session.lastStakeAt, sessionPauseMs);
  if (staked === 0n) return isGoingOn ? { ...session, paid: session.paid + paid } : session;
  if (!isGoingOn) return { startedAt: at, lastStakeAt: at, staked, paid };
  return { ...session, lastStakeAt: at, staked: session.staked + staked, paid: session.paid + paid };
}

function sumOf(one: Counts, other: Counts): Counts {
  return { staked: one.staked + other.staked, paid: one.paid + other.paid, deposited: one.deposited + other.deposited };
}
