import { constants, publicEncrypt } from 'node:crypto';
import { assert, internationalPhone } from '@tausi/kernel';
import type { AnswerAddresses } from '../../port/balance-provider.ts';
import { phoneIn, type PayoutAddresses, type PayoutRequest } from '../../port/payout-provider.ts';
import type { PayoutSettings } from '../settings.ts';

const minorPerShilling = 100n;

/** Builds the body of `POST /mpesa/b2c/v3/paymentrequest`. */
export function toPayoutRequest(request: PayoutRequest, addresses: PayoutAddresses, settings: PayoutSettings): object {
  const { amount, orderRef, market, reference } = request;
  assert(amount.asset === 'KES' && amount.minor % minorPerShilling === 0n, 'M-Pesa carries whole shillings');
  return {
    OriginatorConversationID: orderRef,
    InitiatorName: settings.initiatorName,
    SecurityCredential: securityCredential(settings),
    CommandID: 'BusinessPayment',
    Amount: Number(amount.minor / minorPerShilling),
    PartyA: Number(settings.shortCode),
    PartyB: Number(internationalPhone(market, phoneIn(request))),
    Remarks: 'Withdrawal',
    QueueTimeOutURL: addresses.timeout,
    ResultURL: addresses.result,
    // Spelled as Daraja spells it.
    Occassion: reference,
  };
}

/** Builds the body of `POST /mpesa/transactionstatus/v1/query` for an order of ours. */
export function toStatusQuery(orderRef: string, { answer, timeout }: AnswerAddresses, settings: PayoutSettings): object {
  return {
    Initiator: settings.initiatorName,
    SecurityCredential: securityCredential(settings),
    CommandID: 'TransactionStatusQuery',
    OriginalConversationID: orderRef,
    PartyA: Number(settings.shortCode),
    // A short code.
    IdentifierType: '4',
    ResultURL: answer,
    QueueTimeOutURL: timeout,
    Remarks: 'Status',
    Occasion: '',
  };
}

/** The initiator's password, encrypted for Safaricom (Daraja 3.0, "Security Credentials": RSA, PKCS #1 v1.5, Base64). */
export function securityCredential({ initiatorPassword, certificate }: PayoutSettings): string {
  return publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(initiatorPassword)).toString('base64');
}
