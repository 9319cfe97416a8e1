import { phoneIsBindFacebook } from '@tausi/contract/players/social/phone-is-bind-facebook.ts';
import { unbindSocial } from '@tausi/contract/players/social/unbind-social.ts';
import { err, type Instant, ok, parsePhone, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, isUniqueViolation, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { refuseOldPassword } from '../account/change-password.ts';
import { closePlayer } from '../account/account-store.ts';
import { minutesOf } from '../attempt-rules.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { marketOfCaller } from '../registration/registration-routes.ts';
import { endSessions } from '../session/session-store.ts';
import { findBySocial, findSubjectOf, insertSocial, isPhoneSocial, moveSocial, removeSocial } from './social-store.ts';
import { notifySocialBound } from './notify-social-bound.ts';
import { bindSocialCall } from './to-wire.ts';

export function createBindSocialRoutes(service: PlayersService): readonly Route[] {
  return [bindSocialRoute(service), unbindSocialRoute(service), isBoundRoute(service)];
}

/** Binds a social account to a player with a phone. An account that only created a player without a phone moves over. */
function bindSocialRoute(service: PlayersService): Route {
  return route(bindSocialCall, async ({ accessToken, facebookUid, password = '', secondFactor: typed }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    if (service.social === null) return err({ code: 'social_not_offered' });
    service.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: password, at })) ??
      (await service.factors.refuse({ playerId, devices: [], typed, at }));
    if (refusal !== null) return err(refusal);
    const person = await service.social.checkAccessToken(accessToken, at);
    if (!person.ok) return person;
    const { subject } = person.value;
    if (subject !== facebookUid) return err({ code: 'social_token_refused' });
    const bound = await bind(service, { playerId, subject, at });
    if (!bound.ok) return bound;
    await publishSessionsEnded(service, bound.value);
    return ok({});
  });
}

function unbindSocialRoute(service: PlayersService): Route {
  return route(unbindSocial, async ({ password, secondFactor: typed }, { caller, at }) => {
    const { playerId, sessionId } = knownCaller(caller);
    service.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: password, at })) ??
      (await service.factors.refuse({ playerId, devices: [], typed, at }));
    if (refusal !== null) return err(refusal);
    const ended = await unitOfWork<readonly SessionId[]>(service.pool, async (client) => {
      if (!(await removeSocial(client, playerId))) return rollback([]);
      await forgetDevices(client, { playerId, except: sessionId });
      await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'social_unbound' });
      return commit(await endSessions(client, { playerId, except: sessionId, at }));
    });
    await publishSessionsEnded(service, ended);
    return ok({});
  });
}

type BindRefusal = { readonly code: 'social_bound_to_another' | 'social_bound_already' };

async function bind(
  service: PlayersService,
  { playerId, subject, at }: { playerId: PlayerId; subject: string; at: Instant },
): Promise<Result<readonly SessionId[], BindRefusal>> {
  try {
    return await unitOfWork<Result<readonly SessionId[], BindRefusal>>(service.pool, async (client) => {
      const own = await findSubjectOf(client, playerId);
      if (own !== null) return rollback(own === subject ? ok([]) : err({ code: 'social_bound_already' }));
      const holder = await findBySocial(client, subject);
      if (holder === null) {
        await insertSocial(client, { subject, playerId, at });
        await notifySocialBound(service, client, { playerId, at });
        return commit(ok([]));
      }
      if (holder.hasPhone || holder.status !== 'active') return rollback(err({ code: 'social_bound_to_another' }));
      await moveSocial(client, { from: holder.playerId, to: playerId, at });
      await closePlayer(client, holder.playerId, { reason: 'merged', at });
      await notifySocialBound(service, client, { playerId, at });
      return commit(ok(await endSessions(client, { playerId: holder.playerId, except: null, at })));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'social_bound_to_another' });
    throw error;
  }
}

function isBoundRoute(service: PlayersService): Route {
  const { rules, attempts } = service;
  return route(phoneIsBindFacebook, async ({ phone: typed, country }, request) => {
    const market = country ?? (await marketOfCaller(service, request));
    const phone = parsePhone(market, typed);
    if (!phone.ok) return phone;
    const { at, address } = request;
    const isFree =
      (await attempts.take(rules.checkAddress, address, at)) && (await attempts.take(rules.checkPhone, `${market}:${phone.value}`, at));
    if (!isFree) return err({ code: 'too_many_attempts', args: [minutesOf(rules.checkAddress)] });
    return ok({ bound: await isPhoneSocial(service.pool, market, phone.value) });
  });
}
