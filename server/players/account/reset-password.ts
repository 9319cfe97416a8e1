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
import { openSession, type PlayersPorts, tellSessionsEnded } from '../players-service.ts';
import { findDevice, forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session/session-store.ts';
import { findCredentials } from '../store.ts';
import { removeFactor } from '../factor/factor-store.ts';
import { removeSocial } from '../social/social-store.ts';
import { toLoginInfo } from '../to-wire.ts';
import { isPhoneProved } from './prove-phone.ts';

/** Sets a new password for a caller who proved the number by an SMS code. */
export function createResetRoute(ports: PlayersPorts): Route {
  return route(resetPassword, async (params, request) => {
    const { at, address } = request;
    const { country: market } = params;
    ports.hasher.assertRoom();
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    if (!(await ports.attempts.take(ports.rules.codeTyped, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(ports.rules.codeTyped)] });
    const password = await readNewPassword(ports, params.password, { market, at });
    if (!password.ok) return password;
    const proof: Proof = { subject: { market, phone: phone.value, purpose: 'reset_password' }, proof: params.codeReference, at };
    const isFresh = await ports.codes.knows(proof);
    // A caller without a valid proof learns nothing about the number, not even by timing.
    // So the server reads no player, hashes no password and asks for no second factor before this check.
    if (!isFresh && !(await ports.codes.wasJustUsed(proof))) return err({ code: 'code_wrong' });
    const found = await findCredentials(ports.pool, market, phone.value);
    if (found === null) return err({ code: 'code_wrong' });
    const devices = ports.devices.sentWith(request);
    const isKnown = (await findDevice(ports.pool, { playerId: found.playerId, devices, at })) !== null;
    // A reset by SMS takes an account with an unproved number from the person who registered it, so its second factor is ignored.
    const isProved = await isPhoneProved(ports, { playerId: found.playerId, market });
    const refusal =
      isFresh && isProved ? await ports.factors.refuse({ playerId: found.playerId, devices, typed: params.secondFactor, at }) : null;
    if (refusal !== null) return err(refusal);
    const done = await setPassword(ports, { playerId: found.playerId, password: password.value, proof, holds: !isKnown, isProved });
    if (!done && !(await isRepeat(ports, { playerId: found.playerId, password: password.value, proof })))
      return err({ code: 'code_wrong' });
    if (found.status === 'blocked') return err({ code: 'player_blocked' });
    if (found.status === 'closed') return err({ code: 'closed_for_good' });
    const keys = await openSession(ports, request, { ...params, playerId: found.playerId });
    return ok({ ...toLoginInfo(keys, market), holdHours: isKnown ? 0 : holdHours });
  });
}

/** Decodes the new password and checks it against the market's current policy. */
export async function readNewPassword(
  ports: PlayersPorts,
  encoded: string,
  { market, at }: { market: Parameters<PlayersPorts['markets']['rulesAt']>[0]; at: Request['at'] },
): Promise<Result<string, { code: 'password_invalid'; args: readonly string[] }>> {
  const { passwordPolicy } = await ports.markets.rulesAt(market, at);
  const rules = passwordRulesOf(passwordPolicy);
  const decoded = decodePassword(encoded);
  const checked = checkPassword(decoded.ok ? decoded.value : '', rules);
  return checked.ok ? checked : err({ code: 'password_invalid', args: [String(rules.lengths.min), String(rules.lengths.max)] });
}

type NewPassword = { readonly playerId: PlayerId; readonly password: string; readonly proof: Proof };

async function setPassword(
  ports: PlayersPorts,
  { playerId, password, proof, holds, isProved }: NewPassword & { readonly holds: boolean; readonly isProved: boolean },
): Promise<boolean> {
  const { at } = proof;
  const passwordHash = await ports.hasher.hash(password);
  const ended = await unitOfWork<readonly SessionId[] | null>(ports.pool, async (client) => {
    if (!(await ports.codes.use(client, proof))) return rollback(null);
    await updatePassword(client, playerId, passwordHash);
    await forgetDevices(client, { playerId, except: null });
    // Other ways to sign in end with the old password. The second factor stays only if the number was proved, because then it was checked.
    await removeSocial(client, playerId);
    if (!isProved) await removeFactor(client, playerId);
    await notePhoneProved(client, playerId, at);
    const heldUntil = holds ? await holdWithdrawals(client, playerId, { reason: 'password_reset', at }) : null;
    await ports.onAccountChanged(client, { playerId, at }, { kind: 'password_reset', heldUntil });
    return commit(await endSessions(client, { playerId, except: null, at }));
  });
  if (ended === null) return false;
  await tellSessionsEnded(ports, ended);
  return true;
}

// The first answer may have been lost. A repeat with the same proof and password signs in again.
async function isRepeat(ports: PlayersPorts, { playerId, password, proof }: NewPassword): Promise<boolean> {
  if (!(await ports.codes.wasJustUsed(proof))) return false;
  return ports.hasher.verify(password, await getPasswordHash(ports.pool, playerId));
}
