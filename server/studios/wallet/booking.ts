import { marketOf, type Currency, type GameId, type Instant } from '@tausi/kernel';
import type { Companion } from '../../platform/database/companions.ts';
import { stakeRefusalIn, type Purses, type WalletRefusal } from '../../wallet/index.ts';
import type { BetCall, RollbackCall, WalletStatus, WinCall } from '../port/wallet-call.ts';
import type { WalletPorts } from './ports.ts';
import type { StudioSession } from './sessions-store.ts';
import { findTransaction, isUndone, type StudioTransaction } from './transactions-store.ts';

/** A call of a player's own session, to be booked. */
export type Booking<Call> = {
  readonly call: Call;
  readonly session: StudioSession;
  readonly at: Instant;
  /** The rows to be written with the movement, such as that of the request. */
  readonly rows: () => readonly Companion[];
};

/** The outcome for the studio, and the purses after the movement; null where nothing was booked by this call. */
export type Settled = { readonly status: WalletStatus; readonly purses: Purses | null };

export function currencyOf({ market }: StudioSession): Currency {
  return marketOf(market).currency;
}

/** The transaction of a call, as it is stored. `micros` is what the studio named. */
export function transactionOf(
  { call, session, at }: Booking<BetCall | WinCall | RollbackCall>,
  gameId: GameId,
  amounts: Pick<StudioTransaction, 'micros' | 'minor' | 'remainderChange'>,
): StudioTransaction {
  return {
    ...amounts,
    studio: session.studio,
    transactionId: call.transactionId,
    playerId: session.playerId,
    kind: call.kind,
    referenceId: call.kind === 'win' ? call.betId : call.kind === 'rollback' ? call.undoes : null,
    round: call.round,
    gameId,
    currency: currencyOf(session),
    isFree: call.kind !== 'rollback' && call.isFree,
    rewardId: call.kind === 'rollback' ? null : call.rewardId,
    jackpotMicros: call.kind === 'win' ? call.jackpotMicros : 0n,
    at,
  };
}

/** Decides a call that was not booked now. If its number is booked, the same transaction is answered like the first time and
 *  another one is a duplicate. Otherwise the refusal counts. */
export async function settleUnbooked(
  { pool }: Pick<WalletPorts, 'pool'>,
  booking: Booking<BetCall | WinCall | RollbackCall>,
  refusal: WalletStatus,
): Promise<Settled> {
  const before = await findTransaction(pool, booking.session.studio, booking.call.transactionId);
  if (before === null) return { status: refusal, purses: null };
  if (!isSame(before, booking)) return { status: 'duplicate_transaction', purses: null };
  const isLost = before.kind === 'bet' && (await isUndone(pool, before.studio, before.transactionId));
  return { status: isLost ? 'rolled_back' : 'ok', purses: null };
}

function isSame(before: StudioTransaction, { call, session }: Booking<BetCall | WinCall | RollbackCall>): boolean {
  const reference = call.kind === 'win' ? call.betId : call.kind === 'rollback' ? call.undoes : null;
  const micros = call.kind === 'rollback' ? 0n : call.isFree && call.kind === 'bet' ? 0n : call.micros;
  return (
    before.kind === call.kind &&
    before.playerId === session.playerId &&
    before.round === call.round &&
    before.referenceId === reference &&
    before.micros === micros
  );
}

const statusByRefusal: Partial<Readonly<Record<WalletRefusal['code'], WalletStatus>>> = {
  insufficient_funds: 'not_enough_money',
  key_reused: 'duplicate_transaction',
  bet_exists: 'duplicate_transaction',
  bet_returned: 'rolled_back',
  session_ended: 'token_expired',
  unknown_bet: 'unknown_bet',
  currency_mismatch: 'wrong_currency',
  amount_invalid: 'wrong_types',
  above_bonus_stake_max: 'limit_reached',
  unknown_player: 'invalid_token',
  // Undone before: the studio's wish is fulfilled.
  already_returned: 'ok',
};

const excluded: readonly string[] = ['on_break', 'self_excluded', 'self_excluded_for_ever', 'player_closed'];

/** The status of a refusal of the books. */
export function statusOfRefusal(refusal: WalletRefusal): WalletStatus {
  if (stakeRefusalIn(refusal) !== null) return excluded.includes(refusal.code) ? 'user_disabled' : 'limit_reached';
  return statusByRefusal[refusal.code] ?? 'unknown';
}
