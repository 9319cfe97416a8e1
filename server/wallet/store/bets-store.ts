import { gameId, money, playerId, toIso, type Currency } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { columnsOf } from '../../platform/database/companions.ts';
import type { WalletCommand } from '../command.ts';
import type { EngineRequest, Entry } from '../engine/books-store.ts';
import type { CouponChange } from '../rules/movement.ts';
import { byPlayer, lastOfEach, type PlayerRows } from './player-rows.ts';
import { betIdOfProvider, betIdOfRound, type RememberedBet } from '../rules/remembered-bet.ts';

type BetRow = {
  player_id: string;
  bet_id: string;
  step: RememberedBet['step'];
  game_id: number;
  round: string;
  cash: bigint;
  bonus: bigint;
  coupon: bigint;
  coupon_id: string | null;
  bonus_id: string | null;
  counts: bigint;
  status: RememberedBet['status'];
  currency: Currency;
};

/** Finds the recorded bets that commands name. */
export async function findBets(client: PoolClient, asked: readonly EngineRequest[]): Promise<PlayerRows<RememberedBet>> {
  const named = asked.flatMap(({ command }) => betIdsIn(command).map((betId) => [command.playerId, betId]));
  if (named.length === 0) return new Map();
  const found = await client.query<BetRow>({
    name: 'find_bets',
    text: `SELECT b.player_id, b.bet_id, b.step, b.game_id, b.round, b.cash_minor AS cash, b.bonus_minor AS bonus, b.coupon_minor AS coupon,
                  b.coupon_id, b.bonus_id, b.counts_minor AS counts, b.status, p.currency
           FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, bet_id)
           JOIN remembered_bets b USING (player_id, bet_id) JOIN purses p USING (player_id)`,
    values: columnsOf(named),
  });
  return byPlayer(found.rows.map((row) => [playerId(row.player_id), row.bet_id, toBet(row)]));
}

function betIdsIn(command: WalletCommand): readonly string[] {
  switch (command.kind) {
    case 'raise':
    case 'raise_and_win':
    case 'win':
    case 'void':
      return [betIdOfRound(command.roundId)];
    case 'provider_bet':
      return [betIdOfProvider(command.provider, command.transactionId)];
    case 'provider_win': {
      const own = betIdOfProvider(command.provider, command.transactionId);
      return command.betId === null ? [own] : [own, betIdOfProvider(command.provider, command.betId)];
    }
    case 'provider_rollback':
      return [betIdOfProvider(command.provider, command.undoes)];
    default:
      return [];
  }
}

/** Writes the bet records after the entries. */
export async function writeBets(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changes = entries.flatMap(({ command, movement }) => movement.bets.map((bet) => ({ command, bet })));
  if (changes.length === 0) return true;
  const last = lastOfEach(changes, ({ command, bet }) => `${command.playerId} ${bet.betId}`);
  const written = await client.query({
    name: 'write_bets',
    text: `INSERT INTO remembered_bets (player_id, bet_id, step, game_id, round, cash_minor, bonus_minor, coupon_minor, coupon_id, bonus_id, counts_minor, status, changed_at)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::uuid[],
             $11::bigint[], $12::text[], $13::timestamptz[])
           ON CONFLICT (player_id, bet_id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at,
             cash_minor = excluded.cash_minor, bonus_minor = excluded.bonus_minor, bonus_id = excluded.bonus_id, counts_minor = excluded.counts_minor`,
    values: columnsOf(
      last.map(({ command, bet }) => [
        command.playerId,
        bet.betId,
        bet.step,
        bet.gameId,
        bet.round,
        bet.parts.cash.minor,
        bet.parts.bonus.minor,
        bet.parts.coupon.minor,
        bet.couponId,
        bet.bonusId,
        bet.counts.minor,
        bet.status,
        toIso(command.at),
      ]),
    ),
  });
  return written.rowCount === last.length;
}

type CouponRow = { player_id: string; coupon_id: string; status: CouponChange['to'] };

/** Finds the state of the coupons that commands use. */
export async function findCoupons(client: PoolClient, asked: readonly EngineRequest[]): Promise<PlayerRows<CouponChange['to']>> {
  const named = asked.flatMap(({ command }) =>
    'coupon' in command && command.coupon !== undefined ? [[command.playerId, command.coupon.couponId]] : [],
  );
  if (named.length === 0) return new Map();
  const found = await client.query<CouponRow>({
    name: 'find_coupons',
    text: `SELECT c.player_id, c.coupon_id, c.status FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, coupon_id)
           JOIN coupon_uses c USING (player_id, coupon_id)`,
    values: columnsOf(named),
  });
  return byPlayer(found.rows.map((row) => [playerId(row.player_id), row.coupon_id, row.status]));
}

export async function writeCoupons(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changes = entries.flatMap(({ command, movement: { coupon } }) => (coupon === null ? [] : [{ command, coupon }]));
  if (changes.length === 0) return true;
  const last = lastOfEach(changes, ({ command, coupon }) => `${command.playerId} ${coupon.couponId}`);
  const written = await client.query({
    name: 'write_coupons',
    text: `INSERT INTO coupon_uses (player_id, coupon_id, status, changed_at)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[])
           ON CONFLICT (player_id, coupon_id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at`,
    values: columnsOf(last.map(({ command, coupon }) => [command.playerId, coupon.couponId, coupon.to, toIso(command.at)])),
  });
  return written.rowCount === last.length;
}

function toBet(row: BetRow): RememberedBet {
  const of = (minor: bigint) => money(row.currency, minor);
  return {
    betId: row.bet_id,
    step: row.step,
    gameId: gameId(row.game_id),
    round: row.round,
    parts: { cash: of(row.cash), bonus: of(row.bonus), coupon: of(row.coupon) },
    couponId: row.coupon_id,
    bonusId: row.bonus_id,
    counts: of(row.counts),
    status: row.status,
  };
}
