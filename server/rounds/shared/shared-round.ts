import { later, type DrawnValue, type GameId, type Instant } from '@tausi/kernel';
import type { BeaconProof, BeaconSlot } from '../fairness/beacon.ts';
import type { JoinableMathematics } from '@tausi/games/manifest/shared-game.ts';

/** `over`: the outcome is published, and cash-outs requested in time are still being recorded. After that, bets are
 *  settled or returned. */
export type SharedStatus = 'open' | 'closed' | 'playing' | 'over' | 'settling' | 'settled' | 'voiding' | 'voided';

/** A stored round with many players. */
export type SharedRound = {
  readonly sharedRoundId: string;
  readonly gameId: GameId;
  readonly seasonId: string;
  readonly number: number;
  readonly version: string;
  readonly mathematicsHash: string;
  readonly commitment: string;
  readonly status: SharedStatus;
  readonly token: bigint;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly beaconRound: bigint;
  readonly beacon: Uint8Array | null;
  /** The proof of the beacon's value; null before the draw. */
  readonly beaconProof: BeaconProof | null;
  readonly playsAt: Instant | null;
  readonly endsAt: Instant | null;
  /** Null until the outcome is published. */
  readonly result: DrawResult | null;
  readonly voidedBecause: string | null;
};

/** The published facts of a drawn round: everything needed to draw it again. */
export type DrawResult = {
  readonly serverSeed: Uint8Array;
  readonly outcome: unknown;
  readonly draws: readonly DrawnValue[];
  readonly wordsUsed: number;
};

/** Bets close this long before the beacon's value is published, so that a late bet cannot know it. */
const closedBeforeDrawMs = 1_000;
/** Bets received in time may be written until this long after the close. */
const closingGraceMs = 400;
/** Play begins this long after the draw, so that every screen hears of it first. */
export const leadMs = 300;
/** Cash-outs received in time may be written until this long after the end. */
const leavingGraceMs = 400;
/** A round that is not drawn, or not published, within this time is void. */
const revealPatienceMs = 30_000;
/** The maximum delay between a published end and the next opening while thousands of bets are settled. */
const settleAgainMs = 250;

export type Times = Pick<SharedRound, 'opensAt' | 'closesAt' | 'drawsAt' | 'beaconRound'>;

/** The times of a round that opens at that moment: bets for at least the betting time, closed just before a value
 *  of the beacon. */
export function timesFrom(opensAt: Instant, bettingMs: number, slotAfter: (at: Instant) => BeaconSlot): Times {
  const slot = slotAfter(later(opensAt, bettingMs + closedBeforeDrawMs - 1));
  return { opensAt, closesAt: later(slot.publishedAt, -closedBeforeDrawMs), drawsAt: slot.publishedAt, beaconRound: slot.round };
}

/** The next step of a round now, or the time of the next check. */
export type Step =
  | { readonly do: 'wait'; readonly until: Instant }
  | { readonly do: 'close' | 'draw' | 'draw-again' | 'publish' | 'end-leaving' | 'settle' | 'give-back' | 'open' }
  | { readonly do: 'void'; readonly because: string };

/** The driver's knowledge beside the row: the end of play of a drawn outcome. */
export type Known = { readonly round: SharedRound; readonly endsAt: Instant | null; readonly mathematics: JoinableMathematics };

/** Decides the next step of a round. */
export function nextStep({ round, endsAt, mathematics }: Known, now: Instant): Step {
  switch (round.status) {
    case 'open':
      if (isLate(round.drawsAt, now)) return voided('it was not drawn in time');
      return atTime(later(round.closesAt, closingGraceMs), now, { do: 'close' });
    case 'closed':
      if (isLate(round.drawsAt, now)) return voided('it was not drawn in time');
      return atTime(round.drawsAt, now, { do: 'draw' });
    case 'playing':
      if (endsAt === null) return { do: 'draw-again' };
      if (round.result === null && isLate(endsAt, now)) return voided('its outcome was not told in time');
      return atTime(endsAt, now, { do: 'publish' });
    case 'over':
      return atTime(later(round.endsAt ?? now, mathematics.canLeave ? leavingGraceMs : 0), now, { do: 'end-leaving' });
    case 'settling':
      return { do: 'settle' };
    case 'voiding':
      return { do: 'give-back' };
    case 'settled':
    case 'voided':
      return atTime(nextOpeningOf(round, mathematics), now, { do: 'open' });
  }
}

/** The opening time of the next round. */
export function nextOpeningOf({ endsAt, drawsAt }: Pick<SharedRound, 'endsAt' | 'drawsAt'>, { timetable }: JoinableMathematics): Instant {
  return later(endsAt ?? drawsAt, timetable.pauseMs);
}

/** The next check of a driver that could not continue. */
export function soon(now: Instant): Instant {
  return later(now, settleAgainMs);
}

function isLate(due: Instant, now: Instant): boolean {
  return now >= later(due, revealPatienceMs);
}

function voided(because: string): Step {
  return { do: 'void', because };
}

function atTime(due: Instant, now: Instant, step: Step): Step {
  return now >= due ? step : { do: 'wait', until: due };
}

/** A bet's choice: the round, the slot and the game's own part. Null if it does not have that shape. */
export type PlacedChoice = { readonly sharedRoundId: string; readonly slot: number; readonly own: Readonly<Record<string, unknown>> };

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A bet's choice without the fields that name the bet. */
export function ownChoice(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'round' && name !== 'slot'));
}

export function readChoice(input: unknown, slots: number): PlacedChoice | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { round, slot, ...own }: Readonly<Record<string, unknown>> = { ...input };
  if (typeof round !== 'string' || !uuidShape.test(round)) return null;
  if (typeof slot !== 'number' || !Number.isInteger(slot) || slot < 1 || slot > slots) return null;
  return { sharedRoundId: round, slot, own };
}
