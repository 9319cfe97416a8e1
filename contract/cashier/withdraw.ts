import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountParam, plainText, uuid } from '../edge.ts';
import { platformRefusals } from '../envelope.ts';
import { kycRefusals } from '../kyc/refusals.ts';
import { marketsRefusals } from '../markets/refusals.ts';
import { playersRefusals } from '../players/refusals.ts';
import { walletRefusals } from '../wallet/refusals.ts';
import { payment } from './payment.ts';
import { cashierRefusals } from './refusals.ts';

export const withdraw = defineCall({
  context: 'cashier',
  name: 'withdraw',
  summary: "Sends money to the player's phone or bank account",
  method: 'POST',
  path: '/api/payments/withdraw',
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
      'insufficient_funds',
      'wagering_incomplete',
      'provider_unavailable',
      'identity_needed',
      'payments_blocked',
      'payments_suspended',
      'withdrawals_held',
      'withdrawals_used_up',
      'destination_too_new',
      'withdrawal_in_progress',
      'second_factor_needed',
      'second_factor_wrong',
      'too_many_attempts',
    ],
  },
  served: true,
  params: z.object({
    method: plainText(1, 30),
    amount: amountParam,
    /** The account that receives it, for a method that needs one. */
    destinationId: z.optional(uuid),
    /** Forfeits the bonus that blocks the withdrawal. */
    giveUpBonus: z.optional(z.boolean()),
    /** Sends an amount above the maximum of a payment in parts. */
    inParts: z.optional(z.boolean()),
    /** A code of the authenticator app, asked for by 2130. */
    secondFactor: z.optional(plainText(1, 64)),
  }),
  answer: payment,
  refusals: {
    amount_invalid: walletRefusals.amount_invalid,
    insufficient_funds: walletRefusals.insufficient_funds,
    wagering_incomplete: walletRefusals.wagering_incomplete,
    withdrawal_below_minimum: cashierRefusals.withdrawal_below_minimum,
    withdrawal_above_maximum: cashierRefusals.withdrawal_above_maximum,
    unknown_method: cashierRefusals.unknown_method,
    provider_unavailable: cashierRefusals.provider_unavailable,
    payments_blocked: cashierRefusals.payments_blocked,
    payments_suspended: cashierRefusals.payments_suspended,
    withdrawals_held: cashierRefusals.withdrawals_held,
    withdrawals_used_up: cashierRefusals.withdrawals_used_up,
    withdrawal_in_progress: cashierRefusals.withdrawal_in_progress,
    destination_unknown: cashierRefusals.destination_unknown,
    destination_of_another: cashierRefusals.destination_of_another,
    destination_too_new: cashierRefusals.destination_too_new,
    second_factor_needed: playersRefusals.second_factor_needed,
    second_factor_wrong: playersRefusals.second_factor_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
    identity_needed: kycRefusals.identity_needed,
    terms_not_accepted: marketsRefusals.terms_not_accepted,
    key_reused: platformRefusals.key_reused,
  },
});
