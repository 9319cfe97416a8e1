/** What the player sees of a round of Peacock Link, in the order it is shown.
 *  Five reels of three rows; `grid[reel][row]`, row 0 on top; 20 lines; one unit is a hundredth of the stake. */
export type PeacockSymbol = 'wild' | 'feather' | 'peacock' | 'crown' | 'lotus' | 'lantern' | 'ace' | 'king' | 'queen' | 'jack';

export type PeacockGrid = readonly (readonly PeacockSymbol[])[];

export type PeacockLineWin = {
  /** 0 to 19. */
  readonly line: number;
  readonly symbol: PeacockSymbol;
  /** How many reels from the left: 3 to 5. */
  readonly count: number;
  readonly units: number;
};

/** The named awards a feather may hold; the full fan itself pays the grand one. */
export type PeacockAward = 'mini' | 'minor' | 'major';

/** A feather that stays where it is, with what it is worth. */
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
      /** 1 for the first. */
      readonly index: number;
      readonly landed: readonly HeldFeather[];
      /** How many respins are left after this one. */
      readonly respins: number;
      /** The sum of all feathers so far. */
      readonly fanUnits: number;
    }
  | {
      readonly type: 'fan-ended';
      readonly held: number;
      /** What the full fan pays on top; 0 while a cell is empty. */
      readonly grandUnits: number;
      /** Feathers and grand award together. */
      readonly units: number;
    };
