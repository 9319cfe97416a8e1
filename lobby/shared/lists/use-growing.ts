import { useState } from 'react';
import type { Pages } from './use-pages.ts';

const pieceSize = 30;
const nothing = (): void => undefined;

/** A list that came whole and is drawn piece by piece as its end comes near: however long it is, a phone draws what somebody
 *  looks at. */
export function useGrowing<Row>(rows: readonly Row[]): Pages<Row> & { readonly rows: readonly Row[] } {
  const [shown, setShown] = useState(pieceSize);
  return {
    rows: rows.slice(0, shown),
    refusal: null,
    hasMore: shown < rows.length,
    isLoadingMore: false,
    loadMore: () => setShown((before) => before + pieceSize),
    retry: nothing,
  };
}
