import { instant, money, unwrap } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { fromStatement } from './from-statement.ts';

const head = 'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,A/C No.';
const plain = { kind: 'payment', reference: null, linked: null, fee: 0n } as const;
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
    {
      ...plain,
      receipt: 'TAB1234567',
      reference: 'TS23456789',
      amount: money('KES', 150_000n),
      at: instant(Date.UTC(2026, 10, 21, 12, 4, 5)),
      balance: 900_050n,
    },
    { ...plain, receipt: 'TAB1234568', amount: money('KES', -20_000n), at: instant(Date.UTC(2026, 10, 21, 12, 5)), balance: 880_050n },
  ]);
});

it('M-Pesa statement: a charge is the fee of its payment, a settlement is a move with the bank, and a reversal names its payment', () => {
  const wide = `${head},Reason Type,Linked Transaction ID`;
  const read = unwrap(
    fromStatement(
      [
        wide,
        'TAB1,21-11-2026 15:04:05,,,Completed,,-12.00,"888.00",,Business Payment Charge,',
        'TAB1,21-11-2026 15:04:05,,,Completed,,-100.00,"900.00",,Business Payment,',
        'TAB2,21-11-2026 15:03:05,,,Completed,,-500.00,"1,000.00",,Organization Settlement,',
        'TAB3,21-11-2026 15:02:05,,,Completed,,-70.00,"1,500.00",,Transaction Reversal,TAB0',
      ].join('\n'),
    ),
  );
  expect(read).toMatchObject([
    { kind: 'payment', receipt: 'TAB1', amount: money('KES', -10_000n), fee: 1_200n, balance: 88_800n },
    { kind: 'bank', receipt: 'TAB2', amount: money('KES', -50_000n) },
    { kind: 'payment', receipt: 'TAB3', linked: 'TAB0' },
  ]);
  const alone = fromStatement([wide, 'TAB1,21-11-2026 15:04:05,,,Completed,,-12.00,"888.00",,Business Payment Charge,'].join('\n'));
  expect(alone.ok ? 'read' : alone.error.why).toMatch(/charge of TAB1/);
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
