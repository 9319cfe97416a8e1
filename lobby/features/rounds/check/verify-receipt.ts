import { isFields } from '@tausi/games/kit/fields.ts';
import { bytesOfBase64Url } from './bytes.ts';
import type { ReceiptKey, RoundDetail } from './round-detail.ts';

/** `unable` when this browser has no Ed25519; `none` for a demo round, which has no receipt. */
export type ReceiptOutcome = 'passed' | 'failed' | 'none' | 'unable';

/** Whether the receipt is signed by a published key and promises exactly this bet under exactly this commitment. */
export async function verifyReceipt({ round, proof }: RoundDetail, keys: readonly ReceiptKey[]): Promise<ReceiptOutcome> {
  const { receipt } = round;
  if (receipt === null) return round.mode === 'demo' ? 'none' : 'failed';
  const published = keys.find(({ keyId }) => keyId === receipt.keyId);
  const [publicKey, signature] = [bytesOfBase64Url(published?.publicKey ?? ''), bytesOfBase64Url(receipt.signature)];
  if (published === undefined || publicKey === null || signature === null) return 'failed';
  const key = await importKey(publicKey);
  if (key === null) return 'unable';
  const isSigned = await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(receipt.payload));
  const promised: unknown = isSigned ? JSON.parse(receipt.payload) : null;
  const isThisBet =
    isFields(promised) &&
    promised['roundId'] === round.roundId &&
    promised['gameId'] === round.gameId &&
    promised['commitment'] === proof.serverSeedHash &&
    promised['nonce'] === proof.nonce &&
    promised['stake'] === round.stake;
  return isThisBet ? 'passed' : 'failed';
}

async function importKey(publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch (error) {
    // Browsers before 2025 know no Ed25519; a key of the wrong size is another matter.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
    throw error;
  }
}
