/** Allowed numbers of pin rows. */
export const rowCounts = [8, 12, 16] as const;
export type Rows = (typeof rowCounts)[number];

/** Risk levels, by the spread of the payouts. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The player's choice. */
export type PlinkoChoice = { readonly rows: Rows; readonly risk: Risk };

/** The path of a ball: per row 0 is a step to the left, 1 to the right. The bin is the number of steps to the right.
 *  `units` are hundredths of the stake. */
export type PlinkoEvent = PlinkoChoice & {
  readonly type: 'dropped';
  readonly path: readonly (0 | 1)[];
  readonly bin: number;
  readonly units: number;
};
