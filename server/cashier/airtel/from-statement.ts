import { instant, money, type Currency } from '@tausi/kernel';
import { minorIn, readTable, receiptInStatement, type Cells } from '../port/statements/read-table.ts';
import type { ReadStatement, StatementLine } from '../port/statements/statement-line.ts';
import { fromTransactionId } from './transaction-id.ts';

// As public descriptions of the portal name the columns; to be confirmed with an account there.
const columns = {
  receipt: 'Transaction ID',
  externalId: 'External Reference',
  at: 'Transaction Date (UTC)',
  service: 'Service Type',
  status: 'Transaction Status',
  credit: 'Credit',
  debit: 'Debit',
  charge: 'Service Charge',
  balance: 'Post Balance',
} as const;
type Name = keyof typeof columns;

/** Parses the CSV statement of an account from Airtel's portal. Rows that are not successful are skipped. */
export function airtelStatement(currency: Currency): ReadStatement {
  return (text) => readTable<Name, StatementLine>(text, { columns, optional: ['balance'], read: (cell) => lineOf(cell, currency) });
}

function lineOf(cell: Cells<Name>, currency: Currency): StatementLine | string | null {
  if (cell('status') !== 'Transaction Success') return null;
  const receipt = cell('receipt').toUpperCase();
  if (!receiptInStatement.test(receipt)) return 'it has no transaction id';
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cell('at')) ? Date.parse(`${cell('at').replace(' ', 'T')}Z`) : Number.NaN;
  if (Number.isNaN(at)) return 'its date is invalid';
  const [credit, debit, fee] = [minorIn(cell('credit')), minorIn(cell('debit')), minorIn(cell('charge'))];
  if (credit === null || debit === null || fee === null || credit < 0n || debit < 0n || fee < 0n || credit > 0n === debit > 0n)
    return 'its amount or charge is invalid';
  return {
    kind: cell('service') === 'Bank Transfer' ? 'bank' : 'payment',
    receipt,
    // One letter before our reference tells the direction.
    reference: fromTransactionId(cell('externalId'))?.reference ?? null,
    linked: null,
    amount: money(currency, credit - debit),
    fee,
    at: instant(at),
    balance: cell('balance') === '' ? null : minorIn(cell('balance')),
  };
}
