import { err, ok, type Result } from '@tausi/kernel';
import type { Unreadable } from './statement-line.ts';

/** The cells of a row by their name. */
export type Cells<Name extends string> = (name: Name) => string;

type Table<Name extends string, Line> = {
  /** The headings of the columns. */
  readonly columns: Readonly<Record<Name, string>>;
  /** Columns that older exports do not have. */
  readonly optional?: readonly Name[];
  /** Reads a row; null to skip it, or a sentence that tells what is wrong with it. */
  readonly read: (cells: Cells<Name>) => Line | string | null;
};

/** Parses a CSV export: a few lines about the account, then a table under its headings. */
export function readTable<Name extends string, Line extends object>(
  text: string,
  { columns, optional = [], read }: Table<Name, Line>,
): Result<readonly Line[], Unreadable> {
  const rows = text.split(/\r?\n/).map(cellsOf);
  const [first] = Object.values<string>(columns);
  const headAt = rows.findIndex((cells) => first !== undefined && cells.includes(first));
  const head = rows[headAt] ?? [];
  const leftOut = new Set(optional.map((name) => columns[name]));
  const missing = Object.values<string>(columns).find((heading) => !leftOut.has(heading) && !head.includes(heading));
  if (missing !== undefined) return err({ code: 'unreadable', line: Math.max(1, headAt + 1), why: `it has no column "${missing}"` });
  const lines: Line[] = [];
  for (const [place, cells] of rows.entries()) {
    if (place <= headAt || cells.every((cell) => cell === '')) continue;
    const line = read((name) => cells[head.indexOf(columns[name])] ?? '');
    if (typeof line === 'string') return err({ code: 'unreadable', line: place + 1, why: line });
    if (line !== null) lines.push(line);
  }
  return ok(lines);
}

/** Parses an amount such as `-1,500.00` into minor units; null when it is malformed. An empty cell is zero. */
export function minorIn(text: string): bigint | null {
  const parts = /^(-?)(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text === '' ? '0' : text);
  if (parts === null) return null;
  const minor = BigInt(`${(parts[2] ?? '').replaceAll(',', '')}${(parts[3] ?? '').padEnd(2, '0')}`);
  return parts[1] === '-' ? -minor : minor;
}

/** The shape of a receipt in a statement. */
export const receiptInStatement = /^[A-Z0-9._-]{4,60}$/;

/** A reference as a statement tells it; null for an empty cell or one that cannot be ours. */
export function referenceIn(text: string): string | null {
  return /^[A-Za-z0-9._=-]{1,60}$/.test(text) ? text : null;
}

/** Splits a CSV line. A quoted cell may contain commas, and a quote in it is doubled. */
function cellsOf(line: string): readonly string[] {
  // Matches each cell with the comma before it, so that an empty first cell counts.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}
