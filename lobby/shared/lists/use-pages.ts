import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClientRefusal } from '../client/refusal.ts';
import { RefusedCall } from '../client/use-call.ts';
import { isShort } from './is-short.ts';
import type { Page } from './page-from-wire.ts';

/** A paged list with all the state that a screen shows. */
export type Pages<Row> = {
  /** Undefined until the first page is loaded. */
  readonly rows: readonly Row[] | undefined;
  /** True while these are the rows of the previous key. */
  readonly isStale: boolean;
  readonly refusal: ClientRefusal | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
};

/** Loads a list 15 rows at a time; `more` of one page requests the next. With `keepsRows`, the rows of the previous key stay until
 *  those of a new one are loaded. */
export function usePages<Row>(
  key: readonly unknown[],
  load: (more: string) => Promise<Page<Row>>,
  { keepsRows = false }: { readonly keepsRows?: boolean } = {},
): Pages<Row> {
  const query = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>, string>, readonly unknown[], string>({
    queryKey: key,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: '',
    ...(keepsRows ? { placeholderData: (before) => before } : {}),
    getNextPageParam: (last) => (last.more === '' ? undefined : last.more),
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
    refetchOnReconnect: ({ state }) => isShort(state.data),
  });
  // The same array until a page changes, so that rows which are drawn already stay as they are.
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.list), [query.data]);
  return {
    rows,
    isStale: query.isPlaceholderData,
    refusal: query.error instanceof RefusedCall ? query.error.refusal : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  };
}
