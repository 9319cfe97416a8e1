import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { country, plainText, platform } from '../../edge.ts';
import { loginInfo } from '../account/credentials.ts';
import { device } from '../session/device.ts';
import { playersRefusals } from '../refusals.ts';
import { secondFactor, secondFactorRefusals } from '../factor/second-factor.ts';

/** `idToken` comes from the network's dialog: an OpenID token with the nonce of `socialOptions`, or an access token. */
export const registerFacebook = defineCall({
  context: 'players',
  name: 'registerFacebook',
  summary: 'Signs in with a social-network account, and registers new players',
  method: 'POST',
  path: '/api/center/mini/register/facebook',
  signing: 'unsigned',
  encoding: 'form',
  importance: 'other',
  writes: true,
  movesCash: 'never',
  restsInMaintenance: false,
  keeps: { by: 'context' },
  served: true,
  params: z.object({
    idToken: z.string().check(z.minLength(20), z.maxLength(4_096)),
    channel: plainText(0, 40),
    platform,
    country,
    /** The code of the player who invited a new one; an unknown one changes nothing. */
    inviteCode: z.optional(plainText(0, 16)),
    device,
    secondFactor,
  }),
  answer: loginInfo,
  refusals: {
    social_token_refused: playersRefusals.social_token_refused,
    country_not_served: playersRefusals.country_not_served,
    social_not_offered: playersRefusals.social_not_offered,
    player_blocked: playersRefusals.player_blocked,
    closed_for_good: playersRefusals.closed_for_good,
    ...secondFactorRefusals,
  },
});
