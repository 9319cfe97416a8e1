import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { encodedPassword } from './credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Only an empty account closes: nobody's money is kept. Coins, points and unused gifts go with it. Its records stay as
 *  long as the law of the country asks. */
export const closeAccount = defineCall({
  context: 'players',
  name: 'closeAccount',
  summary: 'Closes the account of the signed-in player for good',
  method: 'POST',
  path: '/api/center/user/close',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    password: encodedPassword,
    secondFactor,
    reason: z.enum(['not_used', 'too_much_play', 'unhappy', 'other_account', 'privacy', 'other']),
  }),
  answer: z.object({ keptYears: z.int() }),
  refusals: {
    old_password_wrong: playersRefusals.old_password_wrong,
    balance_left: playersRefusals.balance_left,
    round_unfinished: playersRefusals.round_unfinished,
    payment_open: playersRefusals.payment_open,
    ...secondFactorRefusals,
  },
});
