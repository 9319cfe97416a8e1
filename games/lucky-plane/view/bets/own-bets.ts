import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { isFields, wholeOf } from '../../../kit/fields.ts';

/** Tracks the player's bets on the current round by slot. Table news and answers to requests can arrive in any order. A
 *  settled bet therefore never becomes open again, and older news never removes a new bet. */
export function createOwnBets(): {
  readonly hear: (tableRoundId: string | null, mine: readonly RoundView[]) => void;
  readonly take: (bet: RoundView) => void;
  readonly at: (slot: number) => RoundView | null;
} {
  const bets = new Map<number, RoundView>();
  let round: string | null = null;
  const take = (bet: RoundView): void => {
    const key = keyOf(bet);
    if (key === null || (round !== null && key.round !== round)) return;
    const known = bets.get(key.slot);
    if (known === undefined || isNewer(bet, known)) bets.set(key.slot, bet);
  };
  return {
    hear: (tableRoundId, mine) => {
      if (tableRoundId !== round) bets.clear();
      round = tableRoundId;
      for (const bet of mine) take(bet);
    },
    take,
    at: (slot) => bets.get(slot) ?? null,
  };
}

// After a cancellation the slot holds another bet.
function isNewer(bet: RoundView, known: RoundView): boolean {
  if (bet.roundId !== known.roundId) return known.status === 'voided' && bet.status !== 'voided';
  return known.status === 'open' || bet.status !== 'open';
}

/** Returns round and slot of a bet, from its first event. */
function keyOf(bet: RoundView): { readonly round: string; readonly slot: number } | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'bet');
  const slot = wholeOf(event?.['slot']);
  const round = event?.['round'];
  return slot === null || typeof round !== 'string' ? null : { round, slot };
}
