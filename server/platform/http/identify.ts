import type { Call } from '@tausi/contract/call.ts';
import { err, type Instant, ok, type Result } from '@tausi/kernel';
import type { Caller, HandlerRefusal } from './route.ts';
import type { Authenticate, LiveSession, SignedRequest } from '../signing/authenticate.ts';

type Refusal = HandlerRefusal<'sign_in_needed' | 'signature_refused' | 'clock_skew' | 'guest_refused' | 'phone_needed'>;

const nobody: Caller = { kind: 'nobody' };

/** Who is calling, as far as the call's signing variant asks for proof. A signature that is sent is always checked
 *  where the variant knows one: a wrong one never counts as none. */
export async function identify(
  call: Call,
  request: SignedRequest,
  { authenticate, at }: { authenticate: Authenticate; at: Instant },
): Promise<Result<Caller, Refusal>> {
  if (call.signing === 'unsigned' || call.signing === 'outside-party') return ok(nobody);
  if (request.r === '') return call.signing === 'signed-or-unsigned' ? ok(nobody) : err({ code: 'sign_in_needed' });
  const session = await authenticate(request, at);
  if (!session.ok) return err(refusalOf(session.error));
  return allowed(call, session.value);
}

function refusalOf(refusal: { code: 'signature_refused' } | { code: 'clock_skew'; serverTime: Instant }): Refusal {
  return refusal.code === 'clock_skew' ? { code: 'clock_skew', data: { serverTime: refusal.serverTime } } : { code: 'signature_refused' };
}

function allowed(call: Call, session: LiveSession): Result<Caller, Refusal> {
  const isForPlayers = call.signing === 'signed' || call.signing === 'signed-or-unsigned';
  // A guest who reads what anybody may read is nobody; a guest who asks for a player's call is told so.
  if (session.kind === 'guest' && isForPlayers) return call.signing === 'signed' ? err({ code: 'guest_refused' }) : ok(nobody);
  return session.kind === 'player' && !session.isPhoneBound ? phoneless(call, session) : ok(session);
}

// Half signed in (specification §4): what anybody may do he may do as nobody or as a guest; a player's calls ask for his
// phone, but for those that lead to it.
function phoneless(call: Call, session: LiveSession): Result<Caller, Refusal> {
  if (call.signing === 'signed') return call.takesPhoneless === true ? ok(session) : err({ code: 'phone_needed' });
  return ok(call.signing === 'signed-or-unsigned' ? nobody : { ...session, kind: 'guest' });
}
