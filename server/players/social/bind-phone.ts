import type { ParamsOf } from '@tausi/contract/call.ts';
import { assert, err, ok, parsePhone, type Phone, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import { type KnownCaller, knownCaller } from '../../platform/security/caller.ts';
import { type Request, type Route, route } from '../../platform/http/route.ts';
import { commit, isUniqueViolation, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { bindFirstPhone, closePlayer, findOwnPhone, notePhoneProved } from '../account/account-store.ts';
import { minutesOf } from '../attempt-rules.ts';
import type { Proof } from '../codes/codes.ts';
import { passwordRulesOf } from '../account/password-rules.ts';
import { decodePassword } from '../password/encoded-password.ts';
import type { FactorRefusal } from '../factor/second-factor.ts';
import { openSession, type PlayersService, publishSessionsEnded } from '../players-service.ts';
import { admit, type RegistrationRefusal } from '../registration/registration.ts';
import { endSessions } from '../session/session-store.ts';
import { type Credentials, findCredentials } from '../store.ts';
import { toLoginInfo } from '../to-wire.ts';
import { findSubjectOf, moveSocial } from './social-store.ts';
import { notifySocialBound } from './notify-social-bound.ts';
import { bindPhoneCall } from './to-wire.ts';

type Params = ParamsOf<typeof bindPhoneCall>;

type Refusal =
  | Exclude<RegistrationRefusal, { code: 'nickname_invalid' }>
  | { readonly code: 'phone_taken' | 'phone_bound_to_another' | 'code_wrong' }
  | FactorRefusal;

/** The owner of the phone after binding, and the sessions that ended. */
type Bound = { readonly playerId: PlayerId; readonly ended: readonly SessionId[] };

/** Binds a phone to a social sign-in: a new number, or the number of a player whose password the caller knows. */
export function createBindPhoneRoute(service: PlayersService): Route {
  return route(bindPhoneCall, async (params, request) => {
    const caller = knownCaller(request.caller);
    const { market } = caller;
    service.hasher.assertRoom();
    const phone = parsePhone(market, params.account);
    if (!phone.ok) return phone;
    if (!(await service.attempts.take(service.rules.codeTyped, request.address, request.at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(service.rules.codeTyped)] });
    if ((await findOwnPhone(service.pool, caller.playerId, market)) !== null) return err({ code: 'phone_bound_already' });
    const bound = await bind(service, { params, request, caller, phone: phone.value });
    if (!bound.ok) return bound;
    const keys = await openSession(service, request, { ...params, playerId: bound.value.playerId });
    await publishSessionsEnded(service, bound.value.ended);
    return ok(toLoginInfo(keys, market));
  });
}

type BindRequest = { readonly params: Params; readonly request: Request; readonly caller: KnownCaller; readonly phone: Phone };

async function bind(service: PlayersService, binding: BindRequest): Promise<Result<Bound, Refusal>> {
  const { caller, phone } = binding;
  const owner = await findCredentials(service.pool, caller.market, phone);
  try {
    return owner === null ? await bindNew(service, binding) : await joinOwner(service, binding, owner);
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: owner === null ? 'phone_taken' : 'phone_bound_to_another' });
    throw error;
  }
}

function proofIn({ params, request: { at }, caller, phone }: BindRequest): Proof {
  return { subject: { market: caller.market, phone, purpose: 'bind_phone' }, proof: params.codeReference, at };
}

// Applies the checks of a registration now, because the network vouches for a name but not for an age.
async function bindNew(service: PlayersService, binding: BindRequest): Promise<Result<Bound, Refusal>> {
  const { params, request, caller, phone } = binding;
  const { at } = request;
  const password = decodePassword(params.password);
  const rules = await service.markets.rulesAt(caller.market, at);
  const typed = password.ok ? password.value : '';
  const application = {
    market: caller.market,
    account: params.account,
    password: typed,
    nickname: '',
    dateOfBirth: params.dateOfBirth ?? '',
    termsVersion: params.termsVersion ?? '',
  };
  const admitted = admit(application, { ...rules, ...passwordRulesOf(rules.passwordPolicy) }, at);
  if (!admitted.ok) {
    assert(admitted.error.code !== 'nickname_invalid', 'this form has no nickname');
    return err(admitted.error);
  }
  const { playerId } = caller;
  const { dateOfBirth, termsVersion } = application;
  const first = { playerId, phone, passwordHash: await service.hasher.hash(typed), dateOfBirth, termsVersion, at };
  return unitOfWork<Result<Bound, Refusal>>(service.pool, async (client) => {
    if (!(await service.codes.use(client, proofIn(binding)))) return rollback(err({ code: 'code_wrong' }));
    if (!(await bindFirstPhone(client, first))) return rollback(err({ code: 'phone_taken' }));
    return commit(ok({ playerId, ended: await endSessions(client, { playerId, except: null, at }) }));
  });
}

// The proof is used last, so that a mistyped password does not cost another SMS.
async function joinOwner(service: PlayersService, binding: BindRequest, owner: Credentials): Promise<Result<Bound, Refusal>> {
  const { params, request, caller } = binding;
  const { at } = request;
  const { passwordAgain } = service.rules;
  if (!(await service.attempts.take(passwordAgain, caller.playerId, at)))
    return err({ code: 'too_many_attempts', args: [minutesOf(passwordAgain)] });
  const password = decodePassword(params.password);
  const isRight = await service.hasher.verify(password.ok ? password.value : '', owner.passwordHash);
  return unitOfWork<Result<Bound, Refusal>>(service.pool, async (client) => {
    // A caller who does not hold the number learns nothing about it.
    if (!(await service.codes.use(client, proofIn(binding)))) return rollback(err({ code: 'code_wrong' }));
    if ((await findSubjectOf(client, owner.playerId)) !== null) return rollback(err({ code: 'phone_bound_to_another' }));
    if (!isRight || owner.status !== 'active') return rollback(err({ code: 'phone_taken' }));
    const refusal = await service.factors.refuse({
      playerId: owner.playerId,
      devices: service.devices.sentWith(request),
      typed: params.secondFactor,
      at,
    });
    if (refusal !== null) return rollback(err(refusal));
    if (!(await moveSocial(client, { from: caller.playerId, to: owner.playerId, at }))) return rollback(err({ code: 'phone_taken' }));
    await closePlayer(client, caller.playerId, { reason: 'merged', at });
    await notePhoneProved(client, owner.playerId, at);
    await notifySocialBound(service, client, { playerId: owner.playerId, at });
    return commit(ok({ playerId: owner.playerId, ended: await endSessions(client, { playerId: caller.playerId, except: null, at }) }));
  });
}
