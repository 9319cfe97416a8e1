import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import { register as registerCall } from '@tausi/contract/players/account/register.ts';
import { err, isMarketCode, type MarketCode, ok, parsePhone } from '@tausi/kernel';
import type { Request, Route } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import { decodePassword } from '../password/encoded-password.ts';
import { openSession, type PlayersService } from '../players-service.ts';
import type { Register } from './register.ts';
import { findCredentials } from '../store.ts';
import { toLoginInfo } from '../to-wire.ts';

export function createRegistrationRoutes(service: PlayersService, register: Register): readonly Route[] {
  return [checkUsernameRoute(service), registerRoute(service, register)];
}

function checkUsernameRoute(service: PlayersService): Route {
  const { rules, attempts } = service;
  return route(checkUsername, async ({ account, country }, request) => {
    const market = country ?? (await marketOfCaller(service, request));
    const phone = parsePhone(market, account);
    if (!phone.ok) return phone;
    const { at, address } = request;
    const isFree =
      (await attempts.take(rules.checkAddress, address, at)) && (await attempts.take(rules.checkPhone, `${market}:${phone.value}`, at));
    if (!isFree) return err({ code: 'too_many_attempts', args: [minutesOf(rules.checkAddress)] });
    return ok({ exists: (await findCredentials(service.pool, market, phone.value)) !== null });
  });
}

// The specification's default for an unknown country.
export async function marketOfCaller(service: PlayersService, request: Request): Promise<MarketCode> {
  const country = await service.markets.countryOf(request);
  return country !== null && isMarketCode(country) ? country : 'ke';
}

function registerRoute(service: PlayersService, register: Register): Route {
  return route(registerCall, async (params, request) => {
    const { at, address, key } = request;
    service.hasher.assertRoom();
    const password = decodePassword(params.password);
    if (!(await service.attempts.take(service.rules.registerAddress, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(service.rules.registerAddress)] });
    const registered = await register({
      market: params.country,
      account: params.account,
      // An undecodable password becomes empty, which every policy refuses.
      password: password.ok ? password.value : '',
      nickname: params.nickname ?? '',
      dateOfBirth: params.dateOfBirth,
      termsVersion: params.termsVersion,
      language: params.lang ?? null,
      inviteCode: params.inviteCode ?? null,
      key,
      at,
    });
    if (!registered.ok) return registered;
    const keys = await openSession(service, request, { ...params, playerId: registered.value, isNew: true });
    return ok(toLoginInfo(keys, params.country));
  });
}
