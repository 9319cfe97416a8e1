import { assert, type Instant, type Money } from '@tausi/kernel';
import type { AnswerAddresses } from '../../port/balance-provider.ts';
import type { UnsolicitedAddresses, ValidationVerdict } from '../../port/unsolicited-provider.ts';
import { eastAfricaTimestamp } from '../east-africa-time.ts';
import { securityCredential } from '../payouts/to-wire.ts';
import type { DarajaSettings, PayoutSettings } from '../settings.ts';

const minorPerShilling = 100n;

/** Builds the body of `POST /mpesa/c2b/v2/registerurl`. A payment completes when our validation does not answer in time. */
export function toRegistration({ validation, confirmation }: UnsolicitedAddresses, { shortCode }: DarajaSettings): object {
  return { ShortCode: shortCode, ResponseType: 'Completed', ConfirmationURL: confirmation, ValidationURL: validation };
}

/** Builds the body of `POST /pulltransactions/v1/query`. Times are East African. */
export function toListQuery({ shortCode }: DarajaSettings, from: Instant, until: Instant): object {
  return { ShortCode: shortCode, StartDate: writtenTime(from), EndDate: writtenTime(until), OffSetValue: '0' };
}

// `2026-11-24 12:00:00`
function writtenTime(at: Instant): string {
  return eastAfricaTimestamp(at).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6');
}

type OfInitiator = { readonly settings: DarajaSettings; readonly initiator: PayoutSettings };

/** Builds the body of `POST /mpesa/transactionstatus/v1/query` for a payment into our short code. */
export function toReceiptQuery(receipt: string, { answer, timeout }: AnswerAddresses, { settings, initiator }: OfInitiator): object {
  return {
    Initiator: initiator.initiatorName,
    SecurityCredential: securityCredential(initiator),
    CommandID: 'TransactionStatusQuery',
    TransactionID: receipt,
    PartyA: Number(settings.shortCode),
    // A short code.
    IdentifierType: '4',
    ResultURL: answer,
    QueueTimeOutURL: timeout,
    Remarks: 'Status',
    Occasion: '',
  };
}

type Returned = { readonly receipt: string; readonly amount: Money };

/** Builds the body of `POST /mpesa/reversal/v1/request`. */
export function toReversal(
  { receipt, amount }: Returned,
  { answer, timeout }: AnswerAddresses,
  { settings, initiator }: OfInitiator,
): object {
  assert(amount.asset === 'KES' && amount.minor % minorPerShilling === 0n, 'M-Pesa carries whole shillings');
  return {
    Initiator: initiator.initiatorName,
    SecurityCredential: securityCredential(initiator),
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount: Number(amount.minor / minorPerShilling),
    ReceiverParty: Number(settings.shortCode),
    // Spelled as Daraja spells it.
    RecieverIdentifierType: '11',
    ResultURL: answer,
    QueueTimeOutURL: timeout,
    Remarks: 'Sent back',
    Occasion: '',
  };
}

// Daraja 3.0, "Customer To Business": the results of a validation.
const verdicts: Readonly<Record<ValidationVerdict, { readonly ResultCode: string; readonly ResultDesc: string }>> = {
  accepted: { ResultCode: '0', ResultDesc: 'Accepted' },
  account_unknown: { ResultCode: 'C2B00012', ResultDesc: 'Rejected' },
  amount_refused: { ResultCode: 'C2B00013', ResultDesc: 'Rejected' },
  refused: { ResultCode: 'C2B00016', ResultDesc: 'Rejected' },
};

/** Builds the answer to a validation. */
export function validationToWire(verdict: ValidationVerdict): { readonly ResultCode: string; readonly ResultDesc: string } {
  return verdicts[verdict];
}
