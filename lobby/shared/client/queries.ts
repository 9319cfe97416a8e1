import { QueryClient } from '@tanstack/react-query';

const freshMs = 30_000;

/** Answers of the server that several screens read. The client retries on its own, so a query never does; and it asks without
 *  network too, so that a screen says that there is none instead of waiting without an end. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: freshMs, retry: false, networkMode: 'always', refetchOnWindowFocus: true, refetchOnReconnect: true },
    mutations: { retry: false },
  },
});
