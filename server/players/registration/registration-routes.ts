import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import { register as registerCall } from '@tausi/contract/players/account/register.ts';
import { err, isMarketCode, type MarketCode, ok, parsePhone } from '@tausi/kernel';
import type { Request, Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { decodePassword } from '../password/encoded-password.ts';
import { openSession, type PlayersKit } from '../players-service.ts';
import type { Register } from './register.ts';
import { findCredentials } from '../store.ts';
import { toLoginInfo } from '../to-wire.ts';

export function createRegistrationRoutes(kit: PlayersKit, register: Register): readonly Route[] {
  return [checkUsernameRoute(kit), registerRoute(kit, register)];
}

function checkUsernameRoute(kit: PlayersKit): Route {
  const { rules, attempts } = kit;
  return route(checkUsername, async ({ account, country }, request) => {
    const market = country ?? (await marketOfCaller(kit, request));
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    const { at, address } = request;
    const isFree =
      (await attempts.take(rules.checkAddress, address, at)) && (await attempts.take(rules.checkPhone, `${market}:${phone.value}`, at));
    if (!isFree) return err({ code: 'too_many_attempts', args: [minutesOf(rules.checkAddress)] });
    return ok({ exists: (await findCredentials(kit.pool, market, phone.value)) !== null });
  });
}

// The specification's default for an unknown country.
export async function marketOfCaller(kit: PlayersKit, request: Request): Promise<MarketCode> {
  const country = await kit.markets.countryOf(request);
  return country !== null && isMarketCode(country) ? country : 'ke';
}

function registerRoute(kit: PlayersKit, register: Register): Route {
  return route(registerCall, async (params, request) => {
    const { at, address, key } = request;
    kit.hasher.assertRoom();
    const password = decodePassword(params.password);
    if (!(await kit.attempts.take(kit.rules.registerAddress, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(kit.rules.registerAddress)] });
    const registered = await register({
      market: params.country,
      account: params.account,
      // An undecodable password becomes empty, which every policy refuses.
      password: password.ok ? password.value : '',
      nickname: params.nickname ?? '',
      dateOfBirth: params.dateOfBirth,
      termsVersion: params.termsVersion,
      language: params.lang ?? null,
      key,
      at,
    });
    if (!registered.ok) return registered;
    const keys = await openSession(kit, request, { ...params, playerId: registered.value });
    return ok(toLoginInfo(keys, params.country));
  });
}
