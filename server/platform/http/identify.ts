import type { Call } from '@tausi/contract/call.ts';
import { err, type Instant, ok, type Result } from '@tausi/kernel';
import type { Caller, HandlerRefusal } from './route.ts';
import type { Presence } from '../signing/presence.ts';
import type { Authenticate, SignedRequest } from '../signing/authenticate.ts';
import type { LiveSession } from '../signing/live-session.ts';

type Refusal = HandlerRefusal<'sign_in_needed' | 'signature_refused' | 'clock_skew' | 'guest_refused' | 'phone_needed'>;

/** The caller. `presence` is null if the caller is confirmed already. */
export type Identified = { readonly caller: Caller; readonly presence: Presence | null };

const nobody: Caller = { kind: 'nobody' };

function confirmed(caller: Caller): Identified {
  return { caller, presence: null };
}

/** Identifies the caller as the call's signing variant requires. A signature is always verified
 *  where the variant allows one: a wrong signature never counts as no signature. */
export async function identify(
  call: Call,
  request: SignedRequest,
  { authenticate, at }: { authenticate: Authenticate; at: Instant },
): Promise<Result<Identified, Refusal>> {
  if (call.signing === 'unsigned' || call.signing === 'outside-party') return ok(confirmed(nobody));
  if (request.r === '') return call.signing === 'signed-or-unsigned' ? ok(confirmed(nobody)) : err({ code: 'sign_in_needed' });
  const authenticated = await authenticate(request, at);
  if (!authenticated.ok) return err(refusalOf(authenticated.error));
  const { session, presence } = authenticated.value;
  const caller = allowed(call, session);
  return caller.ok ? ok({ caller: caller.value, presence }) : caller;
}

function refusalOf(refusal: { code: 'signature_refused' } | { code: 'clock_skew'; serverTime: Instant }): Refusal {
  return refusal.code === 'clock_skew' ? { code: 'clock_skew', data: { serverTime: refusal.serverTime } } : { code: 'signature_refused' };
}

function allowed(call: Call, session: LiveSession): Result<Caller, Refusal> {
  const isForPlayers = call.signing === 'signed' || call.signing === 'signed-or-unsigned';
  // A guest on a public call counts as anonymous; a guest on a player's call is refused.
  if (session.kind === 'guest' && isForPlayers) return call.signing === 'signed' ? err({ code: 'guest_refused' }) : ok(nobody);
  return session.kind === 'player' && !session.isPhoneBound ? phoneless(call, session) : ok(session);
}

// Without a bound phone (specification §4) a player may use public and guest calls. Other calls ask for
// the phone, except those that bind it.
function phoneless(call: Call, session: LiveSession): Result<Caller, Refusal> {
  if (call.signing === 'signed') return call.takesPhoneless === true ? ok(session) : err({ code: 'phone_needed' });
  return ok(call.signing === 'signed-or-unsigned' ? nobody : { ...session, kind: 'guest' });
}
