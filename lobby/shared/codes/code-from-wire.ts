import type { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A code on its way: the name of its request, and the seconds until another one may be requested. */
export type SentCode = { readonly request: string; readonly waitSeconds: number };

export function sentCodeFromWire({ request, resendAfterSeconds }: AnswerOf<typeof sendVerifyCode>): SentCode {
  return { request, waitSeconds: resendAfterSeconds };
}
