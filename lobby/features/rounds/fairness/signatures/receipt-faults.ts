import { isFields } from '@tausi/games/kit/fields.ts';
import { canonicalJson } from '@tausi/kernel';
import { hexOfBytes } from '../bytes.ts';
import { ownEvents } from './kept-receipts.ts';
import type { RoundDetail } from '../proof-from-wire.ts';

export type Receipt = RoundDetail['receipts'][number];

/** The faults of a round's receipts: of another round, out of order, or contradicting a part of it. `closing`: the round ended
 *  and its last receipt is missing. */
export type ReceiptFault = 'bet' | 'order' | 'choice' | 'stake' | 'act' | 'closing' | 'outcome' | 'payout';

type Said = Readonly<Record<string, unknown>>;

/** Returns the first part of a round that its receipts contradict; null if they confirm all of it. Signatures are checked
 *  elsewhere. */
export async function faultInReceipts(detail: RoundDetail): Promise<ReceiptFault | null> {
  const { round, acts, receipts } = detail;
  const said = receipts.map(saidIn);
  const [bet, ...later] = said;
  if (bet === undefined || round.receipt?.payload !== receipts[0]?.payload) return 'bet';
  const closing = round.status === 'open' ? null : (later.pop() ?? null);
  if (round.status !== 'open' && closing?.['kind'] !== 'closed') return 'closing';
  if (later.length !== acts.length || !(await isInOrder(receipts, said, detail))) return 'order';
  return faultInBet(detail, bet) ?? faultInActs(detail, { bet, later }) ?? (closing === null ? null : faultInClosing(detail, closing));
}

/** Parses a receipt's content; empty if its text cannot be read. */
export function saidIn({ payload }: Receipt): Said {
  try {
    const said: unknown = JSON.parse(payload);
    return isFields(said) ? said : {};
  } catch {
    return {};
  }
}

/** Returns whether the receipts count up, belong to this bet, and each name the hash of the previous one. */
async function isInOrder(receipts: readonly Receipt[], said: readonly Said[], { betId, round }: RoundDetail): Promise<boolean> {
  const hashes = await Promise.all(receipts.map(({ payload }) => hashOf(payload)));
  return said.every(
    (one, index) =>
      one['type'] === 'tausi-receipt-2' &&
      one['index'] === index &&
      one['betId'] === betId &&
      one['roundId'] === round.roundId &&
      (index === 0 ? one['kind'] === 'bet' : one['previous'] === hashes[index - 1]),
  );
}

function faultInBet({ round, gameName, currency, choice, proof }: RoundDetail, bet: Said): ReceiptFault | null {
  const { shared } = proof;
  const sharedDraw =
    shared === undefined
      ? null
      : {
          sharedRoundId: shared.roundId,
          seasonId: proof.seedId,
          number: proof.nonce,
          beaconRound: shared.beaconRound,
          closesAt: shared.closesAt,
        };
  const isThisBet = isSame(
    {
      gameId: round.gameId,
      game: gameName,
      version: proof.version,
      mathematicsHash: proof.mathematicsHash,
      commitment: proof.serverSeedHash,
      beaconRound: proof.beaconRound,
      clientSeed: proof.clientSeed,
      nonce: proof.nonce,
      currency,
      shared: sharedDraw,
      time: round.startedAt,
    },
    bet,
  );
  if (!isThisBet) return 'bet';
  // Prices and the like are in the game's normalised choice: the second event of a bet on a shared round.
  const placed = shared === undefined ? null : (round.events[1] ?? null);
  return isSame({ choice, placed }, bet) ? null : 'choice';
}

function faultInActs({ round, acts }: RoundDetail, { bet, later }: { bet: Said; later: readonly Said[] }): ReceiptFault | null {
  let staked = centsOf(bet['stake']);
  for (const [index, { action, raise, afterMs, time }] of acts.entries()) {
    const said = later[index] ?? {};
    if (said['kind'] !== 'act' || !isSame({ action, afterMs, time }, said)) return 'act';
    if ((said['raise'] === null) !== (raise === null)) return 'stake';
    staked += said['raise'] === null ? 0n : centsOf(said['raise']);
    if (centsOf(said['stake']) !== staked) return 'stake';
  }
  return staked === centsOf(round.stake) ? null : 'stake';
}

async function faultInClosing({ round, endedBy, currency, proof }: RoundDetail, closing: Said): Promise<ReceiptFault | null> {
  // A shared round's outcome follows the bet's own events, also for players who left before it.
  const own = proof.shared === undefined ? round.events : ownEvents(round.events);
  if (closing['outcome'] !== (await hashOf(canonicalJson(own)))) return 'outcome';
  if (!isSame({ stake: round.stake }, closing)) return 'stake';
  if (!isSame({ payout: round.payout, currency, status: round.status }, closing)) return 'payout';
  return isSame({ endedBy, time: round.settledAt }, closing) ? null : 'closing';
}

/** Returns whether a receipt has the same value in all these fields. */
function isSame(fields: Said, said: Said): boolean {
  return Object.entries(fields).every(([name, value]) => canonicalJson(said[name]) === canonicalJson(value));
}

function centsOf(amount: unknown): bigint {
  return typeof amount === 'string' && /^\d+\.\d\d$/.test(amount) ? BigInt(amount.replace('.', '')) : -1n;
}

async function hashOf(text: string): Promise<string> {
  return hexOfBytes(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
