import type { ParamsOf } from '@tausi/contract/call.ts';
import type { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';

/** The act that a one-time code proves. */
export type CodePurpose = ParamsOf<typeof sendVerifyCode>['type'];
