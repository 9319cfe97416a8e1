import * as z from 'zod/mini';
import { commaList } from '../../platform/config/platform-settings.ts';

/** The operator's credentials at Safaricom, and the address for call-backs. */
export type DarajaSettings = {
  /** `https://api.safaricom.co.ke`, its sandbox, or the simulator. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortCode: string;
  readonly passkey: string;
  readonly transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline';
  /** The paybill itself, or the till number of a buy-goods shop. */
  readonly receiver: string;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
  /** The operator has a contract for questions about SIM cards, which Safaricom sells apart. */
  readonly asksAboutSims: boolean;
  /** Null when the operator has no short code for payments to customers. Withdrawals are then not available. */
  readonly payouts: PayoutSettings | null;
};

/** The operator's short code for payments to customers (B2C). */
export type PayoutSettings = {
  readonly shortCode: string;
  /** The API operator of the short code. */
  readonly initiatorName: string;
  readonly initiatorPassword: string;
  /** Safaricom's certificate or public key (PEM), which encrypts the password. */
  readonly certificate: string;
};

export const darajaEnvironment = {
  TAUSI_DARAJA_URL: z.optional(z.url()),
  TAUSI_DARAJA_CONSUMER_KEY: z.optional(z.string()),
  TAUSI_DARAJA_CONSUMER_SECRET: z.optional(z.string()),
  TAUSI_DARAJA_SHORT_CODE: z.optional(z.string()),
  TAUSI_DARAJA_PASSKEY: z.optional(z.string()),
  TAUSI_DARAJA_RECEIVER: z.optional(z.string()),
  TAUSI_DARAJA_TRANSACTION_TYPE: z._default(z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']), 'CustomerPayBillOnline'),
  TAUSI_DARAJA_B2C_SHORT_CODE: z.optional(z.string()),
  TAUSI_DARAJA_INITIATOR: z.optional(z.string()),
  TAUSI_DARAJA_INITIATOR_PASSWORD: z.optional(z.string()),
  TAUSI_DARAJA_CERTIFICATE: z.optional(z.string()),
  TAUSI_DARAJA_SENDERS: z._default(commaList, []),
  TAUSI_DARAJA_SWAP: z._default(z.enum(['on', 'off']), 'off'),
};

const shape = z.object(darajaEnvironment);
const keysShape = z.object({ consumerKey: z.string(), consumerSecret: z.string(), shortCode: z.string(), passkey: z.string() });

// Not secrets: every development copy of the simulator accepts them.
const simulatedKeys = {
  consumerKey: 'simulated-consumer-key',
  consumerSecret: 'simulated-consumer-secret',
  shortCode: '174379',
  passkey: 'simulated-passkey',
} as const;
const simulatedPayouts: PayoutSettings = {
  shortCode: '600000',
  initiatorName: 'simulated-initiator',
  initiatorPassword: 'simulated-initiator-password',
  certificate: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEArRJBRg7EYiJMklEtig1K
ugzdi5XeMYi8g2B8s5+ugglrP+YNEZ9N08YBS8saEPKfGF981ZF07+8ZSvHNCGTY
J88GoN+5zP/2zgqOH5EYByslkK+ruE75uD/o5F/M4lzfD/SDDhYArQbZmkEOb7c1
dlJsp4hLlIFZy18SDJiKaZY+aGlHH31fT6qoKQEHZFfo0t49K6ubW+rOa/j3x40S
04Nl+GjaYCa5lI+dn5lV3ur1V3nh3FyQPp/i+udxPQQQVKfpLSbMfgs7gsCdN1l+
gJePm2A5Wsn2YXmM8btxypSAFjKnDfNx3hXttc2WIZgth5SGqef1Gsp6leASqngJ
6wIDAQAB
-----END PUBLIC KEY-----`,
};

/** Null without TAUSI_DARAJA_URL: the operator has no contract with Safaricom. */
export function darajaSettingsOf(data: z.infer<typeof shape>, isDevelopment: boolean): DarajaSettings | null {
  if (data.TAUSI_DARAJA_URL === undefined) return null;
  const keys = isDevelopment ? simulatedKeys : keysIn(data);
  return {
    ...keys,
    baseUrl: data.TAUSI_DARAJA_URL,
    transactionType: data.TAUSI_DARAJA_TRANSACTION_TYPE,
    receiver: data.TAUSI_DARAJA_RECEIVER ?? keys.shortCode,
    callbackSenders: data.TAUSI_DARAJA_SENDERS,
    asksAboutSims: isDevelopment || data.TAUSI_DARAJA_SWAP === 'on',
    payouts: isDevelopment ? simulatedPayouts : payoutsIn(data),
  };
}

function keysIn(data: z.infer<typeof shape>): z.infer<typeof keysShape> {
  const keys = z.safeParse(keysShape, {
    consumerKey: data.TAUSI_DARAJA_CONSUMER_KEY,
    consumerSecret: data.TAUSI_DARAJA_CONSUMER_SECRET,
    shortCode: data.TAUSI_DARAJA_SHORT_CODE,
    passkey: data.TAUSI_DARAJA_PASSKEY,
  });
  if (!keys.success)
    throw new Error('TAUSI_DARAJA_URL needs TAUSI_DARAJA_CONSUMER_KEY, _CONSUMER_SECRET, _SHORT_CODE and _PASSKEY beside it.');
  return keys.data;
}

const payoutNames = [
  'TAUSI_DARAJA_B2C_SHORT_CODE',
  'TAUSI_DARAJA_INITIATOR',
  'TAUSI_DARAJA_INITIATOR_PASSWORD',
  'TAUSI_DARAJA_CERTIFICATE',
] as const;

function payoutsIn(data: z.infer<typeof shape>): PayoutSettings | null {
  const [shortCode, initiatorName, initiatorPassword, certificate] = payoutNames.map((name) => data[name]);
  if (shortCode === undefined && initiatorName === undefined && initiatorPassword === undefined && certificate === undefined) return null;
  if (shortCode === undefined || initiatorName === undefined || initiatorPassword === undefined || certificate === undefined)
    throw new Error(`Payments to customers need ${payoutNames.join(', ')} together.`);
  return { shortCode, initiatorName, initiatorPassword, certificate };
}
