import type { appUpdate } from '@tausi/contract/markets/app-update.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

/** A newer version of the native app. */
export type AppUpdate = { readonly url: string | null; readonly version: string; readonly isNeeded: boolean };

export function appUpdateFromWire({ url, version, mandatory }: AnswerOf<typeof appUpdate>): AppUpdate {
  return { url, version, isNeeded: mandatory };
}
