import type { Clock } from '@tausi/kernel';
import type { Bank, BankDirectory } from '../../port/bank-directory.ts';
import type { SendHttp } from '../../port/http.ts';
import { readEnvelope, type PaystackAnswer } from '../envelope.ts';
import { accountOf, type PaystackSettings } from '../settings.ts';
import { fromBankPage, fromResolveAnswer } from './from-wire.ts';

const keptMs = 3_600_000;
const pagesMax = 20;

/** The banks of a country, and the holders of their accounts (Paystack API, "Miscellaneous" and "Verification"). The list is kept for an
 *  hour. */
export function createBankDirectory(
  settings: PaystackSettings,
  { clock, send }: { readonly clock: Clock; readonly send: SendHttp },
): BankDirectory {
  const { baseUrl, secretKey, currency } = settings;
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<PaystackAnswer> => {
    const url = `${baseUrl}${path}?${new URLSearchParams(query).toString()}`;
    return readEnvelope(await send({ method: 'GET', url, headers: { authorization: `Bearer ${secretKey}` } }));
  };
  const readBanks = async (): Promise<readonly Bank[] | null> => {
    const banks: Bank[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < pagesMax; pages += 1) {
      const query = { currency, type: 'nuban', perPage: '100', use_cursor: 'true', ...(cursor === null ? {} : { next: cursor }) };
      const page = fromBankPage(await ask('/bank', query));
      if (page === null) return null;
      banks.push(...page.banks);
      cursor = page.next;
      if (cursor === null) break;
    }
    return banks.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  };
  let kept: { readonly banks: readonly Bank[]; readonly until: number } | null = null;
  return {
    account: accountOf(settings),
    listBanks: async () => {
      if (kept !== null && clock.now() < kept.until) return kept.banks;
      const banks = await readBanks();
      if (banks !== null) kept = { banks, until: clock.now() + keptMs };
      return banks;
    },
    resolveName: async (bankCode, accountNumber) =>
      fromResolveAnswer(await ask('/bank/resolve', { account_number: accountNumber, bank_code: bankCode })),
  };
}
