import { money, unwrap, type Currency } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { statementReaderOf } from './statement-readers.ts';

const read = (pot: string, currency: Currency, text: string) => {
  const reader = statementReaderOf(pot, currency);
  if (reader === null) throw new Error('the pot has a reader');
  return reader(text);
};
const momo = 'Id,External Transaction Id,Date,Status,Type,Direction,Amount,Currency,Fee,Balance';
const airtel =
  'Transaction ID,External Reference,Transaction Date (UTC),Service Type,Transaction Status,Credit,Debit,Service Charge,Post Balance';

it('statements: each vendor has one neutral shape', () => {
  const ugx = (minor: bigint) => money('UGX', minor);
  expect(
    unwrap(
      read(
        'momo-ug-in',
        'UGX',
        [
          'Organisation,TAUSI',
          momo,
          '123456,TSAB12,2026-11-21T12:00:00Z,Successful,Payment,In,"5,000.00",UGX,50.00,4950.00',
          '123457,TSAB13,2026-11-21T12:01:00Z,Failed,Payment,In,1.00,UGX,0,4950.00',
          '123458,,2026-11-21T12:02:00Z,Successful,Bank transfer,Out,1000,UGX,0,3950.00',
        ].join('\n'),
      ),
    ),
  ).toMatchObject([
    { kind: 'payment', receipt: '123456', reference: 'TSAB12', amount: ugx(500_000n), fee: 5_000n, balance: 495_000n },
    { kind: 'bank', receipt: '123458', reference: null, amount: ugx(-100_000n) },
  ]);
  expect(
    unwrap(
      read(
        'airtel-ug',
        'UGX',
        [airtel, 'CI261121.1200.A12345,WTSORDER1,2026-11-21 12:00:00,Disbursement,Transaction Success,,900.00,9.00,91.00'].join('\n'),
      ),
    ),
  ).toMatchObject([{ kind: 'payment', receipt: 'CI261121.1200.A12345', reference: 'TSORDER1', amount: ugx(-90_000n), fee: 900n }]);
  const listed = {
    data: [
      {
        id: 1234567890,
        status: 'success',
        reference: 'TSPAY1',
        amount: 50_000,
        currency: 'NGN',
        fees: 750,
        paid_at: '2026-11-21T12:00:00.000Z',
      },
      { id: 1234567891, status: 'abandoned', reference: 'TSPAY2', amount: 50_000, currency: 'NGN', fees: 0, paid_at: null },
      {
        id: 223456789,
        transfer_code: 'TRF_1',
        status: 'reversed',
        reference: 'ts-order-1',
        amount: 900,
        currency: 'NGN',
        createdAt: '2026-11-21T12:00:00.000Z',
      },
      { id: 77001, status: 'success', currency: 'NGN', effective_amount: 49_250, settlement_date: '2026-11-22T00:00:00.000Z' },
    ],
  };
  const ngn = (minor: bigint) => money('NGN', minor);
  expect(unwrap(read('paystack-ng', 'NGN', JSON.stringify(listed)))).toMatchObject([
    { kind: 'payment', receipt: '1234567890', reference: 'TSPAY1', amount: ngn(50_000n), fee: 750n },
    { kind: 'payment', receipt: '223456789', linked: null, amount: ngn(-900n) },
    { kind: 'payment', receipt: '223456789', linked: '223456789', amount: ngn(900n) },
    { kind: 'bank', receipt: 'SETTLEMENT-77001', amount: ngn(-49_250n) },
  ]);
});

it.each([
  ['momo-ug-in', 'UGX', `${momo}\n123456,TS,2026-11-21T12:00:00Z,Successful,Payment,In,1e3,UGX,0,`, /amount/],
  ['momo-ug-in', 'UGX', `${momo}\n123456,TS,yesterday,Successful,Payment,In,1,UGX,0,`, /date/],
  ['momo-ug-in', 'UGX', `${momo}\n123456,TS,2026-11-21T12:00:00Z,Successful,Payment,In,1,GHS,0,`, /currency/],
  ['momo-ug-in', 'UGX', `${momo}\n123456,TS,2026-11-21T12:00:00Z,Successful,Payment,Up,1,UGX,0,`, /direction/],
  ['momo-ug-in', 'UGX', 'Id,Date', /no column/],
  ['airtel-ug', 'UGX', `${airtel}\nCI26,W1,2026-11-21 12:00:00,X,Transaction Success,1,1,0,0`, /amount or charge/],
  ['airtel-ug', 'UGX', `${airtel}\nCI26,W1,21/11/2026,X,Transaction Success,1,,0,0`, /date/],
  ['airtel-ug', 'UGX', `${airtel}\n"C;",W1,2026-11-21 12:00:00,X,Transaction Success,1,,0,0`, /transaction id/],
  ['paystack-ng', 'NGN', '{"data":[{"id":1}]}', /malformed/],
  ['paystack-ng', 'NGN', 'no JSON', /no page/],
] as const)('statements: of %s with a malformed line is refused whole', (pot, currency, text, why) => {
  const lines = read(pot, currency, text);
  expect(lines.ok ? 'read' : lines.error.why).toMatch(why);
});
