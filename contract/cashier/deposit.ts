import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountParam, plainText, uuid } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { kycRefusals } from '../kyc/refusals.ts';
import { exclusionRefusals, safetyRefusals } from '../safety/refusals.ts';
import { marketsRefusals } from '../markets/refusals.ts';
import { walletRefusals } from '../wallet/refusals.ts';
import { payment } from './payment.ts';
import { cashierRefusals } from './refusals.ts';

export const deposit = defineCall({
  context: 'cashier',
  name: 'deposit',
  summary: "Sends a payment request to the player's phone",
  method: 'POST',
  path: '/api/payments/deposit',
  signing: 'signed',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'always',
  restsInMaintenance: true,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: [
      'provider_unavailable',
      'method_resting',
      'deposit_in_progress',
      'payments_blocked',
      'payments_suspended',
      'prompts_paused',
      'same_amount_too_soon',
      'identity_needed_to_deposit',
      'deposit_needs_identity',
    ],
  },
  served: true,
  params: z.object({
    method: plainText(1, 30),
    amount: amountParam,
    /** A saved card to charge. */
    savedId: z.optional(uuid),
    /** The player wants the card that pays to be saved. */
    saveCard: z.optional(z.boolean()),
  }),
  answer: payment,
  refusals: {
    amount_invalid: walletRefusals.amount_invalid,
    deposit_below_minimum: cashierRefusals.deposit_below_minimum,
    deposit_above_maximum: cashierRefusals.deposit_above_maximum,
    deposit_amount_not_whole: cashierRefusals.deposit_amount_not_whole,
    unknown_method: cashierRefusals.unknown_method,
    saved_method_unknown: cashierRefusals.saved_method_unknown,
    provider_unavailable: cashierRefusals.provider_unavailable,
    method_resting: cashierRefusals.method_resting,
    deposit_in_progress: cashierRefusals.deposit_in_progress,
    payments_blocked: cashierRefusals.payments_blocked,
    payments_suspended: cashierRefusals.payments_suspended,
    prompts_paused: cashierRefusals.prompts_paused,
    same_amount_too_soon: cashierRefusals.same_amount_too_soon,
    identity_needed_to_deposit: kycRefusals.identity_needed_to_deposit,
    deposit_needs_identity: kycRefusals.deposit_needs_identity,
    deposit_limit_reached: safetyRefusals.deposit_limit_reached,
    centrally_excluded: safetyRefusals.centrally_excluded,
    ...exclusionRefusals,
    terms_not_accepted: marketsRefusals.terms_not_accepted,
    key_reused: platformRefusals.key_reused,
  },
});
