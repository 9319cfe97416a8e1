/** Events of a Savanna Riches round, in display order. Five reels of three rows: `grid[reel][row]`, row 0 on top. 20 lines.
 *  One unit is the stake of a line. */
export type SymbolId = 'wild' | 'scatter' | 'lion' | 'elephant' | 'rhino' | 'zebra' | 'ace' | 'king' | 'queen' | 'jack' | 'ten';

export type Grid = readonly (readonly SymbolId[])[];

/** In free spins `units` include the multiplier, so an event's units are the sum of its wins (and scatters). */
export type LineWin = {
  /** From 0 to 19. */
  readonly line: number;
  readonly symbol: SymbolId;
  /** Number of matching reels from the left: 2 to 5. */
  readonly count: number;
  readonly units: number;
};

/** The guide chosen for the free spins. Spins × multiplier is 30 for each guide, so all have the same RTP: elephant 15 × 2,
 *  lion 10 × 3, peacock 6 × 5. On every free spin the guide fills one middle reel with wilds. */
export type Guide = 'elephant' | 'lion' | 'peacock';

export type SavannaEvent =
  | {
      readonly type: 'spin';
      readonly grid: Grid;
      readonly wins: readonly LineWin[];
      readonly scatters: number;
      readonly scatterUnits: number;
      readonly units: number;
    }
  | {
      readonly type: 'guides-offered';
      readonly guides: readonly { readonly guide: Guide; readonly spins: number; readonly multiplier: number }[];
    }
  | { readonly type: 'guide-chosen'; readonly guide: Guide; readonly spins: number; readonly multiplier: number }
  | {
      readonly type: 'free-spin';
      readonly index: number;
      readonly spins: number;
      readonly multiplier: number;
      readonly wildReel: 1 | 2 | 3;
      readonly grid: Grid;
      readonly wins: readonly LineWin[];
      readonly units: number;
      readonly featureUnits: number;
    }
  | { readonly type: 'feature-ended'; readonly units: number };

/** The only action of the game: the choice of the guide for the free spins. */
export type SavannaAction = { readonly type: 'choose-guide'; readonly guide: Guide };
