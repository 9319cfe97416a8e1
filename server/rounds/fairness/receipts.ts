import { formatMoney } from '@tausi/kernel';
import { createBoundedMap } from '../../platform/bounded-map.ts';
import type { Round } from '../round.ts';
import type { SigningKey } from '../../platform/signing-key.ts';

/** A signed promise that a bet was taken: `payload` is the exact text that was signed. */
export type Receipt = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** The receipt of a cash bet; demo bets have none. */
export type ReceiptFor = (round: Round, commitment: string) => Receipt | null;

const keptMax = 4_096;

/** Ed25519 is deterministic: the same bet has the same receipt whenever it is asked for, so nothing is stored. Those of the
 *  last bets are remembered: when a bet ends soon, as one of thousands, nothing has to be signed in that moment. */
export function createReceipts(key: SigningKey): ReceiptFor {
  const kept = createBoundedMap<string, Receipt>(keptMax);
  return (round, commitment) => {
    if (round.mode === 'demo') return null;
    const known = kept.get(round.betId);
    if (known !== undefined) return known;
    const made = signed(round, commitment, key);
    kept.set(round.betId, made);
    return made;
  };
}

function signed(round: Round, commitment: string, key: SigningKey): Receipt {
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
