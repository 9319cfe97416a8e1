import type { RowWithBalance } from '../money/statement.ts';

const headings =
  'Transaction ID,External Reference,Transaction Date (UTC),Service Type,Transaction Status,Payer/Payee Mobile Number,Credit,Debit,Service Charge,Post Balance';

/** Writes the statement of an account, newest first. The portal's own columns are to be confirmed with an account there. */
export function airtelStatement(rows: readonly RowWithBalance[]): string {
  return [headings, ...rows.map(rowOf), ''].join('\r\n');
}

function rowOf({ receipt, reference, at, isBank, party = '', amountMinor, feeMinor, balanceMinor }: RowWithBalance): string {
  const service = isBank ? 'Bank Transfer' : amountMinor > 0 ? 'Merchant Payment' : 'Disbursement';
  const amount = (Math.abs(amountMinor) / 100).toFixed(2);
  const [credit, debit] = amountMinor > 0 ? [amount, ''] : ['', amount];
  const date = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const money = [credit, debit, (feeMinor / 100).toFixed(2), (balanceMinor / 100).toFixed(2)];
  return [receipt, reference, date, service, 'Transaction Success', party, ...money].join(',');
}
