import { formatMoney } from '@tausi/kernel';
import type { Round } from '../round.ts';
import type { SigningKey } from '../../platform/signing-key.ts';

/** A signed promise that a bet was taken: `payload` is the exact text that was signed. */
export type Receipt = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** The receipt of a cash bet. Ed25519 is deterministic: the same bet has the same receipt whenever it is asked for,
 *  so nothing is stored. Demo bets have none. */
export function receiptFor(round: Round, commitment: string, key: SigningKey): Receipt | null {
  if (round.mode === 'demo') return null;
  const payload = JSON.stringify({
    type: 'tausi-receipt-1',
    betId: round.betId,
    roundId: round.roundId,
    gameId: round.gameId,
    commitment,
    nonce: Number(round.nonce),
    stake: formatMoney(round.stake),
    currency: round.currency,
    time: round.startedAt,
  });
  return { keyId: key.keyId, payload, signature: key.sign(Buffer.from(payload)).toString('base64url') };
}
