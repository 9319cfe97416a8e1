import { changePhone } from '@tausi/contract/players/change-phone.ts';
import { assert, err, type Instant, ok, parsePhone, type Phone, type PlayerId, type Result } from '@tausi/kernel';
import { knownCaller } from '../../platform/caller.ts';
import { type Route, route } from '../../platform/route.ts';
import { commit, isUniqueViolation, rollback, unitOfWork } from '../../platform/unit-of-work.ts';
import { findOwnPhone, holdWithdrawals, updatePhone } from '../account-store.ts';
import type { Proof } from '../codes/codes.ts';
import { phoneHoldHours } from '../one-time-code.ts';
import type { PlayersKit } from '../players-service.ts';

/** Moves a player to another number, when he has shown to hold both. */
export function createChangePhoneRoute(kit: PlayersKit): Route {
  return route(changePhone, async (params, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    const own = await findOwnPhone(kit.pool, playerId, market);
    assert(own !== null, 'only a player with a phone is let through to here');
    if (own === phone.value) return err({ code: 'phone_unchanged' });
    const proofOf = (of: Phone, proof: string): Proof => ({ subject: { market, phone: of, purpose: 'change_phone' }, proof, at });
    const proofs = [proofOf(own, params.oldCodeReference), proofOf(phone.value, params.codeReference)];
    const refusal = await kit.factors.refuse({ playerId, device: null, typed: params.secondFactor, at });
    if (refusal !== null) return err(refusal);
    const moved = await move(kit, { playerId, phone: phone.value, proofs, at });
    return moved.ok ? ok({ userName: phone.value, holdHours: phoneHoldHours }) : moved;
  });
}

type Move = { readonly playerId: PlayerId; readonly phone: Phone; readonly proofs: readonly Proof[]; readonly at: Instant };

async function move(
  kit: PlayersKit,
  { playerId, phone, proofs, at }: Move,
): Promise<Result<null, { code: 'code_wrong' } | { code: 'phone_taken' }>> {
  try {
    return await unitOfWork<Result<null, { code: 'code_wrong' }>>(kit.pool, async (client) => {
      for (const proof of proofs) if (!(await kit.codes.use(client, proof))) return rollback(err({ code: 'code_wrong' }));
      await updatePhone(client, playerId, phone);
      const heldUntil = await holdWithdrawals(client, playerId, { reason: 'phone_changed', at });
      await kit.onAccountChanged(client, { playerId, at }, { kind: 'phone_changed', heldUntil });
      return commit(ok(null));
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'phone_taken' });
    throw error;
  }
}
