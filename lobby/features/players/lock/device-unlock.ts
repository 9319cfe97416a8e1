import { toBase64Url } from '../../../shared/client/cas1.ts';

const timeoutMs = 60_000;
const userVerified = 0b100;
const flagsAt = 32;

/** Returns whether this device can recognise its owner by finger or face. */
export async function canUnlockByDevice(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Enrols the device's own unlock; returns its credential id, or null if the owner declined. */
export async function enrolDevice(name: string): Promise<string | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(),
        rp: { name },
        user: { id: randomBytes(), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
        timeout: timeoutMs,
      },
    });
    return made instanceof PublicKeyCredential ? toBase64Url(new Uint8Array(made.rawId)) : null;
  } catch {
    return null;
  }
}

/** Returns whether the device recognised its owner now. The lock is local, so no server verifies the signature. */
export async function unlockByDevice(credential: string): Promise<boolean> {
  try {
    const id = Uint8Array.from(atob(credential.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const shown = await navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(),
        allowCredentials: [{ type: 'public-key', id }],
        userVerification: 'required',
        timeout: timeoutMs,
      },
    });
    if (!(shown instanceof PublicKeyCredential) || !(shown.response instanceof AuthenticatorAssertionResponse)) return false;
    const flags = new Uint8Array(shown.response.authenticatorData)[flagsAt] ?? 0;
    return (flags & userVerified) !== 0;
  } catch {
    return false;
  }
}

function randomBytes(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32));
}
