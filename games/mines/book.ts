/** What the player sees of a round of Gem Mines, in the order it is shown. Cells are counted from 0, row by row; a unit is a
 *  hundredth of the stake. Where the mines lie is told by the last event alone. */
export type MinesEvent =
  | { readonly type: 'laid'; readonly mines: number; readonly nextUnits: number }
  | {
      readonly type: 'gem';
      readonly cell: number;
      /** Gems dug so far, this one included. */
      readonly gems: number;
      /** What the gems are worth now. */
      readonly units: number;
      /** What one more would make of them; null after the last rung. */
      readonly nextUnits: number | null;
    }
  | { readonly type: 'mine'; readonly cell: number }
  | { readonly type: 'ended'; readonly mines: readonly number[]; readonly units: number };

/** What a player lays down with his stake: how many of the cells hide a mine. */
export type MinesChoice = { readonly mines: number };

/** `finish` is the server's choice for a player who stayed away: it takes what the gems are worth, and digs one drawn cell
 *  first when none was dug. */
export type MinesAction = { readonly type: 'dig'; readonly cell: number } | { readonly type: 'cash-out' } | { readonly type: 'finish' };

export const cellCount = 25;
export const minesMin = 1;
export const minesMax = 20;
