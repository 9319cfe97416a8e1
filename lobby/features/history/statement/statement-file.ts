import type { Text } from '../../../shared/texts/use-text.ts';
import type { Statement } from './statement-from-wire.ts';

/** The columns of the file, with the ids of their texts under `history.statement.`. */
const columns = ['month', 'day', 'what', 'paidIn', 'paidOut', 'taxKind', 'tax', 'reference', 'receipt'] as const;
type Row = Partial<Record<(typeof columns)[number], string>>;

type Words = {
  readonly text: Text;
  readonly taxName: (kind: string) => string;
  readonly monthName: (month: number) => string;
  readonly dayName: (at: number) => string;
};

/** Writes a statement as CSV: a line for each payment, then the sums of the months and of the year. */
export function statementFile(statement: Statement, { text, taxName, monthName, dayName }: Words): string {
  const lines = statement.lines.map((line): Row => ({
    day: dayName(line.at),
    what: text(`history.statement.kind.${line.kind}`),
    paidIn: line.paidIn,
    paidOut: line.paidOut,
    ...(line.tax === null ? {} : { taxKind: taxName(line.tax.kind), tax: line.tax.amount }),
    reference: line.reference ?? '',
    receipt: line.receipt ?? '',
  }));
  const sums = [
    ...statement.months.map((month) => ({ ...month, name: monthName(month.month) })),
    { ...statement, name: String(statement.year) },
  ];
  const added = sums.flatMap(({ name, paidIn, paidOut, taxes }): readonly Row[] => [
    { month: name, what: text('history.statement.sum'), paidIn, paidOut },
    ...taxes.map(({ kind, amount }): Row => ({ month: name, what: text('history.statement.tax'), taxKind: taxName(kind), tax: amount })),
  ]);
  const head = columns.map((column) => text(`history.statement.column.${column}`));
  const body = [...lines, ...added].map((row) => columns.map((column) => row[column] ?? ''));
  return [head, ...body].map((cells) => cells.map(quoted).join(',')).join('\r\n');
}

// A spreadsheet would run a text that begins like a formula; amounts stay numbers.
function quoted(cell: string): string {
  const isFormula = /^[=+@\t\r-]/.test(cell) && !/^-?[\d.]+$/.test(cell);
  return `"${(isFormula ? `'${cell}` : cell).replaceAll('"', '""')}"`;
}
