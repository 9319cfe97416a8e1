import { login } from '@tausi/contract/players/session/login.ts';
import { logout } from '@tausi/contract/players/session/logout.ts';
import { err, type Instant, type MarketCode, ok, parsePhone, type Phone } from '@tausi/kernel';
import type { AttemptRule } from '../../platform/security/attempts.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { decodePassword } from '../password/encoded-password.ts';
import { findDeviceByPhone } from '../devices/known-device-store.ts';
import { openSessionWhile, type PlayersService } from '../players-service.ts';
import { findCredentials } from '../store.ts';
import { toLoginInfo } from '../to-wire.ts';

export function createSignInRoutes(service: PlayersService): readonly Route[] {
  return [loginRoute(service), logoutRoute(service)];
}

// The steps and the answer are the same for each kind of wrong credential.
function loginRoute(service: PlayersService): Route {
  return route(login, async (params, request) => {
    const { at, address } = request;
    service.hasher.assertRoom();
    const market = params.country;
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    const devices = service.devices.sentWith(request);
    const guard = await guardOf(service, { market, phone: phone.value, devices, address, at });
    const lock = await guard.lockedBy();
    if (lock !== null) return err({ code: 'too_many_attempts', args: [minutesOf(lock)] });
    const found = await findCredentials(service.pool, market, phone.value);
    const password = decodePassword(params.password);
    const isRight = await guard.looking(() => service.hasher.verify(password.ok ? password.value : '', found?.passwordHash ?? null));
    if (!isRight || found === null) return err({ code: 'credentials_wrong' });
    await guard.giveBack();
    if (found.status === 'blocked') return err({ code: 'player_blocked' });
    if (found.status === 'closed') return err({ code: 'closed_for_good' });
    await guard.forgetFailures();
    const refusal = await service.factors.refuse({ playerId: found.playerId, devices, typed: params.secondFactor, at });
    if (refusal !== null) return err(refusal);
    const standing = { passwordHash: found.passwordHash };
    const keys = await openSessionWhile(service, request, { ...params, playerId: found.playerId, standing });
    if (keys === null) return err({ code: 'credentials_wrong' });
    return ok(toLoginInfo(keys, market));
  });
}

type Attempt = {
  readonly market: MarketCode;
  readonly phone: Phone;
  readonly devices: readonly string[];
  readonly address: string;
  readonly at: Instant;
};
type Guard = {
  /** Counts the try before the password check, so that concurrent tries cannot all pass the limit. */
  readonly lockedBy: () => Promise<AttemptRule | null>;
  /** Returns the try to the limit when the password was never checked. */
  readonly looking: <T>(look: () => Promise<T>) => Promise<T>;
  /** Clears the count after a right password. Tries from unknown devices are counted separately. */
  readonly giveBack: () => Promise<void>;
  readonly forgetFailures: () => Promise<void>;
};

// Failures from an unknown device count by address and never lock a known device.
async function guardOf(service: PlayersService, { market, phone, devices, address, at }: Attempt): Promise<Guard> {
  const { attempts, rules } = service;
  const account = `${market}:${phone}`;
  const device = await findDeviceByPhone(service.pool, { market, phone, devices, at });
  const isKnown = device !== null;
  const source = isKnown ? `${account}:device:${device}` : `${account}:address:${address}`;
  const giveBack = async (): Promise<void> => {
    if (isKnown) return;
    await attempts.giveBack(rules.loginPhone, account, at);
    await attempts.giveBack(rules.loginAddress, address, at);
  };
  return {
    lockedBy: async () => {
      if (!(await attempts.take(rules.loginHere, source, at))) return rules.loginHere;
      if (isKnown) return null;
      if (!(await attempts.take(rules.loginAddress, address, at))) return rules.loginAddress;
      if (await attempts.take(rules.loginPhone, account, at)) return null;
      // A try on a locked phone is no guess, so it must not lock other players of the same address.
      await attempts.giveBack(rules.loginAddress, address, at);
      return rules.loginPhone;
    },
    looking: async (look) => {
      try {
        return await look();
      } catch (error) {
        await attempts.giveBack(rules.loginHere, source, at);
        await giveBack();
        throw error;
      }
    },
    giveBack,
    forgetFailures: () => attempts.forget(rules.loginHere, source),
  };
}

function logoutRoute(service: PlayersService): Route {
  return route(logout, async (_params, { caller, at }) => {
    const { sessionId } = knownCaller(caller);
    await service.sessions.end(sessionId, at);
    await service.publishSessionEnded(sessionId);
    return ok({});
  });
}
