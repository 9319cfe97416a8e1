import { resetPassword } from '@tausi/contract/players/reset-password.ts';
import { err, ok, parsePhone, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import { type Request, type Route, route } from '../../platform/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/unit-of-work.ts';
import { getPasswordHash, holdWithdrawals, notePhoneProved, updatePassword } from '../account-store.ts';
import { minutesOf } from '../attempt-rules.ts';
import type { Proof } from '../codes/codes.ts';
import { decodePassword } from '../encoded-password.ts';
import { holdHours } from '../one-time-code.ts';
import { checkPassword } from '../password.ts';
import { passwordRulesOf } from './password-rules.ts';
import { openSession, type PlayersKit, tellSessionsEnded } from '../players-service.ts';
import { findDevice, forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session-store.ts';
import { findCredentials } from '../store.ts';
import { removeFactor } from '../factor/factor-store.ts';
import { removeSocial } from '../social/social-store.ts';
import { toLoginInfo } from '../to-wire.ts';
import { isPhoneProved } from './prove-phone.ts';

/** A new password for whoever proved to have the number's phone in hand. */
export function createResetRoute(kit: PlayersKit): Route {
  return route(resetPassword, async (params, request) => {
    const { at, address } = request;
    const { country: market } = params;
    kit.hasher.assertRoom();
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    if (!(await kit.attempts.take(kit.rules.codeTyped, address, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(kit.rules.codeTyped)] });
    const password = await readNewPassword(kit, params.password, { market, at });
    if (!password.ok) return password;
    const proof: Proof = { subject: { market, phone: phone.value, purpose: 'reset_password' }, proof: params.codeReference, at };
    const isFresh = await kit.codes.knows(proof);
    // Who does not hold the number is told nothing of whose it is, by the time that it takes neither: nothing of a player is
    // read for him, no password hashed, no second factor asked for.
    if (!isFresh && !(await kit.codes.wasJustUsed(proof))) return err({ code: 'code_wrong' });
    const found = await findCredentials(kit.pool, market, phone.value);
    if (found === null) return err({ code: 'code_wrong' });
    const devices = kit.devices.sentWith(request);
    const isKnown = (await findDevice(kit.pool, { playerId: found.playerId, devices, at })) !== null;
    // The owner of a number that was never proved takes the account from whoever registered it: that one's second factor is void.
    const isProved = await isPhoneProved(kit, { playerId: found.playerId, market });
    const refusal =
      isFresh && isProved ? await kit.factors.refuse({ playerId: found.playerId, devices, typed: params.secondFactor, at }) : null;
    if (refusal !== null) return err(refusal);
    const done = await setPassword(kit, { playerId: found.playerId, password: password.value, proof, holds: !isKnown, isProved });
    if (!done && !(await isRepeat(kit, { playerId: found.playerId, password: password.value, proof }))) return err({ code: 'code_wrong' });
    if (found.status === 'blocked') return err({ code: 'player_blocked' });
    if (found.status === 'closed') return err({ code: 'closed_for_good' });
    const keys = await openSession(kit, request, { ...params, playerId: found.playerId });
    return ok({ ...toLoginInfo(keys, market), holdHours: isKnown ? 0 : holdHours });
  });
}

/** A password as it was typed, when the market's policy of now allows it. */
export async function readNewPassword(
  kit: PlayersKit,
  encoded: string,
  { market, at }: { market: Parameters<PlayersKit['markets']['rulesAt']>[0]; at: Request['at'] },
): Promise<Result<string, { code: 'password_invalid'; args: readonly string[] }>> {
  const { passwordPolicy } = await kit.markets.rulesAt(market, at);
  const rules = passwordRulesOf(passwordPolicy);
  const decoded = decodePassword(encoded);
  const checked = checkPassword(decoded.ok ? decoded.value : '', rules);
  return checked.ok ? checked : err({ code: 'password_invalid', args: [String(rules.lengths.min), String(rules.lengths.max)] });
}

type NewPassword = { readonly playerId: PlayerId; readonly password: string; readonly proof: Proof };

async function setPassword(
  kit: PlayersKit,
  { playerId, password, proof, holds, isProved }: NewPassword & { readonly holds: boolean; readonly isProved: boolean },
): Promise<boolean> {
  const { at } = proof;
  const passwordHash = await kit.hasher.hash(password);
  const ended = await unitOfWork<readonly SessionId[] | null>(kit.pool, async (client) => {
    if (!(await kit.codes.use(client, proof))) return rollback(null);
    await updatePassword(client, playerId, passwordHash);
    await forgetDevices(client, { playerId, except: null });
    // What else opens the account is void with the old password. A second factor was shown, or stood over a number that was never proved.
    await removeSocial(client, playerId);
    if (!isProved) await removeFactor(client, playerId);
    await notePhoneProved(client, playerId, at);
    const heldUntil = holds ? await holdWithdrawals(client, playerId, { reason: 'password_reset', at }) : null;
    await kit.onAccountChanged(client, { playerId, at }, { kind: 'password_reset', heldUntil });
    return commit(await endSessions(client, { playerId, except: null, at }));
  });
  if (ended === null) return false;
  await tellSessionsEnded(kit, ended);
  return true;
}

// The answer may have been lost on the way: who knows the proof and the password that it set is let in again.
async function isRepeat(kit: PlayersKit, { playerId, password, proof }: NewPassword): Promise<boolean> {
  if (!(await kit.codes.wasJustUsed(proof))) return false;
  return kit.hasher.verify(password, await getPasswordHash(kit.pool, playerId));
}
