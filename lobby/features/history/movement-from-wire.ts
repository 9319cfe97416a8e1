import type { transactions } from '@tausi/contract/history/transactions.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';

type WireMovement = AnswerOf<typeof transactions>['list'][number];

/** A movement of money in the lobby's terms. Amounts are decimal texts in `currencyLabel`. */
export type Movement = Pick<
  WireMovement,
  'id' | 'type' | 'status' | 'amount' | 'balance' | 'title' | 'reference' | 'paymentId' | 'roundId' | 'tax' | 'stake' | 'payout'
> & { readonly at: number; readonly currencyLabel: string };

export function movementFromWire({ cts, currency, ...rest }: WireMovement): Movement {
  return { ...rest, at: cts, currencyLabel: currency };
}
