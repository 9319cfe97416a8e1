import { randomBytes } from 'node:crypto';
import type { Call } from '@tausi/contract/call.ts';
import { canonicalQuery, readQuery } from '@tausi/server/platform/signing/canonical.ts';
import { sha256Hex } from '@tausi/server/platform/security/digests.ts';
import { sign } from '@tausi/server/platform/signing/signature.ts';

/** The keys issued by a sign-in. */
export type Session = { readonly token: string; readonly secretKey: string };

/** A request in its wire form; sending it again unchanged is a replay. */
export type WireRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type CallInput = {
  readonly params: Readonly<Record<string, unknown>>;
  /** Empty for a read. */
  readonly key: string;
  readonly session: Session | null;
  /** The client's clock in milliseconds since 1970. */
  readonly atMs: number;
};

/** Encodes a call as a lobby does: with a new nonce, and signed if there is a session. */
export function wireRequest(call: Call, { params, key, session, atMs }: CallInput): WireRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const isGet = call.method === 'GET';
  const inQuery = Object.entries(params).filter(([name, value]) => value !== undefined && !call.path.includes(`{${name}}`));
  const query = isGet ? canonicalQuery(inQuery.map(([name, value]) => [name, String(value)])) : '';
  const url = query === '' ? path : `${path}?${query}`;
  const body = isGet ? '' : JSON.stringify(params);
  const time = String(atMs);
  const parts = {
    method: call.method,
    path,
    query: canonicalQuery(readQuery(query) ?? []),
    bodyHash: sha256Hex(body),
    tokenHash: sha256Hex(session?.token ?? ''),
    time,
    nonce: randomBytes(16).toString('base64url'),
    idempotencyKey: key,
  };
  const headers = {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(key === '' ? {} : { 'idempotency-key': key }),
    ...(session === null ? {} : { token: session.token, time, r: sign(Buffer.from(session.secretKey, 'base64url'), parts) }),
  };
  return { method: call.method, url, headers, body };
}

/** A new idempotency key. */
export function freshKey(): string {
  return randomBytes(16).toString('hex');
}
