import type { AnswerOf } from '@tausi/contract/call.ts';
import type { actInRound } from '@tausi/contract/rounds/act-in-round.ts';
import type { roundSeed } from '@tausi/contract/rounds/round-seed.ts';
import type { rotateSeed } from '@tausi/contract/rounds/rotate-seed.ts';
import type { sharedRounds } from '@tausi/contract/rounds/shared-rounds.ts';
import { formatMoney, zeroOf } from '@tausi/kernel';
import type { Receipt } from './fairness/receipts.ts';
import { expiryOf, roundsPerSeedMax, type RevealedPair, type SeedPair } from './seed-pair.ts';
import type { StoredRound } from './store.ts';
import type { BeaconProof } from './together/shared-round.ts';

type WireRound = AnswerOf<typeof actInRound>;

export function toWireRound(
  { round, balance, outcome }: Pick<StoredRound, 'round' | 'balance' | 'outcome'>,
  receipt: Receipt | null,
): WireRound {
  const payout = round.status === 'open' ? zeroOf(round.currency) : round.payout;
  return {
    roundId: round.roundId,
    gameId: round.gameId,
    mode: round.mode,
    status: round.status,
    stake: formatMoney(round.stake),
    payout: formatMoney(payout),
    balance: formatMoney(balance),
    points: round.status === 'voided' ? 0 : Number(round.points),
    // Whoever left a shared round early is shown its end too, once that is told.
    events:
      outcome === undefined || round.status === 'open' ? [...round.events] : [...round.events, { type: 'outcome', outcome: outcome.told }],
    startedAt: round.startedAt,
    settledAt: round.status === 'open' ? null : round.settledAt,
    receipt,
  };
}

export function toWireCommitment(pair: SeedPair): AnswerOf<typeof roundSeed> {
  return {
    seedId: pair.seedId,
    serverSeedHash: pair.commitment,
    clientSeed: pair.clientSeed,
    beacon: hexOf(pair.beacon),
    nonce: Number(pair.nonce),
    roundsMax: roundsPerSeedMax,
    expiresAt: expiryOf(pair),
    next: { seedId: pair.next.seedId, serverSeedHash: pair.next.commitment },
  };
}

export function toWireRevealed(pair: RevealedPair): AnswerOf<typeof rotateSeed>['revealed'] {
  return {
    seedId: pair.seedId,
    serverSeed: Buffer.from(pair.serverSeed).toString('hex'),
    serverSeedHash: pair.commitment,
    clientSeed: pair.clientSeed,
    beacon: hexOf(pair.beacon),
    rounds: Number(pair.nonce),
    revealedAt: pair.revealedAt,
  };
}

export function toWireBeaconProof(proof: BeaconProof | null): AnswerOf<typeof sharedRounds>['list'][number]['beaconProof'] {
  if (proof === null) return null;
  return { signature: Buffer.from(proof.signature).toString('hex'), publicKey: Buffer.from(proof.publicKey).toString('hex') };
}

export function hexOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('hex');
}
