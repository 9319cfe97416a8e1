import type { RoundView } from '../../kit/bridge.ts';
import { isFields, wholeOf } from '../../kit/fields.ts';
import type { TablePhase } from '../../kit/table.ts';

/** What a bet panel offers and shows. Multipliers in hundredths. */
export type PanelState =
  /** Nothing lies on the next flight: a bet can be laid now, or (`isLater`) for the flight after this one. */
  | { readonly type: 'free'; readonly isLater: boolean }
  /** To be laid as soon as the next flight opens. */
  | { readonly type: 'queued' }
  /** The server is asked. */
  | { readonly type: 'asking' }
  /** On board, on the ground; until the bets close it can be taken back. */
  | { readonly type: 'aboard'; readonly isReturnable: boolean }
  /** On board, in the air. */
  | { readonly type: 'flying' }
  | { readonly type: 'left'; readonly hundredths: number; readonly payoutMinor: bigint }
  | { readonly type: 'lost' }
  | { readonly type: 'returned' };

/** What stands in a panel: `bet` is its bet on the round of the table. */
export type PanelFacts = {
  readonly phase: TablePhase | null;
  readonly bet: RoundView | null;
  readonly isQueued: boolean;
  readonly isAsking: boolean;
};

export function panelState({ phase, bet, isQueued, isAsking }: PanelFacts): PanelState {
  // What is decided stands until the next flight opens, unless the player has already asked for that one.
  if (isAsking) return { type: 'asking' };
  if (isQueued) return { type: 'queued' };
  if (bet === null) return { type: 'free', isLater: phase !== 'betting' };
  switch (bet.status) {
    case 'voided':
      return phase === 'betting' ? { type: 'free', isLater: false } : { type: 'returned' };
    case 'open':
      return phase === 'playing' || phase === 'over' ? { type: 'flying' } : { type: 'aboard', isReturnable: phase === 'betting' };
    case 'settled': {
      const hundredths = leftAt(bet);
      return hundredths === null ? { type: 'lost' } : { type: 'left', hundredths, payoutMinor: BigInt(bet.payoutMinor) };
    }
  }
}

/** The multiplier with which a bet left the plane; null when it did not. */
export function leftAt(bet: RoundView): number | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'cashed-out');
  return event === undefined ? null : wholeOf(event['hundredths']);
}

/** Where the plane of a bet flew away; null when that was not told to the bet. */
export function flewAwayAt(bet: RoundView): number | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'flew-away');
  return event === undefined ? null : wholeOf(event['hundredths']);
}

/** `2.5` → 250; null when it is no multiplier to leave at. */
export function readTarget(text: string, bounds: { readonly least: number; readonly most: number }): number | null {
  if (!/^\d{1,4}(?:[.,]\d{0,2})?$/.test(text.trim())) return null;
  const hundredths = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return hundredths >= bounds.least && hundredths <= bounds.most ? hundredths : null;
}

/** 241 → `2.41×`. */
export function timesText(hundredths: number): string {
  return `${Math.floor(hundredths / 100).toLocaleString('en')}.${String(hundredths % 100).padStart(2, '0')}×`;
}

/** How high a multiplier is, for its colour: below 2, below 10, and above. */
export function heightOf(hundredths: number): 'low' | 'middle' | 'high' {
  return hundredths < 200 ? 'low' : hundredths < 1_000 ? 'middle' : 'high';
}
