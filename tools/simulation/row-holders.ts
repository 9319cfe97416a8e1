/** A unit of work of a process. */
export type RowHolder = { readonly process: number };

/** Locks of rows. A unit of work holds its rows until it is over, also while another unit of its process ends. */
export function createRowHolders() {
  const holders = new Map<string, RowHolder>();
  const free = (isFreed: (holder: RowHolder) => boolean): void => {
    for (const [row, holder] of holders) if (isFreed(holder)) holders.delete(row);
  };
  return {
    isHeld: (row: string): boolean => holders.has(row),
    hold: (holder: RowHolder, row: string): void => void holders.set(row, holder),
    over: (holder: RowHolder): void => free((holding) => holding === holder),
    /** Frees the rows of a killed process. */
    killed: (process: number): void => free((holding) => holding.process === process),
  };
}
