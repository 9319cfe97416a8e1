import { faultInReceipts, saidIn, type ReceiptFault } from './receipt-faults.ts';
import type { ReceiptKey, RoundDetail } from '../proof-from-wire.ts';
import { signedBy } from './verify-signatures.ts';

/** `unable`: this browser has no Ed25519. `none`: a demo round has no receipt, and an early round has a single valid receipt
 *  without the choice. */
export type ReceiptFinding =
  | { readonly outcome: 'passed' | 'unable' | 'none' }
  | { readonly outcome: 'none'; readonly because: 'older' }
  | { readonly outcome: 'failed'; readonly because: ReceiptFault | 'signature' };

/** Returns whether published keys signed all receipts of the round and whether these match the server's current answer. The match
 *  covers the choice, each act, the stakes, their order, the outcome and the payout. */
export async function verifyReceipts(detail: RoundDetail, keys: readonly ReceiptKey[]): Promise<ReceiptFinding> {
  const { round, receipts } = detail;
  if (round.mode === 'demo' && receipts.length === 0) return { outcome: 'none' };
  const signed = await signedBy(receipts, keys);
  if (signed === 'failed') return { outcome: 'failed', because: 'signature' };
  // Any browser can compare the receipts' content; only the signatures need Ed25519.
  const isOlder = receipts[0] !== undefined && saidIn(receipts[0])['type'] === 'tausi-receipt-1';
  const fault = isOlder ? faultInFirstKind(detail) : await faultInReceipts(detail);
  if (fault !== null) return { outcome: 'failed', because: fault };
  if (signed === 'unable') return { outcome: 'unable' };
  return isOlder ? { outcome: 'none', because: 'older' } : { outcome: 'passed' };
}

// The single receipt of rounds before 2026-11-23 does not cover choice, acts and payout.
function faultInFirstKind({ round, receipts, proof }: RoundDetail): ReceiptFault | null {
  const [receipt, ...more] = receipts;
  if (receipt === undefined || more.length > 0) return 'order';
  if (round.receipt?.payload !== receipt.payload) return 'bet';
  const promised = saidIn(receipt);
  const isThisBet =
    promised['roundId'] === round.roundId &&
    promised['gameId'] === round.gameId &&
    promised['commitment'] === proof.serverSeedHash &&
    promised['nonce'] === proof.nonce;
  if (!isThisBet) return 'bet';
  return promised['stake'] === round.stake ? null : 'stake';
}
