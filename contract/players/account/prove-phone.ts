import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { done, plainText } from '../../edge.ts';
import { playersRefusals } from '../refusals.ts';

/** Takes a code of the purpose `prove_phone`, sent to the player's own number. */
export const provePhone = defineCall({
  context: 'players',
  name: 'provePhone',
  summary: 'Proves that the player owns the number of the account',
  method: 'POST',
  path: '/api/center/user/provePhone',
  signing: 'signed',
  encoding: 'json',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'platform', until: 'a week', passing: ['code_wrong'] },
  served: true,
  params: z.object({ codeReference: plainText(1, 160) }),
  answer: done,
  refusals: { code_wrong: playersRefusals.code_wrong },
});
