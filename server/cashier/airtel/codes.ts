import type { FailureReason } from '../deposits/failure-reason.ts';
import type { FailureFault } from '../port/evidence.ts';

/** The direction of a payment. */
export type Direction = 'in' | 'out';

/** The documented meaning of a code. */
export type Meaning =
  | { readonly kind: 'done' }
  | { readonly kind: 'in_process' }
  /** The service took the request, or answered the question; nothing is said about the payment. */
  | { readonly kind: 'answered' }
  /** The service has a payment with this id. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly fault: FailureFault }
  /** Ambiguous by the documents, or not documented. The payment may have been made. */
  | { readonly kind: 'unclear' };

type Row = readonly [code: string, reason: FailureReason, fault: FailureFault];

const failed = ([code, reason, fault]: Row): readonly [string, Meaning] => [code, { kind: 'failed', reason, fault }];
const unclear = (code: string): readonly [string, Meaning] => [code, { kind: 'unclear' }];

// Airtel Africa developer portal, "Collection APIs" and "Disbursement APIs", "Error codes", read in public copies.
const shared: readonly (readonly [string, Meaning])[] = [
  ['ESB000010', { kind: 'answered' }],
  ['ESB000041', { kind: 'duplicate' }],
  ['ESB000045', { kind: 'not_found' }],
  ...(
    [
      ['ROUTER001', 'service_fault', 'ours'],
      ['ROUTER003', 'service_fault', 'ours'],
      ['ROUTER005', 'service_fault', 'ours'],
      ['ROUTER006', 'service_fault', 'ours'],
      ['ROUTER007', 'service_fault', 'ours'],
      ['ROUTER112', 'service_fault', 'ours'],
      ['ROUTER114', 'service_fault', 'ours'],
      ['ROUTER115', 'service_fault', 'ours'],
      ['ROUTER116', 'service_fault', 'ours'],
      ['ROUTER119', 'service_fault', 'ours'],
      ['ESB000034', 'service_fault', 'ours'],
      ['ESB000035', 'service_fault', 'ours'],
      ['ESB000039', 'service_fault', 'ours'],
    ] as const
  ).map(failed),
  ...['ROUTER117', 'ESB000001', 'ESB000004', 'ESB000008', 'ESB000011', 'ESB000014', '0000900'].map(unclear),
];

const meanings: Readonly<Record<Direction, ReadonlyMap<string, Meaning>>> = {
  in: new Map([
    ...shared,
    unclear('DP00800001000'),
    // The time-out of a request says nothing about its prompt.
    unclear('DP00800001024'),
    ['DP00800001001', { kind: 'done' }],
    ['DP00800001006', { kind: 'in_process' }],
    ['DP00800001025', { kind: 'not_found' }],
    ...(
      [
        ['ESB000033', 'number_invalid', 'payer'],
        ['ESB000036', 'number_invalid', 'payer'],
        ['DP00800001002', 'wrong_pin', 'payer'],
        ['DP00800001003', 'daily_limit', 'payer'],
        ['DP00800001004', 'amount_too_low', 'payer'],
        ['DP00800001005', 'no_answer', 'payer'],
        ['DP00800001007', 'insufficient_funds', 'payer'],
        ['DP00800001008', 'cancelled', 'payer'],
        ['DP00800001009', 'declined', 'payer'],
        ['DP00800001010', 'number_invalid', 'payer'],
        ['DP00800001026', 'service_fault', 'ours'],
        ['DP00800001029', 'expired', 'payer'],
      ] as const
    ).map(failed),
  ]),
  out: new Map([
    ...shared,
    unclear('DP00900001000'),
    ['DP00900001001', { kind: 'done' }],
    ['DP00900001006', { kind: 'in_process' }],
    // "Similar information": it may mean another payment than the one with this id.
    unclear('DP00900001011'),
    unclear('DP00900001014'),
    ['DP00900001015', { kind: 'not_found' }],
    ['DP00900001017', { kind: 'duplicate' }],
    ...(
      [
        ['ESB000033', 'number_invalid', 'receiver'],
        ['ESB000036', 'number_invalid', 'receiver'],
        ['DP00900001003', 'daily_limit', 'receiver'],
        ['DP00900001004', 'service_fault', 'ours'],
        ['DP00900001005', 'provider_busy', 'provider'],
        // Our disbursement account is empty.
        ['DP00900001007', 'insufficient_funds', 'ours'],
        ['DP00900001009', 'service_fault', 'ours'],
        ['DP00900001010', 'service_fault', 'ours'],
        ['DP00900001012', 'number_invalid', 'receiver'],
        ['DP00900001013', 'provider_busy', 'provider'],
        ['DP00900001016', 'service_fault', 'ours'],
        ['DP00900001018', 'service_fault', 'ours'],
      ] as const
    ).map(failed),
  ]),
};

/** Returns the documented meaning of a code. Every other text is unclear: never paid, never failed. */
export function meaningOf(code: string, direction: Direction): Meaning {
  return meanings[direction].get(code) ?? { kind: 'unclear' };
}
