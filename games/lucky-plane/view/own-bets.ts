import type { RoundView } from '../../kit/bridge.ts';
import { isFields, wholeOf } from '../../kit/fields.ts';

/** The player's bets on the round of the table, by slot. News of the table and answers to his own wishes cross each other on
 *  the line, so what has ended never becomes open again, and what was taken is not forgotten by older news. */
export function createOwnBets(): {
  readonly hear: (tableRoundId: string | null, mine: readonly RoundView[]) => void;
  readonly take: (bet: RoundView) => void;
  readonly at: (slot: number) => RoundView | null;
} {
  const bets = new Map<number, RoundView>();
  let round: string | null = null;
  const take = (bet: RoundView): void => {
    const place = placeOf(bet);
    if (place === null || (round !== null && place.round !== round)) return;
    const known = bets.get(place.slot);
    if (known === undefined || isNewer(bet, known)) bets.set(place.slot, bet);
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

// A slot holds another bet once the first was taken back.
function isNewer(bet: RoundView, known: RoundView): boolean {
  if (bet.roundId !== known.roundId) return known.status === 'voided' && bet.status !== 'voided';
  return known.status === 'open' || bet.status !== 'open';
}

/** Which round and slot a bet lies on: its first event says. */
function placeOf(bet: RoundView): { readonly round: string; readonly slot: number } | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'bet');
  const slot = wholeOf(event?.['slot']);
  const round = event?.['round'];
  return slot === null || typeof round !== 'string' ? null : { round, slot };
}
