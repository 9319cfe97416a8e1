import { bytesOfBase64Url } from '../bytes.ts';
import type { Receipt } from './receipt-faults.ts';
import type { ReceiptKey } from '../proof-from-wire.ts';

export type SignatureOutcome = 'passed' | 'failed' | 'unable';

/** Returns whether a published key signed each statement; `unable` if this browser has no Ed25519. */
export async function signedBy(receipts: readonly Receipt[], keys: readonly ReceiptKey[]): Promise<SignatureOutcome> {
  const all = await Promise.all(receipts.map((receipt) => signatureOf(receipt, keys)));
  if (all.includes('failed')) return 'failed';
  return all.includes('unable') ? 'unable' : 'passed';
}

async function signatureOf({ keyId, payload, signature }: Receipt, keys: readonly ReceiptKey[]): Promise<SignatureOutcome> {
  const published = keys.find((key) => key.keyId === keyId);
  const [publicKey, signed] = [bytesOfBase64Url(published?.publicKey ?? ''), bytesOfBase64Url(signature)];
  if (published === undefined || publicKey === null || signed === null) return 'failed';
  return isEd25519(publicKey, signed, new TextEncoder().encode(payload));
}

/** Returns whether the holder of the key (32 raw bytes) signed the message. */
export async function isEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<SignatureOutcome> {
  const key = await importKey(publicKey);
  if (key === null) return 'unable';
  return (await crypto.subtle.verify('Ed25519', key, signature, message)) ? 'passed' : 'failed';
}

async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    // Browsers before 2025 have no Ed25519; a key of the wrong size is a real error.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    throw error;
  }
}
