/** Events of a Peacock Link round, in display order. Five reels of three rows: `grid[reel][row]`, row 0 on top. 20 lines.
 *  One unit is a hundredth of the stake. */
export type PeacockSymbol = 'wild' | 'feather' | 'peacock' | 'crown' | 'lotus' | 'lantern' | 'ace' | 'king' | 'queen' | 'jack';

export type PeacockGrid = readonly (readonly PeacockSymbol[])[];

export type PeacockLineWin = {
  /** From 0 to 19. */
  readonly line: number;
  readonly symbol: PeacockSymbol;
  /** Number of matching reels from the left: 3 to 5. */
  readonly count: number;
  readonly units: number;
};

/** The named awards of a feather. The grand award is for a full fan. */
export type PeacockAward = 'mini' | 'minor' | 'major';

/** A feather that stays in its cell, with its value. */
export type HeldFeather = { readonly reel: number; readonly row: number; readonly units: number; readonly award: PeacockAward | null };

export type PeacockEvent =
  | {
      readonly type: 'spin';
      readonly grid: PeacockGrid;
      readonly wins: readonly PeacockLineWin[];
      readonly feathers: number;
      readonly units: number;
    }
  | { readonly type: 'fan-begins'; readonly held: readonly HeldFeather[]; readonly respins: number; readonly fanUnits: number }
  | {
      readonly type: 'respin';
      /** Counted from 1. */
      readonly index: number;
      readonly landed: readonly HeldFeather[];
      /** Number of respins left after this one. */
      readonly respins: number;
      /** Sum of all feathers so far. */
      readonly fanUnits: number;
    }
  | {
      readonly type: 'fan-ended';
      readonly held: number;
      /** Award for a full fan; 0 if any cell is empty. */
      readonly grandUnits: number;
      /** Feathers plus grand award. */
      readonly units: number;
    };
