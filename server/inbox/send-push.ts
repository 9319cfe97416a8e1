import webpush from 'web-push';
import type { VapidKey } from '../platform/vapid-key.ts';
import type { DueSend } from './push-store.ts';

/** What a push service made of a notification. `gone`: it knows the browser no longer. `refused`: asking again is no use. */
type Pushed = 'sent' | 'gone' | 'refused' | 'later';

export type SendPush = (to: Pick<DueSend, 'endpoint' | 'p256dh' | 'auth'>, payload: string) => Promise<Pushed>;

const timeoutMs = 10_000;
/** How long a push service keeps a notification for a phone that is off. */
const livesSeconds = 86_400;

/** Encrypts (RFC 8291), signs (RFC 8292) and sends a notification. Redirects are not followed: the address was allowed,
 *  where it leads was not. */
export function createSendPush({ vapidKey, contact }: { readonly vapidKey: VapidKey; readonly contact: string }): SendPush {
  return async ({ endpoint, p256dh, auth }, payload) => {
    const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, ...vapidKey },
      TTL: livesSeconds,
      contentEncoding: 'aes128gcm',
    });
    const headers = Object.entries(request.headers);
    const body = new Uint8Array(request.body ?? new Uint8Array());
    const init = { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    const answered = await fetch(endpoint, init).catch(() => null);
    await answered?.body?.cancel();
    return answered === null ? 'later' : meaningOf(answered.status);
  };
}

function meaningOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}
