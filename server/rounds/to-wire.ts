import type { AnswerOf } from '@tausi/contract/call.ts';
import type { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import type { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import type { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import type { rotateSeed } from '@tausi/contract/rounds/fairness/rotate-seed.ts';
import type { sharedRounds } from '@tausi/contract/rounds/shared/shared-rounds.ts';
import { formatMoney, zeroOf, type Instant } from '@tausi/kernel';
import type { Receipt } from './fairness/receipts/receipts.ts';
import type { StatementFor } from './fairness/seed-statements.ts';
import type { Act } from './round.ts';
import { expiryOf, isRotationDue, roundsPerSeedMax, type RevealedPair, type SeedPair, type SeedPromise } from './seed-pair.ts';
import type { StoredRound } from './store/store.ts';
import type { BeaconProof } from './fairness/beacon.ts';

type WireRound = AnswerOf<typeof actInRound>;
type WireCommitment = AnswerOf<typeof roundSeed>;

export function toWireRound(
  { round, balance, outcome }: Pick<StoredRound, 'round' | 'balance' | 'outcome'>,
  receipt: Receipt | null,
  latest: Receipt | null = null,
): WireRound {
  const payout = round.status === 'open' ? zeroOf(round.currency) : round.payout;
  return {
    roundId: round.roundId,
    gameId: round.gameId,
    mode: round.mode,
    status: round.status,
    stake: formatMoney(round.stake),
    ...(round.coupon === null ? {} : { coupon: formatMoney(round.coupon.amount) }),
    payout: formatMoney(payout),
    balance: formatMoney(balance),
    points: round.status === 'voided' ? 0 : Number(round.points),
    // A player who left a shared round early sees its end too, once it is published.
    events:
      outcome === undefined || round.status === 'open'
        ? [...round.events]
        : [...round.events, { type: 'outcome', outcome: outcome.published }],
    startedAt: round.startedAt,
    settledAt: round.status === 'open' ? null : round.settledAt,
    receipt,
    ...(latest === null ? {} : { latest }),
  };
}

export function toWireAct({ action, raise, afterMs, at }: Act): AnswerOf<typeof roundDetail>['acts'][number] {
  return { action, raise: raise ?? null, afterMs: afterMs ?? null, time: at ?? null };
}

export function toWireCommitment(pair: SeedPair, { at, statementFor }: { at: Instant; statementFor: StatementFor }): WireCommitment {
  return {
    ...promiseOf(pair, statementFor),
    mode: pair.mode,
    clientSeed: pair.clientSeed,
    beacon: hexOf(pair.beacon),
    beaconProof: toWireBeaconProof(pair.beaconProof),
    nonce: Number(pair.nonce),
    roundsMax: roundsPerSeedMax,
    expiresAt: expiryOf(pair),
    isSpent: isRotationDue(pair, at),
    next: promiseOf(pair.next, statementFor),
  };
}

export function toWireRevealed(pair: RevealedPair, statementFor: StatementFor): AnswerOf<typeof rotateSeed>['revealed'] {
  return {
    ...promiseOf(pair, statementFor),
    mode: pair.mode,
    serverSeed: Buffer.from(pair.serverSeed).toString('hex'),
    clientSeed: pair.clientSeed,
    beacon: hexOf(pair.beacon),
    beaconProof: toWireBeaconProof(pair.beaconProof),
    rounds: Number(pair.nonce),
    revealedAt: pair.revealedAt,
  };
}

function promiseOf(seed: SeedPromise, statementFor: StatementFor): WireCommitment['next'] {
  return {
    seedId: seed.seedId,
    serverSeedHash: seed.commitment,
    beaconRound: seed.named?.round.toString() ?? null,
    beaconAt: seed.named?.publishedAt ?? null,
    statement: statementFor(seed),
  };
}

export function toWireBeaconProof(proof: BeaconProof | null): AnswerOf<typeof sharedRounds>['list'][number]['beaconProof'] {
  if (proof === null) return null;
  return { signature: Buffer.from(proof.signature).toString('hex'), publicKey: Buffer.from(proof.publicKey).toString('hex') };
}

export function hexOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('hex');
}
