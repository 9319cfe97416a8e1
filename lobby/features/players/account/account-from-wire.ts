import type { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import type { listDevices } from '@tausi/contract/players/session/list-devices.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A device on which the player is signed in. */
export type Device = AnswerOf<typeof listDevices>['list'][number];

/** A code on its way: the name of its request, and the seconds until another one may be requested. */
export type SentCode = { readonly request: string; readonly waitSeconds: number };

export function sentCodeFromWire({ request, resendAfterSeconds }: AnswerOf<typeof sendVerifyCode>): SentCode {
  return { request, waitSeconds: resendAfterSeconds };
}
