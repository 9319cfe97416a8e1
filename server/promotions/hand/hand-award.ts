import { err, ok, type MarketCode, type Result } from '@tausi/kernel';

/** The gifts of one person of the desk on the market's day, before the next one. */
export type HandDay = { readonly minor: bigint; readonly players: number };

export type HandLimits = {
  /** A gift above it, and gifts of a day above the second, need a second person. */
  readonly eachMinorMax: bigint;
  readonly dayMinorMax: bigint;
  readonly dayPlayersMax: number;
  /** More is not given by hand in a day, not even by two people. */
  readonly dayMinorEnd: bigint;
};

const dayPlayersMax = 20;
// In units of the Kenyan limits, by the value of the currency.
const unitMinor: Readonly<Record<MarketCode, bigint>> = { ke: 100_000n, ug: 2_800_000n, ng: 1_000_000n, gh: 10_000n };

/** The limits of a market: KES 1,000 each, 20,000 and 20 players a day for one person, and 200,000 a day in all. */
export function handLimitsOf(market: MarketCode): HandLimits {
  const unit = unitMinor[market];
  return { eachMinorMax: unit, dayMinorMax: 20n * unit, dayPlayersMax, dayMinorEnd: 200n * unit };
}

/** Returns the number of people that a gift needs. */
export function peopleForGift(costMinor: bigint, day: HandDay, limits: HandLimits): Result<1 | 2, { readonly code: 'day_used_up' }> {
  const dayMinor = day.minor + costMinor;
  if (dayMinor > limits.dayMinorEnd) return err({ code: 'day_used_up' });
  const needsTwo = costMinor > limits.eachMinorMax || dayMinor > limits.dayMinorMax || day.players >= limits.dayPlayersMax;
  return ok(needsTwo ? 2 : 1);
}
