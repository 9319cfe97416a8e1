export const ballCount = 48;
export const drawnCount = 35;
export const lineLength = 6;
export const linesMax = 6;
export const firstBallBetsMax = 4;
export const colourCount = 8;

/** How long the thirty-five balls take to fall on the screen: one after another, after a breath. */
export const firstBallMs = 2_000;
export const ballEveryMs = 1_150;
export const drawMs = firstBallMs + drawnCount * ballEveryMs;

/** Ball 1 to 48 → colour 0 to 7, as the balls are painted: 1, 9, 17 … are of the first colour. */
export function colourOf(ball: number): number {
  return (ball - 1) % colourCount;
}

/** A bet on the first ball: one of eight colours, odd or even, 1–24 or 25–48. */
export type FirstBallBet =
  | { readonly type: 'colour'; readonly colour: number }
  | { readonly type: 'parity'; readonly side: 'odd' | 'even' }
  | { readonly type: 'half'; readonly side: 'low' | 'high' };

/** A ticket: up to six lines of six different numbers each, ascending, and bets on the first ball. One chip each. */
export type LuckySixChoice = { readonly lines: readonly (readonly number[])[]; readonly first: readonly FirstBallBet[] };

/** The 35 balls in the order in which they fell, the same for everybody. */
export type LuckySixOutcome = { readonly balls: readonly number[] };

/** What became of a line: as which ball each of its numbers fell (0 for one that stayed in the drum), and what it pays in
 *  stakes of the line. */
export type LineResult = { readonly numbers: readonly number[]; readonly places: readonly number[]; readonly multiplier: number };

/** What a bet on the first ball pays, in hundredths; 0 when it lost. */
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
