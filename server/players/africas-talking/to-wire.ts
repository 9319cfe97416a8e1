import type { SmsSettings } from './settings.ts';

/** A text for one phone. The number is international, without the plus sign. */
export type OutgoingText = { readonly number: string; readonly text: string };

/** Builds the form of `POST /version1/messaging`. The provider queues it, answers at once and reports the delivery later. */
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
