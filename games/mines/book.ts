/** Events of a Gem Mines round, in display order. Cells are counted from 0, row by row. A unit is a hundredth of the stake.
 *  Only the last event reveals the mines. */
export type MinesEvent =
  | { readonly type: 'laid'; readonly mines: number; readonly nextUnits: number }
  | {
      readonly type: 'gem';
      readonly cell: number;
      /** Gems found so far, including this one. */
      readonly gems: number;
      /** Current value of the gems. */
      readonly units: number;
      /** Value after one more gem; null at the top of the ladder. */
      readonly nextUnits: number | null;
    }
  | { readonly type: 'mine'; readonly cell: number }
  | { readonly type: 'ended'; readonly mines: readonly number[]; readonly units: number };

/** The player's choice: the number of mines. */
export type MinesChoice = { readonly mines: number };

/** `finish` is the server's action for an absent player. It cashes out, and digs one drawn cell first if none was dug. */
export type MinesAction = { readonly type: 'dig'; readonly cell: number } | { readonly type: 'cash-out' } | { readonly type: 'finish' };

export const cellCount = 25;
export const minesMin = 1;
export const minesMax = 20;
