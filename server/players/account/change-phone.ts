import { changePhone } from '@tausi/contract/players/account/change-phone.ts';
import { assert, err, type Instant, ok, parsePhone, type Phone, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, isUniqueViolation, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { findOwnPhone, holdWithdrawals, updatePhone } from './account-store.ts';
import type { Proof } from '../codes/codes.ts';
import { phoneHoldHours } from '../one-time-code.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { endSessions } from '../session/session-store.ts';
import { refuseOldPassword } from './change-password.ts';

/** Moves a player to another number after proof of both numbers. */
export function createChangePhoneRoute(service: PlayersService): Route {
  return route(changePhone, async (params, { caller, at }) => {
    const { playerId, market, sessionId } = knownCaller(caller);
    service.hasher.assertRoom();
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    const own = await findOwnPhone(service.pool, playerId, market);
    assert(own !== null, 'only a player with a phone reaches this handler');
    if (own === phone.value) return err({ code: 'phone_unchanged' });
    const proofOf = (of: Phone, proof: string): Proof => ({ subject: { market, phone: of, purpose: 'change_phone' }, proof, at });
    const proofs = [proofOf(own, params.oldCodeReference), proofOf(phone.value, params.codeReference)];
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: params.password, at })) ??
      (await service.factors.refuse({ playerId, devices: [], typed: params.secondFactor, at }));
    if (refusal !== null) return err(refusal);
    const moved = await move(service, { playerId, sessionId, phone: phone.value, proofs, at });
    if (!moved.ok) return moved;
    await publishSessionsEnded(service, moved.value);
    return ok({ userName: phone.value, holdHours: phoneHoldHours });
  });
}

type Move = {
  readonly playerId: PlayerId;
  /** The session that stays open. */
  readonly sessionId: SessionId;
  readonly phone: Phone;
  readonly proofs: readonly Proof[];
  readonly at: Instant;
};

async function move(
  service: PlayersService,
  { playerId, sessionId, phone, proofs, at }: Move,
): Promise<Result<readonly SessionId[], { code: 'code_wrong' } | { code: 'phone_taken' }>> {
  try {
    return await unitOfWork<Result<readonly SessionId[], { code: 'code_wrong' }>>(service.pool, async (client) => {
      for (const proof of proofs) if (!(await service.codes.use(client, proof))) return rollback(err({ code: 'code_wrong' }));
      await updatePhone(client, playerId, { phone, at });
      const heldUntil = await holdWithdrawals(client, playerId, { reason: 'phone_changed', at });
      await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'phone_changed', heldUntil });
      await forgetDevices(client, { playerId, except: sessionId });
      return commit(ok(await endSessions(client, { playerId, except: sessionId, at })));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'phone_taken' });
    throw error;
  }
}
