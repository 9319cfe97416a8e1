import type { SendHttp } from '../../port/http.ts';
import type { ListProvider } from '../../port/statements/list-provider.ts';
import { readEnvelope } from '../envelope.ts';
import { accountOf, type PaystackSettings } from '../settings.ts';
import { itemsIn, linesOf, type ListedItem } from './from-list.ts';

const perPage = 100;
const pagesMax = 100;

/** Lists the payments of an account (Paystack API, "List Transactions", "List Transfers", "List Settlements"). */
export function createPaystackLists(settings: PaystackSettings, { send }: { readonly send: SendHttp }): ListProvider {
  const { baseUrl, secretKey, currency } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const pageOf = async (url: string): Promise<readonly ListedItem[] | null> => {
    const answer = readEnvelope(await send({ method: 'GET', url, headers }));
    return answer.kind === 'done' ? itemsIn(answer.data) : null;
  };
  // Null when a page is missing, or when the list is longer than we read: a partial list would look complete.
  const whole = async (path: string, span: string): Promise<readonly ListedItem[] | null> => {
    const items: ListedItem[] = [];
    for (let page = 1; page <= pagesMax; page += 1) {
      const listed = await pageOf(`${baseUrl}${path}?perPage=${perPage}&page=${page}&${span}`);
      if (listed === null) return null;
      items.push(...listed);
      if (listed.length < perPage) return items;
    }
    return null;
  };
  return {
    account: accountOf(settings),
    list: async (from, until) => {
      const span = `from=${new Date(from).toISOString()}&to=${new Date(until).toISOString()}`;
      const lists = await Promise.all(['/transaction', '/transfer', '/settlement'].map((path) => whole(path, span)));
      return lists.includes(null)
        ? null
        : linesOf(
            lists.flatMap((items) => items ?? []),
            currency,
          );
    },
  };
}
