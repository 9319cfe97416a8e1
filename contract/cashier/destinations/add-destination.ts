import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { plainText } from '../../edge.ts';
import { platformRefusals } from '../../envelope.ts';
import { kycRefusals } from '../../kyc/refusals.ts';
import { playersRefusals } from '../../players/refusals.ts';
import { cashierRefusals } from '../refusals.ts';
import { payoutDestination } from './payout-destination.ts';

/** The account that the player has already is answered as it is. `codeReference` comes from `checkVerifyCode` for the player's own number
 *  and the purpose `withdraw`. */
export const addDestination = defineCall({
  context: 'cashier',
  name: 'addDestination',
  summary: 'Adds a bank account or a second number that withdrawals go to',
  method: 'POST',
  path: '/api/payments/destinations',
  signing: 'signed',
  encoding: 'json',
  importance: 'money',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: {
    by: 'platform',
    until: 'forever',
    passing: ['provider_unavailable', 'code_wrong', 'too_many_attempts', 'destinations_full', 'destination_unknown', 'identity_needed'],
  },
  served: true,
  params: z.object({
    /** The code of a bank; for a mobile number its withdrawal method, such as `mtn`. */
    bankCode: plainText(1, 20),
    /** The account number, or the mobile number. */
    accountNumber: z.string().check(z.regex(/^\d{6,20}$/)),
    codeReference: plainText(1, 160),
  }),
  answer: payoutDestination,
  refusals: {
    destination_unknown: cashierRefusals.destination_unknown,
    destination_of_another: cashierRefusals.destination_of_another,
    destinations_full: cashierRefusals.destinations_full,
    provider_unavailable: cashierRefusals.provider_unavailable,
    /** A second number needs a checked identity, whose name is compared with its holder. */
    identity_needed: kycRefusals.identity_needed,
    code_wrong: playersRefusals.code_wrong,
    too_many_attempts: playersRefusals.too_many_attempts,
    key_reused: platformRefusals.key_reused,
  },
});
