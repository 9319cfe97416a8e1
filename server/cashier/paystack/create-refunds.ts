import * as z from 'zod/mini';
import type { SendHttp } from '../port/http.ts';
import type { RefundEvidence, RefundProvider } from '../port/unsolicited-provider.ts';
import { readEnvelope, text, type PaystackAnswer } from './envelope.ts';
import { accountOf, type PaystackSettings } from './settings.ts';

/** Returns payments to their payers (Paystack API, "Refunds"). A payment that has a refund is refused a second one. */
export function createPaystackRefunds(settings: PaystackSettings, { send }: { readonly send: SendHttp }): RefundProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  return {
    account: accountOf(settings),
    refund: async ({ receipt, amount }) => {
      const body = { transaction: receipt, amount: Number(amount.minor), currency };
      return fromRefundAnswer(readEnvelope(await send({ method: 'POST', url: `${baseUrl}/refund`, headers, body })));
    },
    lookUp: async (receipt) => {
      const url = `${baseUrl}/refund?${new URLSearchParams({ transaction: receipt }).toString()}`;
      return fromRefundList(readEnvelope(await send({ method: 'GET', url, headers })), receipt);
    },
  };
}

const created = z.object({ status: text });
const listed = z.array(z.object({ status: text, transaction: z.union([z.int(), text, z.object({ id: z.int() })]) }));

/** Reads the answer to a request. Only a refusal that names a lack of balance proves that nothing is under way. */
export function fromRefundAnswer(answer: PaystackAnswer): RefundEvidence {
  if (answer.kind === 'refused' && /balance/i.test(answer.message)) return { kind: 'refused', code: 'insufficient_balance' };
  const read = answer.kind === 'done' ? created.safeParse(answer.data) : null;
  return read?.success === true ? evidenceOf(read.data.status) : { kind: 'unanswered' };
}

/** Reads the refunds of one payment. An empty list proves that none was asked for. */
export function fromRefundList(answer: PaystackAnswer, receipt: string): RefundEvidence | { readonly kind: 'not_found' } {
  const read = answer.kind === 'done' ? listed.safeParse(answer.data) : null;
  if (read?.success !== true) return { kind: 'unanswered' };
  const own = read.data.filter(({ transaction: of }) => String(typeof of === 'object' ? of.id : of) === receipt);
  if (own.length < read.data.length) return { kind: 'unanswered' };
  const [newest] = own;
  return newest === undefined ? { kind: 'not_found' } : evidenceOf(newest.status);
}

function evidenceOf(status: string): RefundEvidence {
  switch (status) {
    case 'processed':
      return { kind: 'returned' };
    case 'pending':
    case 'processing':
    // The payer's bank account is missing; people add it on the dashboard.
    case 'needs-attention':
      return { kind: 'open' };
    case 'failed':
      return { kind: 'refused', code: status };
    default:
      return { kind: 'unanswered' };
  }
}
