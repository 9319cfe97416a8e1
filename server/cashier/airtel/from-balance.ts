import type { Currency } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { BalanceAnswer } from '../port/balance-provider.ts';
import { decimalAmount } from '../port/amounts/decimal-amount.ts';
import type { HttpOutcome } from '../port/http.ts';

const shape = z.object({
  data: z.object({ balance: z.union([z.string(), z.number()]), currency: z.string() }),
  status: z.object({ success: z.literal(true) }),
});

/** Reads the answer to the question about the wallet's balance. */
export function fromBalanceAnswer(outcome: HttpOutcome, currency: Currency): BalanceAnswer {
  const read = outcome.kind === 'answered' && outcome.status === 200 ? shape.safeParse(outcome.body) : null;
  if (read?.success !== true || read.data.data.currency !== currency) return { kind: 'unanswered' };
  const amount = decimalAmount(read.data.data.balance, currency);
  return amount === null ? { kind: 'unanswered' } : { kind: 'reported', amount };
}
