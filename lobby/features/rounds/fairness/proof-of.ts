import type { RoundDetail } from './proof-from-wire.ts';

/** A round with all data for an independent check, as docs/fairness.md describes `tausi-proof-2`. */
export function proofOf(detail: RoundDetail) {
  const { round, proof, betId, currency, endedBy, choice, acts, jackpot, receipts } = detail;
  const { roundId, mode, status, stake, payout, startedAt, settledAt, events } = round;
  const { serverSeed, serverSeedHash, clientSeed, nonce, draws, version, mathematicsHash } = proof;
  return {
    type: 'tausi-proof-2',
    game: detail.gameName,
    version,
    mathematicsHash,
    round: { roundId, betId, mode, status, currency, stake, payout, startedAt, settledAt, endedBy, events },
    choice,
    acts,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    seed: proof.seed,
    beacon: beaconOf(proof),
    shared: sharedOf(proof),
    draws,
    jackpot,
    receipts,
  };
}

function beaconOf({ beacon: value, beaconRound: round, beaconProof }: RoundDetail['proof']) {
  if (value === null) return null;
  const { signature = null, publicKey = null } = beaconProof ?? {};
  return { round, value, signature, publicKey };
}

function sharedOf({ seedId, nonce, shared }: RoundDetail['proof']) {
  if (shared === undefined) return null;
  const { roundId, lastHash, closesAt, drawsAt, beaconRound } = shared;
  return { roundId, seasonId: seedId, number: nonce, lastHash, closesAt, drawsAt, beaconRound };
}
