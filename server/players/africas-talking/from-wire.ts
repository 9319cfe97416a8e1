import * as z from 'zod/mini';

/** The provider's answer to a message. */
export type MessagingAnswer =
  | { readonly kind: 'accepted'; readonly providerId: string; readonly status: string }
  /** Permanent: the provider will never send it. */
  | { readonly kind: 'refused'; readonly status: string }
  /** A fault of the provider: retry later. */
  | { readonly kind: 'failed'; readonly status: string }
  | { readonly kind: 'unreadable' };

const recipient = z.object({
  statusCode: z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{3}$/)), z.transform(Number))]),
  status: z.optional(z.string().check(z.maxLength(60))),
  messageId: z.optional(z.string().check(z.maxLength(120))),
});
const answer = z.object({ SMSMessageData: z.object({ Recipients: z.array(recipient) }) });

const acceptedCodes: readonly number[] = [100, 101, 102];
const ownTroubleFrom = 500;

/** Parses the answer to a message for one number. */
export function fromMessagingAnswer(body: unknown): MessagingAnswer {
  const [first] = answer.safeParse(body).data?.SMSMessageData.Recipients ?? [];
  if (first === undefined) return { kind: 'unreadable' };
  const status = `${first.statusCode} ${first.status ?? ''}`.trim();
  if (first.statusCode >= ownTroubleFrom) return { kind: 'failed', status };
  const { messageId = 'None' } = first;
  if (!acceptedCodes.includes(first.statusCode) || messageId === 'None' || messageId === '') return { kind: 'refused', status };
  return { kind: 'accepted', providerId: messageId, status };
}

const ends: Readonly<Record<string, 'delivered' | 'failed'>> = {
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/** Maps a delivery report to its final status; null while in transit and for unknown statuses. */
export function fromDeliveryStatus(status: string): 'delivered' | 'failed' | null {
  return Object.hasOwn(ends, status) ? (ends[status] ?? null) : null;
}
