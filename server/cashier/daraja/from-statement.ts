import { err, instant, money, ok, type Instant, type Money, type Result } from '@tausi/kernel';

/** One movement on the short code, from the organisation's portal. */
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

/** Parses the portal's CSV statement: a few lines about the account, then a table under its headings.
 *  Rows that are not completed are skipped. One unreadable line makes the whole statement invalid, because a partial statement would
 *  look complete. */
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
  if (at === null) return 'its completion time is invalid';
  const [paidIn, withdrawn] = [amountOf(cell('paidIn')), amountOf(cell('withdrawn'))];
  if (paidIn === null || withdrawn === null) return 'its amount is invalid';
  // The portal writes debits below zero; other exports may not.
  return { receipt, reference: cell('reference'), at, amount: money('KES', paidIn - (withdrawn < 0n ? -withdrawn : withdrawn)) };
}

function amountOf(text: string): bigint | null {
  const parts = /^(-?)(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{2}))?$/.exec(text === '' ? '0' : text);
  if (parts === null) return null;
  const minor = BigInt(`${(parts[2] ?? '').replaceAll(',', '')}${parts[3] ?? '00'}`);
  return parts[1] === '-' ? -minor : minor;
}

// Day first or year first. East Africa has no summer time.
function instantOfEastAfrica(text: string): Instant | null {
  const dayFirst = /^(\d{2})[-/](\d{2})[-/](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  const iso = dayFirst === null ? text.replace(' ', 'T') : `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}`;
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(iso) ? Date.parse(`${iso}+03:00`) : Number.NaN;
  return Number.isNaN(at) ? null : instant(at);
}

/** Splits a CSV line. A quoted cell may contain commas, and a quote in it is doubled. */
function cellsOf(line: string): readonly string[] {
  // Matches each cell with the comma before it, so that an empty first cell counts.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
