import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { later, type Instant } from '@tausi/kernel';
import type { Person } from './people.ts';

export type App = { readonly id: string; readonly secret: string; readonly name: string };

/** The defect of the next tokens; `valid` means none. */
export const tokenKinds = ['valid', 'expired', 'other app', 'revoked', 'wrong nonce', 'wrong signature'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export type AccessToken = {
  readonly token: string;
  readonly person: Person;
  readonly appId: string;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
  readonly isRevoked: boolean;
};

export const issuer = 'https://www.facebook.com';
const lifeMs = 60 * 60_000;
const otherApp = '999000111222333';

/** Issues the network's tokens: access tokens that only the network can read, and id tokens that can be verified
 *  with its public keys. */
export class Tokens {
  readonly #app: App;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #foreign = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  readonly #issued = new Map<string, AccessToken>();

  constructor(app: App) {
    this.#app = app;
  }

  /** The public keys, as the network publishes them. */
  keySet(): { readonly keys: readonly JsonWebKey[] } {
    return { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: this.#keyId(), use: 'sig', alg: 'RS256' }] };
  }

  idToken(person: Person, { nonce, kind, at }: { readonly nonce: string; readonly kind: TokenKind; readonly at: Instant }): string {
    const issuedMs = kind === 'expired' ? at - 2 * lifeMs : at;
    const claims = {
      iss: issuer,
      aud: kind === 'other app' ? otherApp : this.#app.id,
      sub: person.id,
      iat: Math.floor(issuedMs / 1_000),
      exp: Math.floor((issuedMs + lifeMs) / 1_000),
      jti: randomBytes(8).toString('hex'),
      nonce: kind === 'wrong nonce' ? randomBytes(16).toString('hex') : nonce,
      name: person.name,
      email: person.email,
    };
    const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: this.#keyId() })}.${encode(claims)}`;
    const { privateKey } = kind === 'wrong signature' ? this.#foreign : this.#keys;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  accessToken(person: Person, kind: TokenKind, at: Instant): AccessToken {
    const token = `EAA${randomBytes(48).toString('hex')}`;
    const issuedMs = kind === 'expired' ? at - 2 * lifeMs : at;
    const made: AccessToken = {
      token,
      person,
      appId: kind === 'other app' ? otherApp : this.#app.id,
      issuedAt: at,

      expiresAt: later(at, issuedMs + lifeMs - at),
      isRevoked: kind === 'revoked',
    };
    this.#issued.set(token, made);
    return made;
  }

  find(token: string): AccessToken | null {
    return this.#issued.get(token) ?? null;
  }

  #keyId(): string {
    const jwk = JSON.stringify(this.#keys.publicKey.export({ format: 'jwk' }));
    return createHash('sha256').update(jwk).digest('hex').slice(0, 40);
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
