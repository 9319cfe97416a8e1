import { loginByToken } from '@tausi/contract/players/session/login-by-token.ts';
import { singleSignIn } from '@tausi/contract/players/session/single-sign-in.ts';
import { err, ok } from '@tausi/kernel';
import type { AttemptRule } from '../../platform/security/attempts.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { sha256Hex } from '../../platform/security/digests.ts';
import { minutesOf } from '../attempt-rules.ts';
import type { LoginTokens } from './login-token.ts';
import { findSessionHolder, noteOpenedSession, type SessionHolder, takeLoginToken } from './login-token-store.ts';
import { openSessionWhile, type PlayersService } from '../players-service.ts';
import { toLoginInfo } from '../to-wire.ts';

// A token cannot be guessed. This limit saves the database from useless queries.
const addressRule: AttemptRule = { name: 'login_token_address', max: 600, windowMs: 10 * 60_000 };

/** Carries a sign-in from one surface of the product to another. The token comes from a signed call and is valid once, for one minute. */
export function createLoginByTokenRoutes(service: PlayersService, tokens: LoginTokens): readonly Route[] {
  return [loginByTokenRoute(service, tokens), singleSignInRoute(service, tokens)];
}

function loginByTokenRoute(service: PlayersService, tokens: LoginTokens): Route {
  return route(loginByToken, async ({ accessToken, platform }, request) => {
    const { at, address, key } = request;
    if (!(await service.attempts.take(addressRule, address, at))) return err({ code: 'too_many_attempts', args: [minutesOf(addressRule)] });
    const token = tokens.read(accessToken, platform, at);
    if (token === null) return err({ code: 'access_token_refused' });
    // A link must not sign in a player whose session has ended in the meantime.
    const holder = await findSessionHolder(service.pool, token.sessionId, at);
    if (holder === null) return err({ code: 'access_token_refused' });
    if (holder.status !== 'active') return err({ code: 'player_blocked' });
    const taken = await takeLoginToken(service.pool, { tokenId: token.id, key, at });
    if (taken === 'taken') return err({ code: 'access_token_refused' });
    if (taken.openedBefore !== null) await service.sessions.end(taken.openedBefore, at);
    const standing = { session: token.sessionId };
    const keys = await openSessionWhile(service, request, { playerId: holder.playerId, platform, standing, trustsDevice: false });
    if (keys === null) return err({ code: 'access_token_refused' });
    await noteOpenedSession(service.pool, token.id, sha256Hex(keys.token));
    return ok({ ...toLoginInfo(keys, holder.market, holder.phone !== null), maskedAccount: maskedAccount(holder) });
  });
}

function singleSignInRoute(service: PlayersService, tokens: LoginTokens): Route {
  return route(singleSignIn, async ({ platform }, { caller, headers, at }) => {
    if (caller.kind !== 'player') {
      const alive = (await service.sessions.find(sha256Hex(headers['token'] ?? ''), at)) !== null;
      return ok({ alive, accessToken: null, expiresAt: null });
    }
    if (platform === undefined) return ok({ alive: true, accessToken: null, expiresAt: null });
    const { text, expiresAt } = tokens.make(caller.sessionId, platform, at);
    return ok({ alive: true, accessToken: text, expiresAt });
  });
}

/** Masks the account so that only its owner recognises it. */
function maskedAccount({ phone, nickname }: SessionHolder): string {
  if (phone !== null) return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
  return `${[...nickname][0] ?? ''}•••••`;
}
