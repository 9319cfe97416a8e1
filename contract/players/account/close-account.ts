import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { encodedPassword } from './credentials.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** Only an account without money can be closed, so that no player loses money. Coins, points and unused gifts are lost.
 *  Records stay as long as the country's law requires. */
export const closeAccount = defineCall({
  context: 'players',
  name: 'closeAccount',
  summary: 'Closes the account of the signed-in player permanently',
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
