import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { confirmTwoFactor } from '@tausi/contract/players/factor/confirm-two-factor.ts';
import { endTwoFactor } from '@tausi/contract/players/factor/end-two-factor.ts';
import { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import { err, type Instant, ok, type PlayerId, type SessionId } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { isPhoneProved } from '../account/prove-phone.ts';
import { refuseOldPassword } from '../account/change-password.ts';
import { type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { forgetDevices } from '../devices/known-device-store.ts';
import { endSessions } from '../session/session-store.ts';
import { phoneIn } from '../account/profile-store.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  type Factor,
  findFactor,
  noteFactorStep,
  removeFactor,
  replaceRecoveryCodes,
  takeStep,
} from './factor-store.ts';
import { base32, otpauthUri, stepAt } from './totp.ts';

/** The calls that switch a player's second factor on and off. */
export function createFactorRoutes(service: PlayersService): readonly Route[] {
  return [stateRoute(service), beginRoute(service), confirmRoute(service), endRoute(service)];
}

function stateRoute(service: PlayersService): Route {
  const { pool } = service;
  return route(twoFactorState, async (_params, { caller }) => {
    const known = knownCaller(caller);
    const { playerId } = known;
    const phoneProved = await isPhoneProved(service, known);
    const since = (await findFactor(pool, playerId))?.confirmedAt ?? null;
    return ok({ isOn: since !== null, since, recoveryLeft: since === null ? 0 : await countRecoveryCodes(pool, playerId), phoneProved });
  });
}

function beginRoute(service: PlayersService): Route {
  return route(beginTwoFactor, async ({ password }, { caller, at }) => {
    const known = knownCaller(caller);
    const { playerId } = known;
    service.hasher.assertRoom();
    const refusal = await refuseOldPassword(service, playerId, { encoded: password, at });
    if (refusal !== null) return err(refusal);
    // Otherwise an attacker who registers a foreign number could lock its owner out permanently.
    if (!(await isPhoneProved(service, known))) return err({ code: 'phone_unproved' });
    const { secret, sealed } = service.factors.newSecret(playerId);
    if (!(await beginFactor(service.pool, playerId, { sealed, at }))) return err({ code: 'second_factor_on' });
    return ok({ secret: base32(secret), uri: otpauthUri(secret, phoneIn(await service.profileOf(playerId))) });
  });
}

// Steps during which the code that switched the factor on may be repeated after a lost answer.
const repeatSteps = 20;

function confirmRoute(service: PlayersService): Route {
  return route(confirmTwoFactor, async ({ code }, { caller, at }) => {
    const { playerId, sessionId } = knownCaller(caller);
    const factor = await findFactor(service.pool, playerId);
    if (factor === null || !mayConfirm(factor, at)) return err({ code: 'second_factor_not_begun' });
    // The answer with the recovery codes may have been lost, so the code that switched the factor on is accepted again.
    const isRepeat = factor.confirmedAt !== null;
    const judged = await service.factors.judge(playerId, isRepeat ? { ...factor, lastStep: factor.lastStep - 1 } : factor, { code, at });
    if ('refusal' in judged) return err(judged.refusal);
    if (isRepeat && judged.step !== factor.lastStep) return err({ code: 'second_factor_wrong' });
    await service.attempts.forget(service.rules.secondFactor, playerId);
    return switchOn(service, { playerId, sessionId, step: judged.step, isRepeat, at });
  });
}

function mayConfirm({ confirmedAt, lastStep }: Factor, at: Instant): boolean {
  return confirmedAt === null || stepAt(at) - lastStep <= repeatSteps;
}

type SwitchedOn = {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly step: number;
  readonly isRepeat: boolean;
  readonly at: Instant;
};

async function switchOn(service: PlayersService, { playerId, sessionId, step, isRepeat, at }: SwitchedOn) {
  const { codes, hashes } = service.factors.newRecoveryCodes(playerId);
  const ended = await unitOfWork<readonly SessionId[] | null>(service.pool, async (client) => {
    if (!isRepeat && !(await takeStep(client, playerId, step))) return rollback(null);
    await confirmFactor(client, playerId, at);
    await replaceRecoveryCodes(client, playerId, hashes);
    if (isRepeat) return commit([]);
    await noteFactorStep(client, playerId, { step: 'on', by: 'player', at });
    await forgetDevices(client, { playerId, except: sessionId });
    await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'factor_on' });
    return commit(await endSessions(client, { playerId, except: sessionId, at }));
  });
  if (ended === null) return err({ code: 'second_factor_wrong' } as const);
  await publishSessionsEnded(service, ended);
  return ok({ recoveryCodes: [...codes] });
}

function endRoute(service: PlayersService): Route {
  return route(endTwoFactor, async ({ password, secondFactor: typed }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    service.hasher.assertRoom();
    const refusal =
      (await refuseOldPassword(service, playerId, { encoded: password, at })) ??
      (await service.factors.refuse({ playerId, devices: [], typed, at }));
    if (refusal !== null) return err(refusal);
    await unitOfWork(service.pool, async (client) => {
      if (!(await removeFactor(client, playerId))) return rollback(null);
      await noteFactorStep(client, playerId, { step: 'off', by: 'player', at });
      await service.hooks.onAccountChanged(client, { playerId, at }, { kind: 'factor_off' });
      return commit(null);
    });
    return ok({});
  });
}
