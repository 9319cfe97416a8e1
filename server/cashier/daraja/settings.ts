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
  /** Our origin as Safaricom reaches it. */
  readonly callbackOrigin: string;
  /** IP addresses that may send call-backs; an empty list allows every address. */
  readonly callbackSenders: readonly string[];
};

export const darajaEnvironment = {
  TAUSI_DARAJA_URL: z.optional(z.url()),
  TAUSI_DARAJA_CONSUMER_KEY: z.optional(z.string()),
  TAUSI_DARAJA_CONSUMER_SECRET: z.optional(z.string()),
  TAUSI_DARAJA_SHORT_CODE: z.optional(z.string()),
  TAUSI_DARAJA_PASSKEY: z.optional(z.string()),
  TAUSI_DARAJA_RECEIVER: z.optional(z.string()),
  TAUSI_DARAJA_TRANSACTION_TYPE: z._default(z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']), 'CustomerPayBillOnline'),
  TAUSI_DARAJA_SENDERS: z._default(commaList, []),
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

/** Null without TAUSI_DARAJA_URL: the operator has no contract with Safaricom. */
export function darajaSettingsOf(
  data: z.infer<typeof shape>,
  { isDevelopment, callbackOrigin }: { readonly isDevelopment: boolean; readonly callbackOrigin: string },
): DarajaSettings | null {
  if (data.TAUSI_DARAJA_URL === undefined) return null;
  const keys = isDevelopment ? simulatedKeys : keysIn(data);
  return {
    ...keys,
    baseUrl: data.TAUSI_DARAJA_URL,
    transactionType: data.TAUSI_DARAJA_TRANSACTION_TYPE,
    receiver: data.TAUSI_DARAJA_RECEIVER ?? keys.shortCode,
    callbackOrigin,
    callbackSenders: data.TAUSI_DARAJA_SENDERS,
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
