import { err, instant, money, ok, type Instant, type Money, type Result } from '@tausi/kernel';

/** What the organisation's portal says about one movement on the short code. */
export type DarajaStatementLine = { readonly receipt: string; readonly reference: string; readonly amount: Money; readonly at: Instant };

type Unreadable = { readonly code: 'unreadable'; readonly line: number; readonly why: string };

const names = {
  receipt: 'Receipt No.',
  at: 'Completion Time',
  status: 'Transaction Status',
  paidIn: 'Paid In',
  withdrawn: 'Withdrawn',
  reference: 'A/C No.',
} as const;
type Name = keyof typeof names;

/** Reads the statement that the portal exports as CSV: a few lines about the account, then a table under its headings. What
 *  is not completed moved nothing. A line that cannot be read spoils the whole: nobody may take a part for all of it. */
export function fromStatement(text: string): Result<readonly DarajaStatementLine[], Unreadable> {
  const rows = text.split(/\r?\n/).map(cellsOf);
  const head = rows.findIndex((cells) => cells.includes(names.receipt));
  const columns = rows[head] ?? [];
  const missing = Object.values(names).find((name) => !columns.includes(name));
  if (missing !== undefined) return err({ code: 'unreadable', line: head + 1, why: `it has no column "${missing}"` });
  const lines: DarajaStatementLine[] = [];
  for (const [place, cells] of rows.entries()) {
    if (place <= head || cells.every((cell) => cell === '')) continue;
    const cell = (name: Name): string => cells[columns.indexOf(names[name])] ?? '';
    if (cell('status') !== 'Completed') continue;
    const read = lineOf(cell);
    if (typeof read === 'string') return err({ code: 'unreadable', line: place + 1, why: read });
    lines.push(read);
  }
  return ok(lines);
}

function lineOf(cell: (name: Name) => string): DarajaStatementLine | string {
  const receipt = cell('receipt').toUpperCase();
  if (!/^[A-Z0-9]{6,20}$/.test(receipt)) return 'it has no receipt';
  const at = instantOfEastAfrica(cell('at'));
  if (at === null) return 'its completion time is none';
  const [paidIn, withdrawn] = [amountOf(cell('paidIn')), amountOf(cell('withdrawn'))];
  if (paidIn === null || withdrawn === null) return 'its amount is none';
  // The portal writes what went out below zero; whoever exports by another way may not.
  return { receipt, reference: cell('reference'), at, amount: money('KES', paidIn - (withdrawn < 0n ? -withdrawn : withdrawn)) };
}

function amountOf(text: string): bigint | null {
  const parts = /^(-?)(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{2}))?$/.exec(text === '' ? '0' : text);
  if (parts === null) return null;
  const minor = BigInt(`${(parts[2] ?? '').replaceAll(',', '')}${parts[3] ?? '00'}`);
  return parts[1] === '-' ? -minor : minor;
}

// Day first, or year first; East Africa time has no summer time.
function instantOfEastAfrica(text: string): Instant | null {
  const dayFirst = /^(\d{2})[-/](\d{2})[-/](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const iso = dayFirst === null ? text.replace(' ', 'T') : `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}`;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso) ? Date.parse(`${iso}+03:00`) : Number.NaN;
  return Number.isNaN(at) ? null : instant(at);
}

/** The cells of a line; a quoted one may hold commas, and a quote in it is doubled. */
function cellsOf(line: string): readonly string[] {
  // Each cell behind its comma, so that an empty first one is a cell too.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
