import { assert, internationalPhone, type Instant } from '@tausi/kernel';
import type { Deposit } from '../deposits/deposit.ts';
import { eastAfricaTimestamp } from './east-africa-time.ts';
import type { DarajaSettings } from './settings.ts';

const minorPerShilling = 100n;
// Daraja refuses call-back addresses that contain one of these (Daraja 3.0, M-Pesa Express, CallBackURL).
const forbiddenWords = ['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'];

/** Builds the body of `POST /mpesa/stkpush/v1/processrequest`. */
export function toStkPush(deposit: Deposit, callbackUrl: string, { settings, at }: { settings: DarajaSettings; at: Instant }): object {
  assert(deposit.amount.asset === 'KES' && deposit.amount.minor % minorPerShilling === 0n, 'M-Pesa carries whole shillings');
  assert(
    !forbiddenWords.some((word) => callbackUrl.toLowerCase().includes(word)),
    'the call-back address contains no word that Daraja forbids',
  );
  const msisdn = Number(internationalPhone(deposit.market, deposit.phone));
  return {
    ...credentials(settings, at),
    TransactionType: settings.transactionType,
    Amount: Number(deposit.amount.minor / minorPerShilling),
    PartyA: msisdn,
    PartyB: Number(settings.receiver),
    PhoneNumber: msisdn,
    CallBackURL: callbackUrl,
    AccountReference: deposit.reference,
    TransactionDesc: 'Deposit',
  };
}

/** Builds the body of `POST /mpesa/stkpushquery/v1/query`. */
export function toStkQuery(checkoutId: string, settings: DarajaSettings, at: Instant): object {
  return { ...credentials(settings, at), CheckoutRequestID: checkoutId };
}

function credentials(settings: DarajaSettings, at: Instant): object {
  const timestamp = eastAfricaTimestamp(at);
  const password = Buffer.from(`${settings.shortCode}${settings.passkey}${timestamp}`).toString('base64');
  return { BusinessShortCode: Number(settings.shortCode), Password: password, Timestamp: timestamp };
}
