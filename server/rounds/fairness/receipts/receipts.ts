import type { GameId } from '@tausi/kernel';
import { LRUCache } from 'lru-cache';
import type { SigningKey } from '../../../platform/security/signing-key.ts';
import { firstStatement, statementsOf, type Receipted } from './statements.ts';

/** A signed statement: `payload` is the exact text that was signed. */
export type Receipt = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** The receipt of a cash bet; demo bets have none. */
export type ReceiptFor = (stored: Receipted) => Receipt | null;

export type Receipts = {
  readonly ofBet: ReceiptFor;
  /** The same for a bet that is being placed, signed on another thread. */
  readonly ofNewBet: (stored: Receipted) => Promise<Receipt | null>;
  /** Returns every receipt of a cash round in order, signed on another thread; none for a demo round. */
  readonly all: (stored: Receipted) => Promise<readonly Receipt[]>;
  /** Returns the newest act's or the end's receipt; null while the bet's own is the only one. */
  readonly latest: (stored: Receipted) => Promise<Receipt | null>;
};

const keptMax = 4_096;

/** Ed25519 is deterministic: the same statement always has the same receipt, so none is stored. The receipts of open bets
 *  are cached, so that thousands of them ending at once need no signing then. */
export function createReceipts(key: SigningKey, nameOf: (gameId: GameId) => string): Receipts {
  const kept = new LRUCache<string, Receipt>({ max: keptMax });
  const ofBet: ReceiptFor = (stored) => {
    const { round } = stored;
    if (round.mode === 'demo') return null;
    const known = kept.get(round.betId);
    if (known !== undefined) return known;
    const payload = firstStatement(stored, nameOf(round.gameId));
    const made = { keyId: key.keyId, payload, signature: key.sign(Buffer.from(payload)).toString('base64url') };
    kept.set(round.betId, made);
    return made;
  };
  const ofNewBet: Receipts['ofNewBet'] = async (stored) => {
    const { betId, gameId, mode, status } = stored.round;
    if (mode === 'demo') return null;
    const made = kept.get(betId) ?? (await signedAside(key, firstStatement(stored, nameOf(gameId))));
    if (status === 'open') kept.set(betId, made);
    return made;
  };
  const later = (stored: Receipted): readonly string[] =>
    stored.round.mode === 'demo' ? [] : statementsOf(stored, nameOf(stored.round.gameId)).slice(1);
  return {
    ofBet,
    ofNewBet,
    all: async (stored) => {
      const bet = ofBet(stored);
      return bet === null ? [] : [bet, ...(await Promise.all(later(stored).map((payload) => signedAside(key, payload))))];
    },
    latest: async (stored) => {
      const payload = later(stored).at(-1);
      return payload === undefined ? null : signedAside(key, payload);
    },
  };
}

/** Signs a statement on another thread. */
export async function signedAside(key: SigningKey, payload: string): Promise<Receipt> {
  const signature = await key.signAside(Buffer.from(payload));
  return { keyId: key.keyId, payload, signature: signature.toString('base64url') };
}
