/** Rows of pins a ball may fall through. */
export const rowCounts = [8, 12, 16] as const;
export type Rows = (typeof rowCounts)[number];

/** How far apart the bins pay. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** What the player lays down with his stake. */
export type PlinkoChoice = { readonly rows: Rows; readonly risk: Risk };

/** A ball from the first pin to its bin: at each row 0 is a step to the left, 1 to the right; the bin is the number of steps
 *  to the right. `units` are hundredths of the stake. */
export type PlinkoEvent = PlinkoChoice & {
  readonly type: 'dropped';
  readonly path: readonly (0 | 1)[];
  readonly bin: number;
  readonly units: number;
};
