import type { Currency } from '@tausi/kernel';
import { airtelStatement } from '../../airtel/from-statement.ts';
import { fromStatement as darajaStatement } from '../../daraja/from-statement.ts';
import { momoStatement } from '../../momo/from-statement.ts';
import { paystackStatement } from '../../paystack/lists/from-list.ts';
import { providerOfAccount } from '../provider-of-account.ts';
import type { ReadStatement } from './statement-line.ts';

/** The reader of a pot's statements; null when its provider has none. */
export function statementReaderOf(pot: string, currency: Currency): ReadStatement | null {
  switch (providerOfAccount(pot)) {
    case 'daraja':
      return darajaStatement;
    case 'momo':
      return momoStatement(currency);
    case 'airtel':
      return airtelStatement(currency);
    case 'paystack':
      return paystackStatement(currency);
    default:
      return null;
  }
}
