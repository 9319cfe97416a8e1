import { fieldsOf, type Fields, listOf, orNull, textOf, Unreadable, wholeOf } from '../read.ts';
import type { DrawnValue } from './draw.ts';
import type { ProofAction } from '../rules.ts';

/** A text signed with one of the operator's keys; `payload` is the exact signed text. */
export type Statement = { readonly keyId: string; readonly payload: string; readonly signature: string };

/** A proof of the type `tausi-proof-2`; docs/fairness.md lists its fields. */
export type Proof = {
  readonly game: string;
  readonly version: string;
  readonly mathematicsHash: string;
  readonly round: ProofRound;
  readonly choice: unknown;
  readonly acts: readonly ProofAction[];
  readonly serverSeed: string | null;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly seed: Statement | null;
  readonly beacon: ProofBeacon | null;
  readonly shared: ProofSharedRound | null;
  readonly draws: readonly DrawnValue[];
  readonly jackpot: { readonly jackpotId: string; readonly chanceIn: number; readonly chances: number; readonly isWon: boolean } | null;
  readonly receipts: readonly Statement[];
};

type ProofRound = {
  readonly roundId: string;
  readonly betId: string;
  readonly mode: 'cash' | 'demo';
  readonly status: string;
  readonly currency: string;
  readonly stake: string;
  readonly payout: string;
  readonly startedAt: number;
  readonly settledAt: number | null;
  readonly endedBy: string | null;
  readonly events: readonly unknown[];
};
export type ProofBeacon = {
  /** Null for a seed from before beacon rounds were named. */
  readonly round: string | null;
  readonly value: string;
  readonly signature: string | null;
  readonly publicKey: string | null;
};
type ProofSharedRound = {
  readonly roundId: string;
  readonly seasonId: string;
  readonly number: number;
  readonly lastHash: string;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly beaconRound: string;
};

const proofType = 'tausi-proof-2';

/** Parses the text of a proof. Returns null for the previous format; throws `Unreadable` for any other shape. */
export function readProof(input: string): Proof | null {
  const proof = fieldsOf(parsed(input), 'the proof');
  if (proof['type'] === undefined && typeof proof['serverSeedHash'] === 'string') return null;
  if (proof['type'] !== proofType) throw new Unreadable(`the proof is not of the type ${proofType}`);
  return {
    game: textOf(proof['game']),
    version: textOf(proof['version']),
    mathematicsHash: textOf(proof['mathematicsHash']),
    round: roundOf(fieldsOf(proof['round'])),
    choice: proof['choice'] ?? null,
    acts: listOf(proof['acts'], actOf),
    serverSeed: orNull(proof['serverSeed'], textOf),
    serverSeedHash: textOf(proof['serverSeedHash']),
    clientSeed: textOf(proof['clientSeed']),
    nonce: wholeOf(proof['nonce']),
    seed: orNull(proof['seed'], statementOf),
    beacon: orNull(proof['beacon'], beaconOf),
    shared: orNull(proof['shared'], sharedOf),
    draws: listOf(proof['draws'], drawOf),
    jackpot: orNull(proof['jackpot'], jackpotOf),
    receipts: listOf(proof['receipts'], statementOf),
  };
}

/** Parses a text as JSON; throws `Unreadable` if it is not JSON. */
export function parsed(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    throw new Unreadable('the text is not JSON');
  }
}

/** The content of a statement. */
export function payloadOf({ payload }: Statement): Fields {
  return fieldsOf(parsed(payload), 'a signed text');
}

function roundOf(round: Fields): ProofRound {
  return {
    roundId: textOf(round['roundId']),
    betId: textOf(round['betId']),
    mode: modeOf(round['mode']),
    status: textOf(round['status']),
    currency: textOf(round['currency']),
    stake: textOf(round['stake']),
    payout: textOf(round['payout']),
    startedAt: wholeOf(round['startedAt']),
    settledAt: orNull(round['settledAt'], wholeOf),
    endedBy: orNull(round['endedBy'], textOf),
    events: listOf(round['events'], (event) => event),
  };
}

function modeOf(input: unknown): 'cash' | 'demo' {
  if (input !== 'cash' && input !== 'demo') throw new Unreadable('the round is neither cash nor demo');
  return input;
}

function actOf(input: unknown): ProofAction {
  const { action, raise, afterMs, time } = fieldsOf(input);
  return { action, raise: orNull(raise, wholeOf), afterMs: orNull(afterMs, wholeOf), time: orNull(time, wholeOf) };
}

export function statementOf(input: unknown): Statement {
  const { keyId, payload, signature } = fieldsOf(input);
  return { keyId: textOf(keyId), payload: textOf(payload), signature: textOf(signature) };
}

export function beaconOf(input: unknown): ProofBeacon {
  const { round, value, signature, publicKey } = fieldsOf(input);
  return { round: orNull(round, textOf), value: textOf(value), signature: orNull(signature, textOf), publicKey: orNull(publicKey, textOf) };
}

function sharedOf(input: unknown): ProofSharedRound {
  const shared = fieldsOf(input);
  return {
    roundId: textOf(shared['roundId']),
    seasonId: textOf(shared['seasonId']),
    number: wholeOf(shared['number']),
    lastHash: textOf(shared['lastHash']),
    closesAt: wholeOf(shared['closesAt']),
    drawsAt: wholeOf(shared['drawsAt']),
    beaconRound: textOf(shared['beaconRound']),
  };
}

function drawOf(input: unknown): DrawnValue {
  const { label, n, value } = fieldsOf(input);
  return { label: textOf(label), n: wholeOf(n), value: wholeOf(value) };
}

function jackpotOf(input: unknown) {
  const { jackpotId, chanceIn, chances, isWon } = fieldsOf(input);
  return { jackpotId: textOf(jackpotId), chanceIn: wholeOf(chanceIn), chances: wholeOf(chances), isWon: isWon === true };
}
