import type { RowWithBalance } from '../money/statement.ts';
import { momoEnvironments } from './accounts.ts';

const headings = 'Id,External Transaction Id,Date,Status,Type,From,To,Direction,Amount,Currency,Fee,Balance';

/** Writes the statement of an account as the partner portal exports it, newest first. To be confirmed with an account there. */
export function momoStatement(rows: readonly RowWithBalance[], account: string): string {
  const [environment = ''] = account.split(':');
  const currency = momoEnvironments.find(({ name }) => name === environment)?.currency ?? '';
  return [headings, ...rows.map((row) => rowOf(row, currency)), ''].join('\r\n');
}

function rowOf(
  { receipt, reference, at, isBank, party = '', amountMinor, feeMinor, balanceMinor }: RowWithBalance,
  currency: string,
): string {
  const isIn = amountMinor > 0;
  const [from, to] = isIn ? [party, 'TAUSI GAMES'] : ['TAUSI GAMES', party];
  const type = isBank ? 'Bank transfer' : isIn ? 'Payment' : 'Transfer';
  const amounts = [(Math.abs(amountMinor) / 100).toFixed(2), currency, (feeMinor / 100).toFixed(2), (balanceMinor / 100).toFixed(2)];
  const date = `${new Date(at).toISOString().slice(0, 19)}Z`;
  return [receipt, reference, date, 'Successful', type, from, to, isIn ? 'In' : 'Out', ...amounts].join(',');
}
