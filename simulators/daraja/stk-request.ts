import { err, ok, type Result } from '@tausi/kernel';
import { fieldsOf, textOf, wholeOf } from '../fields.ts';
import { apiError, invalidField, type DarajaAnswer } from './answers.ts';

/** The merchant configured in this copy of the service. */
export type Merchant = { readonly shortCode: string; readonly passkey: string; readonly businessName: string };

export type StkPush = {
  readonly amount: number;
  readonly msisdn: string;
  readonly callbackUrl: string;
  readonly accountReference: string;
  readonly description: string;
};

export type Check = { readonly field: string; readonly holds: boolean };

export const msisdnShape = /^254[17]\d{8}$/;
const shortCodeShape = /^\d{5,7}$/;
const accountReferenceLengthMax = 12;
const descriptionLengthMax = 13;
/** The limit in shillings for one customer in a day. */
export const dailyLimit = 500_000;

/** Parses a push request. The refusals are Daraja's, field by field in the order of its documentation. */
export function readStkPush(body: unknown, merchant: Merchant, requestId: string): Result<StkPush, DarajaAnswer> {
  const fields = fieldsOf(body);
  const text = (name: string): string => textOf(fields, name) ?? '';
  const amount = wholeOf(fields, 'Amount') ?? 0;
  const checks: readonly Check[] = [
    { field: 'BusinessShortCode', holds: shortCodeShape.test(text('BusinessShortCode')) },
    { field: 'Timestamp', holds: isTimestamp(text('Timestamp')) },
    { field: 'Password', holds: text('Password') !== '' },
    { field: 'TransactionType', holds: ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(text('TransactionType')) },
    { field: 'Amount', holds: amount >= 1 && amount <= dailyLimit },
    { field: 'PartyA', holds: msisdnShape.test(text('PartyA')) },
    { field: 'PartyB', holds: shortCodeShape.test(text('PartyB')) },
    { field: 'PhoneNumber', holds: msisdnShape.test(text('PhoneNumber')) },
    { field: 'CallBackURL', holds: isCallbackUrl(text('CallBackURL')) },
    { field: 'AccountReference', holds: text('AccountReference') !== '' && text('AccountReference').length <= accountReferenceLengthMax },
    { field: 'TransactionDesc', holds: text('TransactionDesc').length <= descriptionLengthMax },
  ];
  const broken = checks.find(({ holds }) => !holds);
  if (broken !== undefined) return err(invalidField(broken.field, requestId));
  const refusal = refuseMerchant(fields, merchant, requestId);
  if (refusal !== null) return err(refusal);
  return ok({
    amount,
    msisdn: text('PhoneNumber'),
    callbackUrl: text('CallBackURL'),
    accountReference: text('AccountReference'),
    description: text('TransactionDesc'),
  });
}

/** Returns the refusal for wrong merchant credentials; null if they are right. */
export function refuseMerchant(fields: ReadonlyMap<string, unknown>, merchant: Merchant, requestId: string): DarajaAnswer | null {
  const shortCode = textOf(fields, 'BusinessShortCode');
  if (shortCode !== merchant.shortCode) return apiError('unknownMerchant', requestId);
  const password = Buffer.from(`${shortCode}${merchant.passkey}${textOf(fields, 'Timestamp') ?? ''}`).toString('base64');
  return textOf(fields, 'Password') === password ? null : apiError('wrongPassword', requestId);
}

/** True for YYYYMMDDHHmmss of a real date and time. */
export function isTimestamp(text: string): boolean {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (parts === null) return false;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}.000Z`;
  const read = new Date(iso);
  return !Number.isNaN(read.getTime()) && read.toISOString() === iso;
}

const forbiddenWords = ['mpesa', 'm-pesa', 'safaricom', 'exe', 'exec', 'cmd', 'sql', 'query'];
const tunnelHosts = ['ngrok', 'mockbin', 'requestbin', 'webhook.site'];

/** Requires https, except for addresses on this machine, where the simulator runs. */
export function isCallbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isOnThisMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOnThisMachine)) return false;
  const lowerCase = text.toLowerCase();
  return ![...forbiddenWords, ...tunnelHosts].some((word) => lowerCase.includes(word));
}
