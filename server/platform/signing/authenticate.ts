import { err, type Instant, ok, type Result } from '@tausi/kernel';
import { createCohort } from '../overload/cohort.ts';
import type { Secrets } from '../security/secrets.ts';
import { canonicalQuery } from './canonical.ts';
import type { LiveSession, SessionLookup } from './live-session.ts';
import type { Nonces } from './nonces.ts';
import { presenceOf, type Presence } from './presence.ts';
import { sha256Hex } from '../security/digests.ts';
import { isSignedBy, parseSignature, type SignatureHeader } from './signature.ts';

/** The parts of a request that its signature covers. Missing headers are empty. */
export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  readonly token: string;
  readonly time: string;
  readonly r: string;
  readonly idempotencyKey: string;
  /** A signed write is accepted once; a read may be repeated. */
  readonly writes: boolean;
  /** True if the caller may be confirmed later: together with the handler's effect, or before the answer leaves. */
  readonly confirmsCaller: boolean;
};

/** The session of a correct signature. `presence` is null if the caller is confirmed already. */
type Authenticated = { readonly session: LiveSession; readonly presence: Presence | null };

/** Why a signature is refused. All refusals except the skew look alike, so that an attacker does not learn which part was right. */
type SignatureRefusal = { readonly code: 'signature_refused' } | { readonly code: 'clock_skew'; readonly serverTime: Instant };

export type Authenticate = (request: SignedRequest, at: Instant) => Promise<Result<Authenticated, SignatureRefusal>>;

export type AuthenticateDependencies = {
  readonly secrets: Secrets;
  readonly sessions: SessionLookup;
  readonly nonces: Pick<Nonces, 'remember' | 'used'>;
};

/** Maximum offset of a client's clock in either direction. */
const skewMsMax = 120_000;
const tokenShape = /^[A-Za-z0-9_-]{8,200}$/;
const timeShape = /^\d{13}$/;
const refused = err({ code: 'signature_refused' } as const);

/** Checks in the order of CAS1: format, time window, session, HMAC, nonce. */
export function createAuthenticate(dependencies: AuthenticateDependencies): Authenticate {
  const cohort = createCohort();
  return async (request, at) => {
    const header = shapeOf(request);
    if (header === null) return refused;
    if (Math.abs(Number(request.time) - at) > skewMsMax) return err({ code: 'clock_skew', serverTime: at });
    const tokenHash = sha256Hex(request.token);
    const known = request.confirmsCaller ? dependencies.sessions.known(tokenHash, at) : null;
    // A look-up gathers a cohort by itself.
    if (known !== null) await cohort();
    const session = known ?? (await dependencies.sessions.find(tokenHash, at));
    if (session === null) return refused;
    if (!isSigned(request, header, { key: dependencies.secrets.sessionKey(session.sessionId), tokenHash })) return refused;
    const { nonce } = header;
    if (known !== null)
      return ok({ session, presence: presenceOf(dependencies, { session, tokenHash, nonce, at, writes: request.writes }) });
    if (request.writes && !(await dependencies.nonces.remember(session.sessionId, nonce, at))) return refused;
    return ok({ session, presence: null });
  };
}

function shapeOf({ token, time, r }: SignedRequest): SignatureHeader | null {
  return tokenShape.test(token) && timeShape.test(time) ? parseSignature(r) : null;
}

function isSigned(request: SignedRequest, header: SignatureHeader, { key, tokenHash }: { key: Uint8Array; tokenHash: string }): boolean {
  const { method, path, time, idempotencyKey } = request;
  const parts = {
    method,
    path,
    query: canonicalQuery(request.query),
    bodyHash: sha256Hex(request.body),
    tokenHash,
    time,
    nonce: header.nonce,
    idempotencyKey,
  };
  return isSignedBy(key, parts, header.mac);
}
