import type { Instant } from '@tausi/kernel';
import { authorizationData, type Authorization } from './cards.ts';

/** A mobile wallet: its number, its network, and the voucher that its payer reads from the phone's menu, if the network asks for one. */
type Wallet = { readonly phone: string; readonly network: string; readonly voucher: string | null };

/** A payment to a merchant. Amounts are in hundredths of the currency's unit. */
export type Transaction = {
  readonly id: number;
  readonly business: string;
  readonly reference: string;
  readonly accessCode: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly channels: readonly string[];
  readonly callbackUrl: string | null;
  /** The wallet that a direct charge asks; null for a payment page. */
  readonly wallet: Wallet | null;
  readonly status: string;
  readonly channel: string | null;
  /** The card that paid; null for other ways. States saved before cards were kept have none. */
  readonly authorization?: Authorization | null;
  readonly gatewayResponse: string;
  readonly createdAt: Instant;
  readonly paidAt: Instant | null;
  /** The service's fee, taken out of the balance. States saved before fees have none. */
  readonly fee?: number;
  readonly fault: PaystackFault;
};

/** A payment from a merchant to a bank account or a wallet. */
export type Transfer = {
  readonly id: number;
  readonly business: string;
  readonly reference: string;
  readonly code: string;
  readonly amount: number;
  readonly currency: string;
  readonly recipient: string;
  readonly status: string;
  readonly createdAt: Instant;
  readonly fee?: number;
  readonly fault: PaystackFault;
};

/** Money that the service paid to the merchant's bank. */
export type Settlement = { readonly id: number; readonly business: string; readonly amount: number; readonly at: Instant };

export type Recipient = {
  readonly code: string;
  readonly business: string;
  readonly type: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly currency: string;
};

export type PaystackOperation = 'charge' | 'transfer' | 'refund';

export type PaystackFault = {
  /** Ends with this status instead of the usual one; an undocumented one too. */
  readonly status: string | null;
  readonly delayMs: number;
  /** The number of times the webhook is sent. */
  readonly webhookCount: number;
  /** The webhook is signed with another key. */
  readonly hasBadSignature: boolean;
  /** The amount in the webhook, in hundredths, instead of the true one. */
  readonly webhookAmount: number | null;
  /** A success is taken back after this time. */
  readonly reversedAfterMs: number | null;
  /** Cuts the connection before the answer. The request is then carried out, or not. */
  readonly cutsAnswer: 'done' | 'not_done' | null;
};

export const noFault: PaystackFault = {
  status: null,
  delayMs: 0,
  webhookCount: 1,
  hasBadSignature: false,
  webhookAmount: null,
  reversedAfterMs: null,
  cutsAnswer: null,
};

const isoOf = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The `data` of an answer or webhook about a transaction. */
export function transactionData(transaction: Transaction): Readonly<Record<string, unknown>> {
  const {
    id,
    reference,
    amount,
    currency,
    status,
    channel,
    gatewayResponse,
    createdAt,
    paidAt,
    email,
    authorization,
    fee = 0,
  } = transaction;
  return {
    id,
    domain: 'test',
    status: status === 'pay_offline' || status === 'send_otp' ? 'pending' : status,
    reference,
    amount,
    currency,
    channel,
    gateway_response: gatewayResponse,
    created_at: isoOf(createdAt),
    paid_at: isoOf(paidAt),
    fees: fee,
    authorization: authorization === null || authorization === undefined ? {} : authorizationData(authorization),
    customer: { id, email, customer_code: `CUS_${id}` },
  };
}

/** The `data` of an answer or webhook about a transfer. */
export function transferData(transfer: Transfer): Readonly<Record<string, unknown>> {
  const { id, reference, code, amount, currency, status, recipient, createdAt, fee = 0 } = transfer;
  return {
    id,
    domain: 'test',
    source: 'balance',
    reference,
    transfer_code: code,
    amount,
    currency,
    status,
    recipient: { recipient_code: recipient },
    fee_charged: fee,
    createdAt: isoOf(createdAt),
    updatedAt: isoOf(createdAt),
  };
}

/** An item of the list of settlements. */
export function settlementData({ id, amount, at }: Settlement, currency: string): Readonly<Record<string, unknown>> {
  return { id, domain: 'test', status: 'success', currency, effective_amount: amount, settlement_date: isoOf(at) };
}
