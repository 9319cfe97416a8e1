import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesOfBase64Url, bytesOfText, sha256Hex, type Bytes } from '../bytes.ts';
import { payloadOf, type Statement } from './proof.ts';
import type { Published, PublishedKey } from '../published.ts';
import { isSame, type Fields } from '../read.ts';
import { Fault, hold } from '../report.ts';

/** Returns the content of a statement after verifying its signature with a published key. */
export async function signedBy(published: Published, statement: Statement): Promise<Fields> {
  const key = await chainedKey(published.keys, statement.keyId);
  const isSigned = await isSignedByEd25519(key, bytesOfText(statement.payload), bytesOfBase64Url(statement.signature));
  hold(isSigned, 'badSignature', statement.keyId);
  return payloadOf(statement);
}

/** Finds the published key with this id. The first key signs its own statement, every later one is signed by the
 *  previous key; a break in that chain is a fault. */
async function chainedKey(keys: readonly PublishedKey[], keyId: string): Promise<Bytes> {
  let before: { readonly keyId: string; readonly bytes: Bytes } | null = null;
  for (const key of keys) {
    const bytes = bytesOfBase64Url(key.publicKey);
    const { type, keyId: named, publicKey, previous } = payloadOf(key.statement);
    const isNamed = (await sha256Hex(bytes)).slice(0, 16) === key.keyId && named === key.keyId && publicKey === key.publicKey;
    const isNext = type === 'tausi-key-1' && isSame(previous, before?.keyId ?? null);
    const [payload, signature] = [bytesOfText(key.statement.payload), bytesOfBase64Url(key.statement.signature)];
    hold(isNamed && isNext && (await isSignedByEd25519(before?.bytes ?? bytes, payload, signature)), 'brokenKeys', key.keyId);
    if (key.keyId === keyId) return bytes;
    before = { keyId: key.keyId, bytes };
  }
  throw new Fault('unknownKey', keyId);
}

/** Verifies Ed25519 (RFC 8032); the key is its 32 raw bytes. Uses the library where the platform lacks the
 *  algorithm, as browsers before 2025 do. */
export async function isSignedByEd25519(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, signature, message);
  } catch {
    return isSignedByLibrary(publicKey, message, signature);
  }
}

function isSignedByLibrary(publicKey: Bytes, message: Bytes, signature: Bytes): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    // The bytes are not a signature or a key.
    return false;
  }
}
