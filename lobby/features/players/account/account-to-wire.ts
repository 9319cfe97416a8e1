import type { ParamsOf } from '@tausi/contract/call.ts';
import type { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import type { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';

/** The act that a one-time code proves. */
export type CodePurpose = ParamsOf<typeof sendVerifyCode>['type'];

/** The reason for which a player closes the account. */
export type ClosingReason = ParamsOf<typeof closeAccount>['reason'];
