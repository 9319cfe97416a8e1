import type { Recheck, Rechecked } from '@tausi/games/kit/recheck.ts';
import type { DrawOrigin } from '@tausi/kernel';
import { bytesOfHex, hexOfBytes } from './bytes.ts';
import { faultInKept, type KeptBet, type KeptFault } from './signatures/kept-receipts.ts';
import { redraw } from './redraw.ts';
import type { PublishedKeys, RoundDetail } from './proof-from-wire.ts';
import type { SeenCommitment } from './seen-commitments.ts';
import { verifyBeacon, type BeaconFault } from './signatures/verify-beacon.ts';
import { verifyReceipts, type ReceiptFinding } from './signatures/verify-receipts.ts';
import { verifyStatement, type StatementFinding } from './signatures/verify-statement.ts';

export type CheckId =
  | 'commitment'
  | 'remembered'
  | 'kept'
  | 'draws'
  | 'shown'
  | 'paid'
  | 'jackpot'
  | 'receipt'
  | 'named'
  | 'chain'
  | 'beacon';
/** `none`: the round has nothing of this kind to check; `unable`: this browser lacks the algorithm. */
export type CheckOutcome = 'passed' | 'failed' | 'none' | 'unable';
/** `because`: the contradicted fact, or the reason for a reduced check. */
type CheckStep = { readonly id: CheckId; readonly outcome: CheckOutcome; readonly because?: Because };
type Because = Extract<ReceiptFinding | StatementFinding, { because: string }>['because'] | BeaconFault | KeptFault;
export type Redrawn = { readonly label: string; readonly n: number; readonly value: number; readonly redrawn: number };

export type RoundCheck = { readonly steps: readonly CheckStep[]; readonly draws: readonly Redrawn[]; readonly isFair: boolean };

/** The facts that a check uses besides the server's answer. */
export type CheckFacts = {
  readonly published: PublishedKeys;
  /** The commitment that this browser recorded before the round. */
  readonly seen: SeenCommitment | null;
  /** The receipts and the result that this browser received when the bet was played. */
  readonly kept: KeptBet | null;
  /** The rules that the game publishes; null for a game without published rules. */
  readonly rules: Recheck | null;
};

/** Recomputes a round with a revealed seed in the browser and reports the result of each step. */
export async function checkRound(detail: RoundDetail, serverSeed: string, facts: CheckFacts): Promise<RoundCheck> {
  const { proof, round } = detail;
  const seed = bytesOfHex(serverSeed);
  const draws = seed === null ? [] : await redrawn(detail, seed);
  // The rules of a round's earlier version are no longer published.
  const rechecked =
    facts.rules?.version === proof.version
      ? facts.rules.recheck({ events: round.events, draws: draws.map(({ label, n, redrawn: value }) => ({ label, n, value })) })
      : null;
  const steps: readonly CheckStep[] = [
    {
      id: 'commitment',
      outcome: passedIf(seed !== null && hexOfBytes(await crypto.subtle.digest('SHA-256', seed)) === proof.serverSeedHash),
    },
    { id: 'remembered', outcome: rememberedOutcome(detail, facts.seen) },
    { id: 'kept', ...(await keptFinding(detail, facts.kept)) },
    { id: 'draws', outcome: passedIf(draws.length > 0 && draws.every((draw) => draw.value === draw.redrawn)) },
    { id: 'shown', outcome: rechecked === null ? 'none' : passedIf(rechecked.isShown) },
    { id: 'paid', outcome: rechecked === null ? 'none' : paidOutcome(detail, rechecked) },
    { id: 'jackpot', outcome: seed === null ? 'none' : await jackpotOutcome(detail, seed) },
    { id: 'receipt', ...(await verifyReceipts(detail, facts.published.keys)) },
    proof.shared === undefined
      ? { id: 'named', ...(await verifyStatement(detail, facts.published)) }
      : { id: 'chain', outcome: await chainOutcome(proof, seed) },
    { id: 'beacon', ...(await verifyBeacon(detail, facts.published.beacon)) },
  ];
  return { steps, draws, isFair: steps.every(({ outcome }) => outcome !== 'failed') };
}

// A late round of a season needs too many hashes for a browser.
const chainMax = 20_000;

// A shared round's seed, hashed as often as its number, equals the value published before the season's first bet.
async function chainOutcome({ shared, nonce }: RoundDetail['proof'], seed: Uint8Array<ArrayBuffer> | null): Promise<CheckOutcome> {
  if (shared === undefined || seed === null) return 'none';
  if (nonce > chainMax) return 'unable';
  let hash: ArrayBuffer = seed.buffer;
  for (let step = 0; step < nonce; step += 1) hash = await crypto.subtle.digest('SHA-256', hash);
  return passedIf(hexOfBytes(hash) === shared.lastHash && shared.closesAt < shared.drawsAt);
}

// The bet's jackpot draw has its own name, with the same seed and nonce.
async function jackpotOutcome({ jackpot, proof }: RoundDetail, seed: Uint8Array<ArrayBuffer>): Promise<CheckOutcome> {
  if (jackpot === null) return 'none';
  const { chanceIn, chances, isWon } = jackpot;
  const origin = originOf('jackpot', proof);
  const [value = -1] = await redraw(seed, origin, [{ label: 'jackpot', n: chanceIn, value: 0 }]);
  return passedIf(value < chances === isWon);
}

function originOf(game: string, { clientSeed, beacon, nonce }: RoundDetail['proof']): DrawOrigin {
  return { game, clientSeed, beacon: bytesOfHex(beacon ?? '') ?? new Uint8Array(), nonce: BigInt(nonce) };
}

async function redrawn({ gameName, proof }: RoundDetail, seed: Uint8Array<ArrayBuffer>): Promise<readonly Redrawn[]> {
  const values = await redraw(seed, originOf(gameName, proof), proof.draws);
  return proof.draws.map((draw, index) => ({ ...draw, redrawn: values[index] ?? -1 }));
}

function rememberedOutcome({ proof }: RoundDetail, seen: SeenCommitment | null): CheckOutcome {
  if (seen === null) return 'none';
  const isSameBeacon = seen.beaconRound === null || seen.beaconRound === proof.beaconRound;
  const isSameOwn = seen.clientSeed === null || seen.clientSeed === proof.clientSeed;
  const isSameStatement = seen.statement === null || seen.statement.payload === proof.seed?.payload;
  return passedIf(seen.serverSeedHash === proof.serverSeedHash && isSameBeacon && isSameOwn && isSameStatement);
}

async function keptFinding(detail: RoundDetail, kept: KeptBet | null): Promise<Omit<CheckStep, 'id'>> {
  if (kept === null) return { outcome: 'none' };
  const because = await faultInKept(detail, kept);
  return because === null ? { outcome: 'passed' } : { outcome: 'failed', because };
}

function paidOutcome({ round }: RoundDetail, { units, perStake }: Rechecked): CheckOutcome {
  if (units === null || round.status !== 'settled') return 'none';
  return passedIf(cents(round.stake) * BigInt(units) === cents(round.payout) * BigInt(perStake));
}

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function passedIf(holds: boolean): CheckOutcome {
  return holds ? 'passed' : 'failed';
}
