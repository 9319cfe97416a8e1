import { QueryClient } from '@tanstack/react-query';

const freshMs = 30_000;

/** The query cache that screens share. Queries never retry, because the client does. They run offline too, so that a screen
 *  reports the missing network instead of waiting forever. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: false, networkMode: 'always', refetchOnWindowFocus: true, refetchOnReconnect: true },
    mutations: { retry: false },
  },
});
