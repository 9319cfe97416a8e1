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
  /** The same for a bet just placed. A settled one is not cached, because few of them are read again. */
  readonly ofNewBet: ReceiptFor;
  /** Returns every receipt of a cash round in order; none for a demo round. */
  readonly all: (stored: Receipted) => readonly Receipt[];
  /** Returns the newest act's or the end's receipt; null while the bet's own is the only one. */
  readonly latest: (stored: Receipted) => Receipt | null;
};

const keptMax = 4_096;

/** Ed25519 is deterministic: the same statement always has the same receipt, so none is stored. The receipts of open bets
 *  are cached, so that thousands of them ending at once need no signing then, and so are those of rounds read again. */
export function createReceipts(key: SigningKey, nameOf: (gameId: GameId) => string): Receipts {
  const kept = new LRUCache<string, Receipt>({ max: keptMax });
  const receiptOf = (stored: Receipted, isKept: boolean): Receipt | null => {
    const { betId, gameId, mode } = stored.round;
    if (mode === 'demo') return null;
    const receipt = kept.get(betId) ?? signed(key, firstStatement(stored, nameOf(gameId)));
    if (isKept) kept.set(betId, receipt);
    return receipt;
  };
  const ofBet: ReceiptFor = (stored) => receiptOf(stored, true);
  const later = (stored: Receipted): readonly string[] =>
    stored.round.mode === 'demo' ? [] : statementsOf(stored, nameOf(stored.round.gameId)).slice(1);
  return {
    ofBet,
    ofNewBet: (stored) => receiptOf(stored, stored.round.status === 'open'),
    all: (stored) => {
      const bet = ofBet(stored);
      return bet === null ? [] : [bet, ...later(stored).map((payload) => signed(key, payload))];
    },
    latest: (stored) => {
      const payload = later(stored).at(-1);
      return payload === undefined ? null : signed(key, payload);
    },
  };
}

/** Signs a statement. On the calling thread, because handing 30 µs of work to another one costs as much again. */
export function signed(key: SigningKey, payload: string): Receipt {
  return { keyId: key.keyId, payload, signature: key.sign(Buffer.from(payload)).toString('base64url') };
}
