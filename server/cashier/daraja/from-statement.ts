import { err, instant, money, ok, type Instant, type Result } from '@tausi/kernel';
import { minorIn, readTable, receiptInStatement, referenceIn, type Cells } from '../port/statements/read-table.ts';
import type { ReadStatement, StatementLine } from '../port/statements/statement-line.ts';

const columns = {
  receipt: 'Receipt No.',
  at: 'Completion Time',
  details: 'Details',
  status: 'Transaction Status',
  paidIn: 'Paid In',
  withdrawn: 'Withdrawn',
  balance: 'Balance',
  reason: 'Reason Type',
  linked: 'Linked Transaction ID',
  reference: 'A/C No.',
} as const;
type Name = keyof typeof columns;
type Row = StatementLine & { readonly isCharge: boolean };

/** Parses the CSV statement of a short code from the organisation's portal. Rows that are not completed are skipped. A charge is a row of
 *  its own with the receipt of its payment. */
export const fromStatement: ReadStatement = (text) => {
  const rows = readTable<Name, Row>(text, { columns, optional: ['balance', 'reason', 'linked', 'details'], read: rowOf });
  return rows.ok ? withFees(rows.value) : rows;
};

function rowOf(cell: Cells<Name>): Row | string | null {
  if (cell('status') !== 'Completed') return null;
  const receipt = cell('receipt').toUpperCase();
  if (!receiptInStatement.test(receipt)) return 'it has no receipt';
  const at = instantOfEastAfrica(cell('at'));
  if (at === null) return 'its completion time is invalid';
  const [paidIn, withdrawn] = [minorIn(cell('paidIn')), minorIn(cell('withdrawn'))];
  if (paidIn === null || withdrawn === null) return 'its amount is invalid';
  const balance = cell('balance') === '' ? null : minorIn(cell('balance'));
  // The portal writes debits below zero; other exports may not.
  const amount = money('KES', paidIn - (withdrawn < 0n ? -withdrawn : withdrawn));
  const isCharge = /charge/i.test(`${cell('reason')} ${cell('details')}`) && amount.minor < 0n;
  const kind = /organization settlement|funds transfer/i.test(cell('reason')) ? 'bank' : 'payment';
  const [reference, linked] = [referenceIn(cell('reference')), referenceIn(cell('linked'))];
  return { kind, receipt, reference, linked, amount, fee: 0n, at, balance, isCharge };
}

// A payment and its charge move the balance one after another; the balance after the later row counts for both.
function withFees(rows: readonly Row[]): Result<readonly StatementLine[], { code: 'unreadable'; line: number; why: string }> {
  const charges = Map.groupBy(
    rows.filter(({ isCharge }) => isCharge),
    ({ receipt }) => receipt,
  );
  const lines: StatementLine[] = [];
  for (const { isCharge, ...line } of rows) {
    if (isCharge || line.amount.minor === 0n) continue;
    const own = charges.get(line.receipt) ?? [];
    charges.delete(line.receipt);
    const balances = [line, ...own].flatMap(({ balance }) => balance ?? []);
    const lowest = balances.reduce<bigint | null>((least, each) => (least === null || each < least ? each : least), null);
    const fee = own.reduce((sum, { amount }) => sum - amount.minor, 0n);
    lines.push({ ...line, fee, balance: own.length === 0 ? line.balance : lowest });
  }
  const [alone] = charges.keys();
  return alone === undefined ? ok(lines) : err({ code: 'unreadable', line: 0, why: `the charge of ${alone} has no payment` });
}

// Day first or year first. East Africa has no summer time.
function instantOfEastAfrica(text: string): Instant | null {
  const dayFirst = /^(\d{2})[-/](\d{2})[-/](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const iso = dayFirst === null ? text.replace(' ', 'T') : `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}`;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso) ? Date.parse(`${iso}+03:00`) : Number.NaN;
  return Number.isNaN(at) ? null : instant(at);
}
