import type { Instant } from '@tausi/kernel';
import { fieldsOf, textOf, wholeOf } from '../../fields.ts';
import { succeed, type Call, type ServeCall } from '../call.ts';
import { settlementData, transactionData, transferData } from '../transaction.ts';

const perPageMax = 100;
const perPageUsual = 50;

/** Serves the lists of payments, newest first, page by page (Paystack API, "List Transactions", "List Transfers", "List Settlements"). */
export function serveLists(call: ServeCall): void {
  call('GET', '/transaction', (wanted) => {
    const own = wanted.parts.ledger.transactions().filter(({ business }) => business === wanted.business.id);
    return sendPage(
      wanted,
      timed(own, ({ paidAt, createdAt }) => paidAt ?? createdAt),
      transactionData,
    );
  });
  call('GET', '/transfer', (wanted) => {
    const own = wanted.parts.ledger.transfers().filter(({ business }) => business === wanted.business.id);
    return sendPage(
      wanted,
      timed(own, ({ createdAt }) => createdAt),
      transferData,
    );
  });
  call('GET', '/settlement', (wanted) => {
    const own = wanted.parts.ledger.settlements().filter(({ business }) => business === wanted.business.id);
    return sendPage(
      wanted,
      timed(own, ({ at }) => at),
      (each) => settlementData(each, wanted.business.currency),
    );
  });
}

type Timed<Item> = { readonly at: Instant; readonly item: Item };

function timed<Item>(items: readonly Item[], atOf: (item: Item) => Instant): readonly Timed<Item>[] {
  return items.map((item) => ({ at: atOf(item), item }));
}

function sendPage<Item>({ request, reply, parts }: Call, items: readonly Timed<Item>[], dataOf: (item: Item) => object) {
  const query = fieldsOf(request.query);
  const [from, to] = ['from', 'to'].map((name) => Date.parse(textOf(query, name) ?? ''));
  const within = parts.ledger.statement
    .shown(items)
    .filter(({ at }) => !(at < (from ?? Number.NaN)) && !(at > (to ?? Number.NaN)))
    .map(({ item }) => item);
  const perPage = Math.min(wholeOf(query, 'perPage') ?? perPageUsual, perPageMax);
  const page = Math.max(1, wholeOf(query, 'page') ?? 1);
  return succeed(reply, 'Retrieved', within.slice((page - 1) * perPage, page * perPage).map(dataOf));
}
