export const ballCount = 48;
export const drawnCount = 35;
export const lineLength = 6;
export const linesMax = 6;
export const firstBallBetsMax = 4;
export const colourCount = 8;

/** Timing of the thirty-five balls on screen: a delay before the first one, and the interval between balls. */
export const firstBallMs = 2_000;
export const ballEveryMs = 1_150;
export const drawMs = firstBallMs + drawnCount * ballEveryMs;

/** Maps ball 1–48 to colour 0–7. Balls 1, 9, 17 … have the first colour. */
export function colourOf(ball: number): number {
  return (ball - 1) % colourCount;
}

/** A bet on the first ball: one of eight colours, odd or even, 1–24 or 25–48. */
export type FirstBallBet =
  | { readonly type: 'colour'; readonly colour: number }
  | { readonly type: 'parity'; readonly side: 'odd' | 'even' }
  | { readonly type: 'half'; readonly side: 'low' | 'high' };

/** A ticket: up to six lines of six different numbers in ascending order, and bets on the first ball. One chip each. */
export type LuckySixChoice = { readonly lines: readonly (readonly number[])[]; readonly first: readonly FirstBallBet[] };

/** The 35 balls in draw order, the same for all players. */
export type LuckySixOutcome = { readonly balls: readonly number[] };

/** Result of a line: the draw position of each number (0 if not drawn), and the payout in stakes of the line. */
export type LineResult = { readonly numbers: readonly number[]; readonly places: readonly number[]; readonly multiplier: number };

/** Payout of a bet on the first ball, in hundredths; 0 if it lost. */
type FirstBallResult = { readonly bet: FirstBallBet; readonly hundredths: number };

export type LuckySixEvent =
  | { readonly type: 'ticket'; readonly lines: LuckySixChoice['lines']; readonly first: LuckySixChoice['first'] }
  | {
      readonly type: 'draw';
      readonly balls: readonly number[];
      readonly lines: readonly LineResult[];
      readonly first: readonly FirstBallResult[];
      /** Hundredths of a chip. */
      readonly units: number;
    };
