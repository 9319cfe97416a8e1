import type { KeyObject } from 'node:crypto';
import { err, type Instant, type MarketCode, ok, type PlayerId, type Result, type SessionId } from '@tausi/kernel';
import type { Secrets } from '../security/secrets.ts';
import { canonicalQuery } from './canonical.ts';
import { isSignedBy, parseSignature, sha256Hex, type SignatureHeader } from './signature.ts';

/** A live session. A guest's session is refused on cash calls. */
export type LiveSession = {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
  readonly kind: 'player' | 'guest';
  /** False for a player who signed in by a social network and has bound no phone. Such a player may do very little. */
  readonly isPhoneBound: boolean;
  readonly market: MarketCode;
  /** Accurate to the minute. */
  readonly lastUsedAt: Instant;
};

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
};

/** Why a signature is refused. All refusals except the skew look alike, so that an attacker does not learn which part was right. */
type SignatureRefusal = { readonly code: 'signature_refused' } | { readonly code: 'clock_skew'; readonly serverTime: Instant };

export type Authenticate = (request: SignedRequest, at: Instant) => Promise<Result<LiveSession, SignatureRefusal>>;

export type AuthenticateDependencies = {
  readonly secrets: Secrets;
  /** Finds a live session by the hex SHA-256 of its token. */
  readonly findSession: (tokenHash: string, at: Instant) => Promise<LiveSession | null>;
  /** Stores a nonce of a session; false when it was seen before. */
  readonly rememberNonce: (sessionId: SessionId, nonce: string, at: Instant) => Promise<boolean>;
};

/** Maximum offset of a client's clock in either direction. */
const skewMsMax = 120_000;
const tokenShape = /^[A-Za-z0-9_-]{8,200}$/;
const timeShape = /^\d{13}$/;
const refused = err({ code: 'signature_refused' } as const);

/** Checks in the order of CAS1: format, time window, session, HMAC, nonce. */
export function createAuthenticate(dependencies: AuthenticateDependencies): Authenticate {
  return async (request, at) => {
    const header = shapeOf(request);
    if (header === null) return refused;
    if (Math.abs(Number(request.time) - at) > skewMsMax) return err({ code: 'clock_skew', serverTime: at });
    const tokenHash = sha256Hex(request.token);
    const session = await dependencies.findSession(tokenHash, at);
    if (session === null) return refused;
    if (!isSigned(request, header, { key: dependencies.secrets.sessionSigningKey(session.sessionId), tokenHash })) return refused;
    if (request.writes && !(await dependencies.rememberNonce(session.sessionId, header.nonce, at))) return refused;
    return ok(session);
  };
}

function shapeOf({ token, time, r }: SignedRequest): SignatureHeader | null {
  return tokenShape.test(token) && timeShape.test(time) ? parseSignature(r) : null;
}

function isSigned(request: SignedRequest, header: SignatureHeader, { key, tokenHash }: { key: KeyObject; tokenHash: string }): boolean {
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
