/** What the player sees of a round of Savanna Riches, in the order it is shown.
 *  Five reels of three rows; `grid[reel][row]`, row 0 on top; 20 lines; one unit is a line's stake. */
export type SymbolId = 'wild' | 'scatter' | 'lion' | 'elephant' | 'rhino' | 'zebra' | 'ace' | 'king' | 'queen' | 'jack' | 'ten';

export type Grid = readonly (readonly SymbolId[])[];

/** In free spins `units` are already multiplied, so that an event's units are the sum of its wins (and scatters). */
export type LineWin = {
  /** 0 to 19. */
  readonly line: number;
  readonly symbol: SymbolId;
  /** How many reels from the left: 2 to 5. */
  readonly count: number;
  readonly units: number;
};

/** The guide chosen for the free spins. Spins × multiplier is 30 for each, so each has exactly the same return:
 *  elephant 15 × 2, lion 10 × 3, peacock 6 × 5. The guide fills one of the middle reels with wilds on every free spin. */
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

/** The only choice of the game: which guide leads the free spins. */
export type SavannaAction = { readonly type: 'choose-guide'; readonly guide: Guide };
