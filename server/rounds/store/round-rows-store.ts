import {
  assert,
  gameId,
  idempotencyKey,
  instantOf,
  money,
  playerId as toPlayerId,
  roundId as toRoundId,
  type Currency,
  type DrawnValue,
  type Instant,
  type Money,
} from '@tausi/kernel';
import type { Act, EndedBy, Mode, ReceiptKind, Round, StakeCoupon } from '../round.ts';

/** The published seed facts of a round, from before its bet. */
type DrawnFrom = {
  readonly commitment: string;
  readonly clientSeed: string;
  /** The beacon round that the draw needs; null if the seed named none. */
  readonly beaconRound: bigint | null;
  /** The close of bets of a shared round. */
  readonly closesAt: Instant | null;
};

/** A stored round, with the balance after its last movement and its seed facts. */
export type StoredRound = {
  readonly round: Round;
  readonly balance: Money;
  readonly drawnFrom: DrawnFrom;
  /** Of a bet on a shared round: its published outcome. */
  readonly outcome?: { readonly published: unknown };
};

export type RoundRow = {
  player_id: string;
  round_id: string;
  bet_id: string;
  key: string;
  game_id: number;
  mode: Mode;
  status: Round['status'];
  currency: Currency;
  stake_minor: bigint;
  coupon_id: bigint | null;
  coupon_minor: bigint | null;
  choice: unknown;
  payout_minor: bigint;
  points: bigint;
  balance_after: bigint;
  seed_id: string | null;
  nonce: bigint | null;
  shared_round_id: string | null;
  slot: number | null;
  season_id: string | null;
  number: number | null;
  shared_outcome: unknown;
  shared_draws: DrawnValue[] | null;
  version: string;
  mathematics_hash: string;
  state: unknown;
  events: unknown[];
  draws: DrawnValue[];
  words_used: number;
  acts: Act[];
  started_at: Date;
  settled_at: Date | null;
  ended_by: EndedBy | null;
  receipt_kind: ReceiptKind;
  commitment: string;
  client_seed: string | null;
  beacon_round: bigint | null;
  closes_at: Date | null;
};

export const selectRounds = `SELECT r.*, coalesce(s.commitment, t.commitment) AS commitment, s.client_seed,
    coalesce(t.beacon_round, CASE WHEN s.beacon_named_at IS NOT NULL THEN s.beacon_round END) AS beacon_round, t.closes_at, t.season_id, t.number, t.outcome AS shared_outcome, t.draws AS shared_draws
  FROM rounds r LEFT JOIN player_seeds s USING (player_id, seed_id) LEFT JOIN shared_rounds t USING (shared_round_id)`;

export function toStored(row: RoundRow): StoredRound {
  const facts = {
    playerId: toPlayerId(row.player_id),
    roundId: toRoundId(row.round_id),
    betId: row.bet_id,
    key: idempotencyKey(row.key),
    gameId: gameId(row.game_id),
    mode: row.mode,
    currency: row.currency,
    stake: money(row.currency, row.stake_minor),
    coupon: couponOf(row),
    choice: row.choice,
    points: row.points,
    ...placeOf(row),
    version: row.version,
    mathematicsHash: row.mathematics_hash,
    events: row.events,
    draws: row.shared_draws ?? row.draws,
    wordsUsed: row.words_used,
    acts: row.acts,
    receiptKind: row.receipt_kind,
    startedAt: instantOf(row.started_at),
  };
  const round: Round =
    row.status === 'open' || row.settled_at === null || row.ended_by === null
      ? { ...facts, status: 'open', state: row.state }
      : {
          ...facts,
          status: row.status,
          payout: money(row.currency, row.payout_minor),
          settledAt: instantOf(row.settled_at),
          endedBy: row.ended_by,
        };
  const stored = { round, balance: money(row.currency, row.balance_after), drawnFrom: drawnFromOf(row) };
  return row.shared_draws === null ? stored : { ...stored, outcome: { published: row.shared_outcome } };
}

function couponOf({ currency, coupon_id, coupon_minor }: RoundRow): StakeCoupon | null {
  return coupon_id === null || coupon_minor === null ? null : { couponId: coupon_id.toString(), amount: money(currency, coupon_minor) };
}

function drawnFromOf({ commitment, client_seed, beacon_round, closes_at }: RoundRow): DrawnFrom {
  return {
    commitment,
    clientSeed: client_seed ?? '',
    beaconRound: beacon_round,
    closesAt: closes_at === null ? null : instantOf(closes_at),
  };
}

// The source of a round's chance: a player's seed, or the seed of a shared round.
function placeOf(row: RoundRow): Pick<Round, 'seedId' | 'nonce' | 'shared'> {
  if (row.seed_id !== null && row.nonce !== null) return { seedId: row.seed_id, nonce: row.nonce, shared: null };
  assert(
    row.season_id !== null && row.number !== null && row.shared_round_id !== null && row.slot !== null,
    'a round without a seed of its own is a bet on a shared round',
  );
  const shared = { sharedRoundId: row.shared_round_id, slot: row.slot };
  return { seedId: row.season_id, nonce: BigInt(row.number), shared };
}
