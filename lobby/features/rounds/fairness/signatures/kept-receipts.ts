import { isFields } from '@tausi/games/kit/fields.ts';
import { canonicalJson } from '@tausi/kernel';
import type { WireRound } from '../../frame/round-from-wire.ts';
import { hexOfBytes } from '../bytes.ts';

/** A signed statement in the wire's form. */
export type SignedText = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** The first reported result of a bet. `outcome` is the SHA-256 of the bet's own events, as in its closing receipt. */
type ReportedEnd = { readonly status: string; readonly stake: string; readonly payout: string; readonly outcome: string };

/** This browser's record of one cash bet. Later answers of the server are compared with it. */
export type KeptBet = { readonly roundId: string; readonly receipts: readonly SignedText[]; readonly end: ReportedEnd | null };

/** The part that a later answer contradicts: the receipt of the bet, a later receipt, or the result. */
export type KeptFault = 'keptBet' | 'keptAct' | 'keptEnd';

const storageKey = 'tausi.receipts';
/** About a kilobyte each, together a small part of an origin's storage quota. */
const betsMax = 100;
const receiptsMax = 30;

/** Stores the receipts and the result of an answer about a cash bet. The first record stays: a later, different answer adds to it
 *  and replaces nothing. */
export async function keepReceipts(round: WireRound, further: readonly SignedText[] = []): Promise<void> {
  if (round.mode === 'demo') return;
  const given = [round.receipt, ...further, round.latest].flatMap((receipt) => receipt ?? []);
  const end = round.status === 'open' ? null : await endOf(round);
  const bets = readAll();
  const before = bets.find(({ roundId }) => roundId === round.roundId) ?? { roundId: round.roundId, receipts: [], end: null };
  const isNew = ({ payload }: SignedText): boolean => before.receipts.every((kept) => placeOf(kept) !== placeOf({ payload }));
  const kept: KeptBet = {
    roundId: round.roundId,
    receipts: [...before.receipts, ...given.filter(isNew)].slice(0, receiptsMax),
    end: before.end ?? end,
  };
  const others = bets.filter(({ roundId }) => roundId !== round.roundId);
  try {
    localStorage.setItem(storageKey, JSON.stringify([kept, ...others].slice(0, betsMax)));
  } catch {
    // Storage is full or off: the check then reports that this browser has no record of the bet.
  }
}

export function findKept(roundId: string): KeptBet | null {
  return readAll().find((kept) => kept.roundId === roundId) ?? null;
}

/** Returns the first fact that the server now contradicts; null if it confirms the whole record. */
export async function faultInKept(
  { round, receipts }: { readonly round: WireRound; readonly receipts: readonly SignedText[] },
  { receipts: kept, end }: KeptBet,
): Promise<KeptFault | null> {
  for (const one of kept) {
    const index = placeOf(one);
    if (receipts[index]?.payload !== one.payload) return index === 0 ? 'keptBet' : 'keptAct';
  }
  return end === null || canonicalJson(end) === canonicalJson(await endOf(round)) ? null : 'keptEnd';
}

/** The bet's own events. The outcome of a shared round follows them, for some players later. */
export function ownEvents(events: readonly unknown[]): readonly unknown[] {
  const last = events.at(-1);
  return isFields(last) && last['type'] === 'outcome' ? events.slice(0, -1) : events;
}

async function endOf({ status, stake, payout, events }: WireRound): Promise<ReportedEnd> {
  const text = new TextEncoder().encode(canonicalJson(ownEvents(events)));
  return { status, stake, payout, outcome: hexOfBytes(await crypto.subtle.digest('SHA-256', text)) };
}

// Receipts are numbered; the earlier kind was not, and stood alone.
function placeOf({ payload }: Pick<SignedText, 'payload'>): number {
  try {
    const said: unknown = JSON.parse(payload);
    return isFields(said) && typeof said['index'] === 'number' ? said['index'] : 0;
  } catch {
    return 0;
  }
}

function readAll(): readonly KeptBet[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(keptOf) : [];
  } catch {
    // Storage is off or the entry is damaged: there is no record.
    return [];
  }
}

function keptOf(entry: unknown): readonly KeptBet[] {
  if (!isFields(entry) || typeof entry['roundId'] !== 'string' || !Array.isArray(entry['receipts'])) return [];
  return [
    { roundId: entry['roundId'], receipts: entry['receipts'].flatMap((one) => signedTextOf(one) ?? []), end: reportedEndOf(entry['end']) },
  ];
}

/** Reads a signed statement from storage; null if it is incomplete. */
export function signedTextOf(entry: unknown): SignedText | null {
  if (!isFields(entry)) return null;
  const { keyId, payload, signature } = entry;
  return typeof keyId === 'string' && typeof payload === 'string' && typeof signature === 'string' ? { keyId, payload, signature } : null;
}

function reportedEndOf(entry: unknown): ReportedEnd | null {
  if (!isFields(entry)) return null;
  const { status, stake, payout, outcome } = entry;
  const isWhole = [status, stake, payout, outcome].every((one) => typeof one === 'string');
  return isWhole ? { status: String(status), stake: String(stake), payout: String(payout), outcome: String(outcome) } : null;
}
