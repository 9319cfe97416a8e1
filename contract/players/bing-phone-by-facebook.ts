import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, plainText } from '../edge.ts';
import { playersRefusals } from './refusals.ts';

export const bingPhoneByFacebook = defineCall({
  context: 'players',
  name: 'bingPhoneByFacebook',
  summary: 'Binds a social-network account to the signed-in player',
  method: 'POST',
  path: '/api/center/user/bingPhoneByFacebook',
  signing: 'signed',
  encoding: 'json',
  writes: true,
  keeps: { by: 'platform', until: 'a week', passing: ['social_token_refused', 'social_not_offered'] },
  served: true,
  params: z.object({ accessToken: z.string().check(z.minLength(10), z.maxLength(4_096)), facebookUid: plainText(1, 40) }),
  answer: done,
  refusals: {
    social_token_refused: playersRefusals.social_token_refused,
    social_not_offered: playersRefusals.social_not_offered,
    social_bound_to_another: playersRefusals.social_bound_to_another,
    social_bound_already: playersRefusals.social_bound_already,
  },
});
