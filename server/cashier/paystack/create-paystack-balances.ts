import { money, type Currency } from '@tausi/kernel';
import * as z from 'zod/mini';
import type { BalanceAnswer, BalanceProvider } from '../port/balance-provider.ts';
import type { SendHttp } from '../port/http.ts';
import { readEnvelope } from './envelope.ts';
import { accountOf, type PaystackSettings } from './settings.ts';

const balances = z.array(z.object({ currency: z.string(), balance: z.int() }));

/** Asks for the balance of an account (Paystack API, "Check balance"). */
export function createPaystackBalance(settings: PaystackSettings, { send }: { readonly send: SendHttp }): BalanceProvider {
  const { baseUrl, secretKey, currency } = settings;
  const ask = async (): Promise<BalanceAnswer> => {
    const answer = readEnvelope(
      await send({ method: 'GET', url: `${baseUrl}/balance`, headers: { authorization: `Bearer ${secretKey}` } }),
    );
    return answer.kind === 'done' ? fromBalances(answer.data, currency) : { kind: 'unanswered' };
  };
  return { account: accountOf(settings), currency, balance: { kind: 'direct', ask } };
}

// In the smallest unit of the currency.
function fromBalances(data: unknown, currency: Currency): BalanceAnswer {
  const read = balances.safeParse(data);
  const own = read.success ? read.data.find((each) => each.currency === currency) : undefined;
  return own === undefined ? { kind: 'unanswered' } : { kind: 'reported', amount: money(currency, BigInt(own.balance)) };
}
