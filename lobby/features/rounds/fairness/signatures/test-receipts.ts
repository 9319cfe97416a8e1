import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '@tausi/kernel';
import type { Receipt } from './receipt-faults.ts';
import type { ReceiptKey, RoundDetail } from '../proof-from-wire.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawPublicKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);

/** A test's published keys and its receipts, written from docs/fairness.md and not from the server's code. */
export const receiptKeys: readonly ReceiptKey[] = [
  {
    keyId: 'k1',
    algorithm: 'Ed25519',
    publicKey: rawPublicKey.toString('base64url'),
    from: 0,
    to: null,
    statement: signedByHouse('{}'),
  },
];

type Round = Omit<RoundDetail, 'receipts'>;

/** Signs a statement as the house does. */
export function signedByHouse(payload: string): Receipt {
  return { keyId: 'k1', payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64url') };
}

/** The round with the receipts that the house would issue; `staked` is the stake of the bet itself. */
export function withReceipts(detail: Round, staked = detail.round.stake, raised: readonly string[] = []): RoundDetail {
  const { round, proof, betId, acts } = detail;
  const receipts: Receipt[] = [];
  const add = (fields: Readonly<Record<string, unknown>>): void => {
    const before = receipts.at(-1)?.payload;
    const previous = before === undefined ? {} : { previous: sha256(before) };
    const ids = { type: 'tausi-receipt-2', index: receipts.length, betId, roundId: round.roundId };
    receipts.push(signedByHouse(JSON.stringify({ ...ids, ...previous, ...fields })));
  };
  const { shared, seedId, nonce } = proof;
  add({
    kind: 'bet',
    gameId: round.gameId,
    game: detail.gameName,
    version: proof.version,
    mathematicsHash: proof.mathematicsHash,
    commitment: proof.serverSeedHash,
    beaconRound: proof.beaconRound,
    clientSeed: proof.clientSeed,
    nonce,
    stake: staked,
    currency: detail.currency,
    choice: detail.choice,
    placed: shared === undefined ? null : (round.events[1] ?? null),
    shared:
      shared === undefined
        ? null
        : { sharedRoundId: shared.roundId, seasonId: seedId, number: nonce, beaconRound: shared.beaconRound, closesAt: shared.closesAt },
    time: round.startedAt,
  });
  let stake = staked;
  for (const [position, { action, raise, afterMs, time }] of acts.entries()) {
    stake = raised[position] ?? stake;
    add({ kind: 'act', action, raise: raise === null ? null : staked, stake, afterMs, time });
  }
  if (round.status !== 'open') {
    const outcome = sha256(canonicalJson(round.events));
    const { status, payout, settledAt: time } = round;
    add({ kind: 'closed', status, outcome, stake: round.stake, payout, currency: detail.currency, endedBy: detail.endedBy, time });
  }
  return { ...detail, round: { ...round, receipt: receipts[0] ?? null }, receipts };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
