import { expect, it } from 'vitest';
import { statementFile } from './statement-file.ts';
import type { Statement } from './statement-from-wire.ts';

const statement: Statement = {
  year: 2026,
  currency: 'KSH',
  paidIn: '500.00',
  paidOut: '-100.00',
  taxes: [{ kind: 'excise', amount: '25.00' }],
  months: [{ month: 11, paidIn: '500.00', paidOut: '-100.00', taxes: [{ kind: 'excise', amount: '25.00' }] }],
  lines: [
    {
      at: 1,
      kind: 'deposit',
      paidIn: '500.00',
      paidOut: '0.00',
      tax: { kind: 'excise', amount: '25.00' },
      reference: 'TSABC',
      receipt: '=1+1"',
    },
    { at: 2, kind: 'withdrawal_returned', paidIn: '0.00', paidOut: '-100.00', tax: null, reference: null, receipt: null },
  ],
  linesLeftOut: 0,
};
const words = {
  text: (id: string) => id.replace('history.statement.', ''),
  taxName: (kind: string) => `tax ${kind}`,
  monthName: (month: number) => `month ${month}`,
  dayName: (at: number) => `day ${at}`,
};

it('statement file: has a line for each payment, then the sums of each month and of the year', () => {
  const rows = statementFile(statement, words).split('\r\n');
  expect(rows).toHaveLength(7);
  expect(rows[1]).toBe('"","day 1","kind.deposit","500.00","0.00","tax excise","25.00","TSABC","\'=1+1"""');
  expect(rows[2]).toContain('"-100.00"');
  expect(rows[3]).toBe('"month 11","","sum","500.00","-100.00","","","",""');
  expect(rows[6]).toBe('"2026","","tax","","","tax excise","25.00","",""');
});
