import { registerFacebook } from '@tausi/contract/players/social/register-facebook.ts';
import { socialOptions } from '@tausi/contract/players/social/social-options.ts';
import { err, type IdempotencyKey, type Instant, type MarketCode, ok, playerId, type Result } from '@tausi/kernel';
import { uuidv7 } from '../../platform/ids.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, isUniqueViolation, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { minutesOf } from '../attempt-rules.ts';
import { openSession, type PlayersService } from '../players-service.ts';
import { nicknameFrom } from '../registration/registration.ts';
import { toLoginInfo } from '../to-wire.ts';
import { graphVersion } from './settings.ts';
import type { SocialPerson } from './social-person.ts';
import { findBySocial, insertSocial, insertSocialPlayer, type SocialPlayer, spendNonce } from './social-store.ts';

export function createSocialSignInRoutes(service: PlayersService): readonly Route[] {
  return [optionsRoute(service), registerRoute(service)];
}

function optionsRoute({ social, attempts, rules }: PlayersService): Route {
  return route(socialOptions, async (_params, { at, address }) => {
    if (!(await attempts.take(rules.socialAddress, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(rules.socialAddress)] });
    if (social === null) return ok({ facebook: null });
    const { webUrl, appId: clientId } = social.settings;
    const dialogUrl = `${webUrl}/${graphVersion}/dialog/oauth`;
    return ok({ facebook: { dialogUrl, clientId, redirectUri: social.redirectUri, nonce: social.nonces.issue(at) } });
  });
}

// The first sign-in creates a player without a phone, who can do almost nothing before binding one.
function registerRoute(service: PlayersService): Route {
  return route(registerFacebook, async (params, request) => {
    const { at, address, key } = request;
    if (service.social === null) return err({ code: 'social_not_offered' });
    if (!(await service.attempts.take(service.rules.socialAddress, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(service.rules.socialAddress)] });
    const person = await personOf(service, params.idToken, { key, at });
    if (!person.ok) return person;
    const found = await findBySocial(service.pool, person.value.subject);
    const player =
      found ?? (await makePlayer(service, person.value, { market: params.country, inviteCode: params.inviteCode ?? null, at }));
    if (player.status === 'blocked') return err({ code: 'player_blocked' });
    if (player.status === 'closed') return err({ code: 'closed_for_good' });
    const refusal = await service.factors.refuse({
      playerId: player.playerId,
      devices: service.devices.sentWith(request),
      typed: params.secondFactor,
      at,
    });
    if (refusal !== null) return err(refusal);
    const keys = await openSession(service, request, { ...params, playerId: player.playerId, isNew: found === null });
    return ok(toLoginInfo(keys, player.market, player.hasPhone));
  });
}

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Returns the person of a token. An OpenID token is valid once for its nonce; a retry of the same request may use it again. */
async function personOf(
  service: PlayersService,
  token: string,
  { key, at }: { key: IdempotencyKey | null; at: Instant },
): Promise<Result<SocialPerson, { code: 'social_token_refused' | 'social_not_offered' }>> {
  if (service.social === null) return err({ code: 'social_not_offered' });
  const { checkIdToken, checkAccessToken, nonces } = service.social;
  if (!jwtShape.test(token)) return checkAccessToken(token, at);
  const read = await checkIdToken(token, at);
  if (!read.ok) return read;
  const { nonce } = read.value;
  const isFresh = nonces.isOurs(nonce, at) && (await spendNonce(service.pool, { name: nonces.nameOf(nonce), key, at }));
  return isFresh ? read : err({ code: 'social_token_refused' });
}

async function makePlayer(
  service: PlayersService,
  { subject, name }: SocialPerson,
  { market, inviteCode, at }: { readonly market: MarketCode; readonly inviteCode: string | null; readonly at: Instant },
): Promise<SocialPlayer> {
  const id = playerId(uuidv7(at));
  try {
    await unitOfWork(service.pool, async (client) => {
      await insertSocialPlayer(client, { playerId: id, market, nickname: nicknameFrom(name), at });
      await insertSocial(client, { subject, playerId: id, at });
      await service.wallet.openPurses(client, id, market);
      await service.hooks.onRegistered(client, { playerId: id, market, inviteCode, at });
      return commit(null);
    });
    return { playerId: id, market, hasPhone: false, status: 'active' };
  } catch (error) {
    // A concurrent request created the player: another tab, or the first try of this one.
    const made = isUniqueViolation(error) ? await findBySocial(service.pool, subject) : null;
    if (made === null) throw error;
    return made;
  }
}
