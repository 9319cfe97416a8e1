import webpush from 'web-push';
import type { VapidKey } from '../../platform/security/vapid-key.ts';
import type { Destination } from './push-store.ts';

/** The outcome of a notification. `gone`: the service no longer knows the browser, or not with our key. `refused`: a retry would fail
 *  too.
 *  `later`: retry after `waitMs`, or 0 if the service gave no time. */
type Pushed = { readonly as: 'sent' | 'gone' | 'refused' } | { readonly as: 'later'; readonly waitMs: number };

export type SendPush = (to: Destination, payload: string) => Promise<Pushed>;

const timeoutMs = 10_000;
const waitMsMax = 3_600_000;
/** Time that a push service keeps a notification for a phone that is off. */
const livesSeconds = 86_400;

/** Encrypts (RFC 8291), signs (RFC 8292) and sends a notification. Redirects are not followed, because only the original address was
 *  checked. */
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
    return answered === null ? { as: 'later', waitMs: 0 } : meaningOf(answered);
  };
}

function meaningOf({ status, headers }: Response): Pushed {
  if (status >= 200 && status < 300) return { as: 'sent' };
  // 403: the browser subscribed with a key that is no longer ours (RFC 8292, 4.2). Only a new subscription helps,
  // and the lobby offers one when none exists.
  if (status === 403 || status === 404 || status === 410) return { as: 'gone' };
  if (status !== 408 && status !== 429 && status < 500) return { as: 'refused' };
  return { as: 'later', waitMs: askedWait(headers) };
}

/** The wait that a busy service asks for (RFC 9110, Retry-After: seconds, or a date on its own clock), at most an hour. */
function askedWait(headers: Headers): number {
  const retryAfter = headers.get('retry-after') ?? '';
  const milliseconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), waitMsMax) : 0;
}
