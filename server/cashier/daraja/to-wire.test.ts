import { instant, money } from '@tausi/kernel';
import { expect, it } from 'vitest';
import type { Deposit } from '../deposits/deposit.ts';
import { aDeposit } from '../test-deposit.ts';
import type { DarajaSettings } from './settings.ts';
import { toStkPush, toStkQuery } from './to-wire.ts';

// 22:30 UTC is already the next day in Nairobi.
const at = instant(Date.UTC(2026, 10, 20, 22, 30, 5));

const settings: DarajaSettings = {
  baseUrl: 'https://api.safaricom.co.ke',
  consumerKey: 'key',
  consumerSecret: 'secret',
  shortCode: '174379',
  passkey: 'a-passkey-of-the-tests',
  transactionType: 'CustomerPayBillOnline',
  receiver: '174379',
  callbackSenders: [],
  asksAboutSims: false,
  payouts: null,
};

const deposit = aDeposit({ amount: money('KES', 150_000n), createdAt: at, pollDueAt: null });
const push = (fields: Partial<Deposit> = {}, url = 'https://casino.example/api/paid') =>
  toStkPush({ ...deposit, ...fields }, url, { settings, at });

it('STK push: asks for whole shillings in East Africa time, with the password for that time', () => {
  expect(push()).toEqual({
    BusinessShortCode: 174379,
    Password: Buffer.from(`174379${settings.passkey}20261121013005`).toString('base64'),
    Timestamp: '20261121013005',
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1500,
    PartyA: 254712345678,
    PartyB: 174379,
    PhoneNumber: 254712345678,
    CallBackURL: 'https://casino.example/api/paid',
    AccountReference: 'TSABCDEFGH',
    TransactionDesc: 'Deposit',
  });
});

it('STK query: sends the request id only', () => {
  expect(toStkQuery('ws_1', settings, at)).toMatchObject({
    BusinessShortCode: 174379,
    CheckoutRequestID: 'ws_1',
    Timestamp: '20261121013005',
  });
});

it('STK push: refuses amounts that M-Pesa cannot carry', () => {
  expect(() => push({ amount: money('KES', 150_050n) })).toThrow('whole shillings');
  expect(() => push({ amount: money('UGX', 150_000n) })).toThrow('whole shillings');
  expect(() => push({}, 'https://casino.example/mpesa/paid')).toThrow('forbids');
});
