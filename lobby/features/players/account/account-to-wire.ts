import type { ParamsOf } from '@tausi/contract/call.ts';
import type { closeAccount } from '@tausi/contract/players/account/close-account.ts';

/** The reason for which a player closes the account. */
export type ClosingReason = ParamsOf<typeof closeAccount>['reason'];
