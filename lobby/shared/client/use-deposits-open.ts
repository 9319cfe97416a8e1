import { useFirstScreen } from './first-screen-query.ts';

/** True if players of this country can deposit. Defaults to true until the answer arrives. */
export function useDepositsOpen(): boolean {
  return useFirstScreen().data?.depositsOpen ?? true;
}
