import { useState } from 'react';
import type { Pages } from './use-pages.ts';

const pieceSize = 30;
const nothing = (): void => undefined;

/** Renders a complete list in steps as its end scrolls near, so that a phone never renders a long list at once. */
export function useGrowing<Row>(rows: readonly Row[]): Pages<Row> & { readonly rows: readonly Row[] } {
  const [shown, setShown] = useState(pieceSize);
  return {
    rows: rows.slice(0, shown),
    isStale: false,
    refusal: null,
    hasMore: shown < rows.length,
    isLoadingMore: false,
    loadMore: () => setShown((before) => before + pieceSize),
    retry: nothing,
  };
}
