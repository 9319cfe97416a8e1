import { fromMessagingAnswer, type MessagingAnswer } from './from-wire.ts';
import type { SmsSettings } from './settings.ts';
import { toMessagingForm, type OutgoingText } from './to-wire.ts';

/** Africa's Talking client for one text to one phone. After `no_answer` the text may have been sent. */
export type SmsClient = { readonly send: (text: OutgoingText) => Promise<MessagingAnswer | { readonly kind: 'no_answer' }> };

const timeoutMs = 10_000;
const accepted = 201;

export function createSmsClient(settings: SmsSettings): SmsClient {
  return {
    send: async (text) => {
      const body = await post(settings, toMessagingForm(text, settings));
      return body === null ? { kind: 'no_answer' } : fromMessagingAnswer(body);
    },
  };
}

/** Returns the JSON of an answer with a usable status; null for any other answer. */
async function post({ baseUrl, apiKey }: SmsSettings, form: URLSearchParams): Promise<unknown> {
  try {
    const answer = await fetch(`${baseUrl}/version1/messaging`, {
      method: 'POST',
      headers: { apikey: apiKey, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    const body: unknown = answer.status === accepted ? JSON.parse(text) : null;
    return body;
  } catch {
    // Unreachable, timed out or not JSON: the message stays queued for a retry.
    return null;
  }
}
