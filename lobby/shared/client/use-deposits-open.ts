import { useFirstScreen } from './first-screen-query.ts';

/** Whether players of this country can pay in. Until the answer is there, the lobby takes it that they can. */
export function useDepositsOpen(): boolean {
  return useFirstScreen().data?.depositsOpen ?? true;
}
