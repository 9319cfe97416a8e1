import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { err, type Instant, ok, type PlayerId, type SessionId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { getPasswordHash, replacePassword } from './account-store.ts';
import { minutesOf } from '../attempt-rules.ts';
import { decodePassword } from '../password/encoded-password.ts';
import { openSession, type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session/session-store.ts';
import { toLoginInfo } from '../to-wire.ts';
import { readNewPassword } from './reset-password.ts';

/** Changes the password. Every session ends and the calling session gets new keys. */
export function createChangePasswordRoute(service: PlayersService): Route {
  return route(changePassword, async (params, request) => {
    const { at } = request;
    const { playerId, market } = knownCaller(request.caller);
    service.hasher.assertRoom();
    const password = await readNewPassword(service, params.password, { market, at });
    if (!password.ok) return password;
    const shown = await getPasswordHash(service.pool, playerId);
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: params.oldPassword, at })) ??
      (await service.factors.refuse({ playerId, devices: [], typed: params.secondFactor, at }));
    if (refusal !== null) return err(refusal);
    const passwordHash = await service.hasher.hash(password.value);
    const ended = await unitOfWork<readonly SessionId[] | null>(service.pool, async (client) => {
      // A reset by SMS code got there first, so the old password is no longer valid.
      if (!(await replacePassword(client, playerId, { shown, by: passwordHash }))) return rollback(null);
      await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'password_changed' });
      await forgetDevices(client, { playerId, except: null });
      return commit(await endSessions(client, { playerId, except: null, at }));
    });
    if (ended === null) return err({ code: 'old_password_wrong' });
    const keys = await openSession(service, request, { ...params, playerId });
    await publishSessionsEnded(service, ended);
    return ok(toLoginInfo(keys, market));
  });
}

/** Returns why a signed-in player's password is refused; null when it is right. Tries are limited, because an unlocked phone must not
 *  allow endless guesses. */
export async function refuseOldPassword(
  { attempts, rules, hasher, pool }: PlayersService,
  playerId: PlayerId,
  { encoded, at }: { encoded: string; at: Instant },
): Promise<{ code: 'old_password_wrong' } | { code: 'too_many_attempts'; args: readonly string[] } | null> {
  if (!(await attempts.take(rules.passwordAgain, playerId, at)))
    return { code: 'too_many_attempts', args: [minutesOf(rules.passwordAgain)] };
  const typed = decodePassword(encoded);
  if (!(await hasher.verify(typed.ok ? typed.value : '', await getPasswordHash(pool, playerId)))) return { code: 'old_password_wrong' };
  await attempts.forget(rules.passwordAgain, playerId);
  return null;
}
