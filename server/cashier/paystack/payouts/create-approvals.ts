import { createHash, timingSafeEqual } from 'node:crypto';
import { money } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { TransferApprovals } from '../../port/payout-provider.ts';
import { text } from '../envelope.ts';
import { accountOf, type PaystackSettings } from '../settings.ts';

const question = z.object({
  reference: text,
  // Hundredths of the currency's unit.
  amount: z.int().check(z.positive()),
  currency: text,
  recipient: z.object({ details: z.object({ account_number: text, bank_code: text }) }),
});

/** The approval of transfers (Paystack dashboard, "Transfer approval"). The operator enters the address with the contract's secret there.
 *  Without a secret no question is genuine. */
export function paystackApprovals(settings: PaystackSettings): TransferApprovals {
  const { approvalSecret, currency } = settings;
  const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
  return {
    account: accountOf(settings),
    isGenuine: (secret) => approvalSecret !== null && timingSafeEqual(digest(secret), digest(approvalSecret)),
    readQuestion: (body) => {
      const read = question.safeParse(body);
      if (!read.success || read.data.currency !== currency) return null;
      const { reference: orderRef, amount, recipient } = read.data;
      const { account_number: number, bank_code: bankCode } = recipient.details;
      return { orderRef, amount: money(currency, BigInt(amount)), number, bankCode };
    },
  };
}
