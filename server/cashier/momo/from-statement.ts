import { instant, money, type Currency } from '@tausi/kernel';
import { minorIn, readTable, receiptInStatement, referenceIn, type Cells } from '../port/statements/read-table.ts';
import type { ReadStatement, StatementLine } from '../port/statements/statement-line.ts';

// As the partner portal exports it; to be confirmed with an account there.
const columns = {
  id: 'Id',
  externalId: 'External Transaction Id',
  date: 'Date',
  status: 'Status',
  type: 'Type',
  direction: 'Direction',
  amount: 'Amount',
  currency: 'Currency',
  fee: 'Fee',
  balance: 'Balance',
} as const;
type Name = keyof typeof columns;

/** Parses the CSV statement of an account from MTN's partner portal. Rows that are not successful are skipped. */
export function momoStatement(currency: Currency): ReadStatement {
  return (text) => readTable<Name, StatementLine>(text, { columns, optional: ['balance'], read: (cell) => lineOf(cell, currency) });
}

function lineOf(cell: Cells<Name>, currency: Currency): StatementLine | string | null {
  if (cell('status') !== 'Successful') return null;
  const receipt = cell('id').toUpperCase();
  if (!receiptInStatement.test(receipt)) return 'it has no id';
  if (cell('currency') !== currency) return `its currency is not ${currency}`;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(cell('date')) ? Date.parse(cell('date')) : Number.NaN;
  if (Number.isNaN(at)) return 'its date is invalid';
  const [minor, fee] = [minorIn(cell('amount')), minorIn(cell('fee'))];
  if (minor === null || minor <= 0n || fee === null || fee < 0n) return 'its amount or fee is invalid';
  const direction = cell('direction');
  if (direction !== 'In' && direction !== 'Out') return 'its direction is neither In nor Out';
  return {
    kind: cell('type') === 'Bank transfer' ? 'bank' : 'payment',
    receipt,
    reference: referenceIn(cell('externalId')),
    linked: null,
    amount: money(currency, direction === 'In' ? minor : -minor),
    fee,
    at: instant(at),
    balance: cell('balance') === '' ? null : minorIn(cell('balance')),
  };
}
