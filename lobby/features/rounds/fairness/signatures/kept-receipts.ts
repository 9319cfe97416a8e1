import { isFields } from '@tausi/games/kit/fields.ts';
import { canonicalJson } from '@tausi/kernel';
import type { WireRound } from '../../frame/round-view.ts';
import { hexOfBytes } from '../bytes.ts';

/** A signed statement, as the wire carries it. */
export type SignedText = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** How a bet ended, as the server told it first. `outcome` is the SHA-256 of the bet's own events, as its closing receipt has it. */
type ToldEnd = { readonly status: string; readonly stake: string; readonly payout: string; readonly outcome: string };

/** What this browser was given for one cash bet. The server's later answers are held against it. */
export type KeptBet = { readonly roundId: string; readonly receipts: readonly SignedText[]; readonly end: ToldEnd | null };

/** What a later answer contradicts: the receipt of the bet, a receipt after it, or the result. */
export type KeptFault = 'keptBet' | 'keptAct' | 'keptEnd';

const storageKey = 'tausi.receipts';
/** About a kilobyte each: together a small part of what a browser stores for one origin. */
const betsMax = 100;
const receiptsMax = 30;

/** Keeps the receipts and the result that came with an answer about a cash bet. What was kept first stays: an answer that
 *  says something else later adds to it and replaces nothing. */
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
    // Storage is full or off: the check then says that this browser kept nothing of the bet.
  }
}

export function findKept(roundId: string): KeptBet | null {
  return readAll().find((kept) => kept.roundId === roundId) ?? null;
}

/** The first thing that the server now says otherwise than it did; null when it stands by all that this browser kept. */
export async function faultInKept(
  { round, receipts }: { readonly round: WireRound; readonly receipts: readonly SignedText[] },
  { receipts: kept, end }: KeptBet,
): Promise<KeptFault | null> {
  for (const one of kept) {
    const place = placeOf(one);
    if (receipts[place]?.payload !== one.payload) return place === 0 ? 'keptBet' : 'keptAct';
  }
  return end === null || canonicalJson(end) === canonicalJson(await endOf(round)) ? null : 'keptEnd';
}

/** A bet's own events: the outcome of a shared round is told behind them, to some players later. */
export function ownEvents(events: readonly unknown[]): readonly unknown[] {
  const last = events.at(-1);
  return isFields(last) && last['type'] === 'outcome' ? events.slice(0, -1) : events;
}

async function endOf({ status, stake, payout, events }: WireRound): Promise<ToldEnd> {
  const text = new TextEncoder().encode(canonicalJson(ownEvents(events)));
  return { status, stake, payout, outcome: hexOfBytes(await crypto.subtle.digest('SHA-256', text)) };
}

// Receipts count themselves; the one kind from before did not, and stood alone.
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
    // Storage is off or the entry is damaged: nothing was kept.
    return [];
  }
}

function keptOf(entry: unknown): readonly KeptBet[] {
  if (!isFields(entry) || typeof entry['roundId'] !== 'string' || !Array.isArray(entry['receipts'])) return [];
  return [{ roundId: entry['roundId'], receipts: entry['receipts'].flatMap((one) => signedTextOf(one) ?? []), end: toldOf(entry['end']) }];
}

/** A signed statement read back from storage; null when it is not whole. */
export function signedTextOf(entry: unknown): SignedText | null {
  if (!isFields(entry)) return null;
  const { keyId, payload, signature } = entry;
  return typeof keyId === 'string' && typeof payload === 'string' && typeof signature === 'string' ? { keyId, payload, signature } : null;
}

function toldOf(entry: unknown): ToldEnd | null {
  if (!isFields(entry)) return null;
  const { status, stake, payout, outcome } = entry;
  const isWhole = [status, stake, payout, outcome].every((one) => typeof one === 'string');
  return isWhole ? { status: String(status), stake: String(stake), payout: String(payout), outcome: String(outcome) } : null;
}
