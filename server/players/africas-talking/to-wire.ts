import type { SmsSettings } from './settings.ts';

/** A text for one phone, the number in the international form without plus sign. */
export type OutgoingText = { readonly number: string; readonly text: string };

/** The form of `POST /version1/messaging`. Queued at the provider: it answers at once and reports the delivery later. */
export function toMessagingForm({ number, text }: OutgoingText, { username, sender }: SmsSettings): URLSearchParams {
  return new URLSearchParams({
    username,
    to: `+${number}`,
    message: text,
    bulkSMSMode: '1',
    enqueue: '1',
    ...(sender === null ? {} : { from: sender }),
  });
}
