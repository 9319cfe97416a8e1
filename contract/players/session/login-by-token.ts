import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { oneOfNumbers, plainText } from '../../edge.ts';
import { loginInfo } from '../account/credentials.ts';
import { playersRefusals } from '../refusals.ts';

export const loginByToken = defineCall({
  context: 'players',
  name: 'loginByToken',
  summary: 'Signs in with the one-time token of an address',
  method: 'POST',
  path: '/api/center/login/token',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({ accessToken: plainText(16, 400), platform: oneOfNumbers([22, 21]) }),
  answer: z.object({
    ...loginInfo.shape,
    /** The masked phone of the session, shown before the player confirms. */
    maskedAccount: z.string(),
  }),
  refusals: {
    access_token_refused: playersRefusals.access_token_refused,
    too_many_attempts: playersRefusals.too_many_attempts,
    player_blocked: playersRefusals.player_blocked,
  },
});
