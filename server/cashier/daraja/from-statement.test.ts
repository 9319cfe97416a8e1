import { instant, money, unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { fromStatement } from './from-statement.ts';

const head = 'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,A/C No.';
const exported = [
  'Organization:,"TAUSI, GAMES",,',
  'Short Code:,174379,,',
  '',
  head,
  'TAB1234567,21-11-2026 15:04:05,21-11-2026 15:04:01,"Pay Bill from 254712345678 - ""A"", B",Completed,"1,500.00",,"9,000.50",TS23456789',
  'TAB1234568,2026-11-21 15:05:00,2026-11-21 15:05:00,Reversal,Completed,,-200.00,8800.50,',
  'TAB1234569,21-11-2026 15:06:00,21-11-2026 15:06:00,Pay Bill,Declined,300,,8800.50,TS23456780',
  '',
].join('\r\n');

it('M-Pesa statement: reads credits and debits in East Africa time, past headings and quoted commas', () => {
  expect(unwrap(fromStatement(exported))).toEqual([
    { receipt: 'TAB1234567', reference: 'TS23456789', amount: money('KES', 150_000n), at: instant(Date.UTC(2026, 10, 21, 12, 4, 5)) },
    { receipt: 'TAB1234568', reference: '', amount: money('KES', -20_000n), at: instant(Date.UTC(2026, 10, 21, 12, 5)) },
  ]);
});

it.each([
  ['no table', 'hello', /no column "Receipt No."/],
  ['a table without amounts', 'Receipt No.,Completion Time', /no column/],
  ['a line without receipt', `${head}\n,21-11-2026 15:04:05,,,Completed,1.00,,,`, /no receipt/],
  ['a line without time', `${head}\nTAB1234567,yesterday,,,Completed,1.00,,,`, /completion time/],
  ['an invalid amount', `${head}\nTAB1234567,21-11-2026 15:04:05,,,Completed,1e3,,,`, /amount/],
  ['an amount with half a cent', `${head}\nTAB1234567,21-11-2026 15:04:05,,,Completed,1.005,,,`, /amount/],
])('M-Pesa statement: %s makes the whole statement invalid', (_what, text, why) => {
  const read = fromStatement(text);
  expect(read.ok ? 'read' : read.error.why).toMatch(why);
});
