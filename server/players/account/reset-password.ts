import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { err, ok, parsePhone, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import { type Request, type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { getPasswordHash, holdWithdrawals, notePhoneProved, updatePassword } from './account-store.ts';
import { minutesOf } from '../attempt-rules.ts';
import type { Proof } from '../codes/codes.ts';
import { decodePassword } from '../password/encoded-password.ts';
import { holdHours } from '../one-time-code.ts';
import { checkPassword } from '../password/password.ts';
import { passwordRulesOf } from './password-rules.ts';
import { openSession, type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { findDevice, forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session/session-store.ts';
import { findCredentials } from '../store.ts';
import { removeFactor } from '../factor/factor-store.ts';
import { removeSocial } from '../social/social-store.ts';
import { toLoginInfo } from '../to-wire.ts';
import { isPhoneProved } from './prove-phone.ts';

/** Sets a new password for a caller who proved the number by an SMS code. */
export function createResetRoute(service: PlayersService): Route {
  return route(resetPassword, async (params, request) => {
    const { at, address } = request;
    const { country: market } = params;
    service.hasher.assertRoom();
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    if (!(await service.attempts.take(service.rules.codeTyped, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(service.rules.codeTyped)] });
    const password = await readNewPassword(service, params.password, { market, at });
    if (!password.ok) return password;
    const proof: Proof = { subject: { market, phone: phone.value, purpose: 'reset_password' }, proof: params.codeReference, at };
    const isFresh = await service.codes.knows(proof);
    // A caller without a valid proof learns nothing about the number, not even by timing.
    // So the server reads no player, hashes no password and asks for no second factor before this check.
    if (!isFresh && !(await service.codes.wasJustUsed(proof))) return err({ code: 'code_wrong' });
    const found = await findCredentials(service.pool, market, phone.value);
    if (found === null) return err({ code: 'code_wrong' });
    const devices = service.devices.sentWith(request);
    const isKnown = (await findDevice(service.pool, { playerId: found.playerId, devices, at })) !== null;
    // A reset by SMS takes an account with an unproved number from the person who registered it, so its second factor is ignored.
    const isProved = await isPhoneProved(service, { playerId: found.playerId, market });
    const refusal =
      isFresh && isProved ? await service.factors.refuse({ playerId: found.playerId, devices, typed: params.secondFactor, at }) : null;
    if (refusal !== null) return err(refusal);
    const done = await setPassword(service, { playerId: found.playerId, password: password.value, proof, holds: !isKnown, isProved });
    if (!done && !(await isRepeat(service, { playerId: found.playerId, password: password.value, proof })))
      return err({ code: 'code_wrong' });
    if (found.status === 'blocked') return err({ code: 'player_blocked' });
    if (found.status === 'closed') return err({ code: 'closed_for_good' });
    const keys = await openSession(service, request, { ...params, playerId: found.playerId });
    return ok({ ...toLoginInfo(keys, market), holdHours: isKnown ? 0 : holdHours });
  });
}

/** Decodes the new password and checks it against the market's current policy. */
export async function readNewPassword(
  service: PlayersService,
  encoded: string,
  { market, at }: { market: Parameters<PlayersService['markets']['rulesAt']>[0]; at: Request['at'] },
): Promise<Result<string, { code: 'password_invalid'; args: readonly string[] }>> {
  const { passwordPolicy } = await service.markets.rulesAt(market, at);
  const rules = passwordRulesOf(passwordPolicy);
  const decoded = decodePassword(encoded);
  const checked = checkPassword(decoded.ok ? decoded.value : '', rules);
  return checked.ok ? checked : err({ code: 'password_invalid', args: [String(rules.lengths.min), String(rules.lengths.max)] });
}

type NewPassword = { readonly playerId: PlayerId; readonly password: string; readonly proof: Proof };

async function setPassword(
  service: PlayersService,
  { playerId, password, proof, holds, isProved }: NewPassword & { readonly holds: boolean; readonly isProved: boolean },
): Promise<boolean> {
  const { at } = proof;
  const passwordHash = await service.hasher.hash(password);
  const ended = await unitOfWork<readonly SessionId[] | null>(service.pool, async (client) => {
    if (!(await service.codes.use(client, proof))) return rollback(null);
    await updatePassword(client, playerId, passwordHash);
    await forgetDevices(client, { playerId, except: null });
    // Other ways to sign in end with the old password. The second factor stays only if the number was proved, because then it was checked.
    await removeSocial(client, playerId);
    if (!isProved) await removeFactor(client, playerId);
    await notePhoneProved(client, playerId, at);
    const heldUntil = holds ? await holdWithdrawals(client, playerId, { reason: 'password_reset', at }) : null;
    await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'password_reset', heldUntil });
    return commit(await endSessions(client, { playerId, except: null, at }));
  });
  if (ended === null) return false;
  await publishSessionsEnded(service, ended);
  return true;
}

// The first answer may have been lost. A repeat with the same proof and password signs in again.
async function isRepeat(service: PlayersService, { playerId, password, proof }: NewPassword): Promise<boolean> {
  if (!(await service.codes.wasJustUsed(proof))) return false;
  return service.hasher.verify(password, await getPasswordHash(service.pool, playerId));
}
