import { QueryClient } from '@tanstack/react-query';

const freshMs = 30_000;

/** Answers of the server that several screens read. The client retries on its own, so a query never does. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: true }, mutations: { retry: false } },
});
