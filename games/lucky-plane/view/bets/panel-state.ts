import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { isFields, wholeOf } from '../../../kit/fields.ts';
import type { TablePhase } from '../../../kit/table.ts';

/** State of a bet panel. Multipliers are in hundredths. */
export type PanelState =
  /** No bet on the next flight. A bet is possible now, or (`isLater`) for the flight after this one. */
  | { readonly type: 'free'; readonly isLater: boolean }
  /** The bet will be placed when the next flight opens. */
  | { readonly type: 'queued' }
  /** A request to the server is pending. */
  | { readonly type: 'asking' }
  /** A bet is placed and the plane is on the ground. It can be cancelled until betting closes. */
  | { readonly type: 'aboard'; readonly isReturnable: boolean }
  /** The bet is in flight. */
  | { readonly type: 'flying' }
  | { readonly type: 'left'; readonly hundredths: number; readonly payoutMinor: bigint }
  | { readonly type: 'lost' }
  | { readonly type: 'returned' };

/** Input of the panel state. `bet` is the panel's bet on the current round. */
export type PanelFacts = {
  readonly phase: TablePhase | null;
  readonly bet: RoundView | null;
  readonly isQueued: boolean;
  readonly isAsking: boolean;
};

export function panelState({ phase, bet, isQueued, isAsking }: PanelFacts): PanelState {
  // A settled result stays until the next flight opens, unless the player has already queued a bet for it.
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

/** Returns the cash-out multiplier of a bet; null if it was not cashed out. */
export function leftAt(bet: RoundView): number | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'cashed-out');
  return event === undefined ? null : wholeOf(event['hundredths']);
}

/** Returns the crash multiplier of a lost bet; null if the bet does not contain it. */
export function flewAwayAt(bet: RoundView): number | null {
  const event = bet.events.filter(isFields).find((one) => one['type'] === 'flew-away');
  return event === undefined ? null : wholeOf(event['hundredths']);
}

/** Parses a target, `2.5` → 250. Returns null if it is not a valid multiplier. */
export function readTarget(text: string, bounds: { readonly least: number; readonly most: number }): number | null {
  if (!/^\d{1,4}(?:[.,]\d{0,2})?$/.test(text.trim())) return null;
  const hundredths = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return hundredths >= bounds.least && hundredths <= bounds.most ? hundredths : null;
}

/** Formats a multiplier: 241 → `2.41×`. */
export function timesText(hundredths: number): string {
  return `${Math.floor(hundredths / 100).toLocaleString('en')}.${String(hundredths % 100).padStart(2, '0')}×`;
}

/** Classifies a multiplier for its colour: below 2, below 10, and above. */
export function heightOf(hundredths: number): 'low' | 'middle' | 'high' {
  return hundredths < 200 ? 'low' : hundredths < 1_000 ? 'middle' : 'high';
}
