import { instantOf, money, playerId as toPlayerId, toIso, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { columnsOf } from '../../platform/database/companions.ts';
import type { Bonus, BonusEnd, BonusTerms, Contribution } from '../rules/bonus/bonus.ts';
import type { EngineRequest, Entry } from '../engine/books-store.ts';
import { byPlayer, lastOfEach, type PlayerRows } from './player-rows.ts';
import type { RememberedBet } from '../rules/remembered-bet.ts';

/** The bonuses to read: active ones, those that commands name, and those under which their bets were staked. */
export type BonusesNamed = {
  readonly asked: readonly EngineRequest[];
  readonly active: ReadonlyMap<PlayerId, string | null>;
  readonly bets: PlayerRows<RememberedBet>;
};

export type BonusRow = {
  player_id: string;
  bonus_id: string;
  amount: bigint;
  campaign: string;
  requirement: bigint;
  contribution: Contribution;
  stake_order: BonusTerms['stakeOrder'];
  stake_max: bigint | null;
  cash_out_max: bigint | null;
  expires_at: Date;
  granted_at: Date;
  wagered: bigint;
  open_rounds: number;
  status: Bonus['status'];
  end_reason: BonusEnd | null;
  ended_at: Date | null;
  currency: Currency;
};

export const bonusColumns = `b.player_id, b.bonus_id, b.amount_minor AS amount, b.campaign, b.requirement_minor AS requirement, b.contribution, b.stake_order,
  b.stake_max_minor AS stake_max, b.cash_out_max_minor AS cash_out_max, b.expires_at, b.granted_at, b.wagered_minor AS wagered, b.open_rounds, b.status,
  b.end_reason, b.ended_at, p.currency`;

export async function findBonuses(client: PoolClient, named: BonusesNamed): Promise<PlayerRows<Bonus>> {
  const wanted = namesOf(named);
  if (wanted.length === 0) return new Map();
  const found = await client.query<BonusRow>({
    name: 'find_bonuses',
    text: `SELECT ${bonusColumns} FROM (SELECT DISTINCT * FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, bonus_id)) asked
           JOIN bonuses b USING (player_id, bonus_id) JOIN purses p USING (player_id)`,
    values: columnsOf(wanted),
  });
  return byPlayer(found.rows.map((row) => [toPlayerId(row.player_id), row.bonus_id, toBonus(row)]));
}

/** Finds a player's active bonus. */
export async function findActiveBonus(pool: Pool, playerId: PlayerId): Promise<Bonus | null> {
  const found = await pool.query<BonusRow>(
    `SELECT ${bonusColumns} FROM bonuses b JOIN purses p USING (player_id) WHERE b.player_id = $1 AND b.status = 'active'`,
    [playerId],
  );
  return found.rows[0] === undefined ? null : toBonus(found.rows[0]);
}

/** Lists bonuses that expired before they were wagered and have no open round, oldest first. */
export async function listExpiredBonuses(
  pool: Pool,
  at: Instant,
  limit: number,
): Promise<readonly { playerId: string; bonusId: string }[]> {
  const found = await pool.query<{ playerId: string; bonusId: string }>(
    `SELECT player_id AS "playerId", bonus_id AS "bonusId" FROM bonuses
     WHERE status = 'active' AND expires_at <= $1 AND wagered_minor < requirement_minor AND open_rounds = 0
     ORDER BY expires_at LIMIT $2`,
    [toIso(at), limit],
  );
  return found.rows;
}

function namesOf({ asked, active, bets }: BonusesNamed): readonly (readonly [PlayerId, string])[] {
  const ofActive = [...active].flatMap(([player, bonusId]) => (bonusId === null ? [] : [[player, bonusId] as const]));
  const ofCommands = asked.flatMap(({ command }) => ('bonusId' in command ? [[command.playerId, command.bonusId] as const] : []));
  const ofBets = [...bets].flatMap(([player, own]) =>
    [...own.values()].flatMap(({ bonusId }) => (bonusId === null ? [] : [[player, bonusId] as const])),
  );
  return [...ofActive, ...ofCommands, ...ofBets];
}

/** Writes the bonuses after the entries. In the order of the decisions, an ended bonus is written before a new one. */
export async function writeBonuses(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changes = entries.flatMap(({ command, movement }) => movement.bonuses.map((bonus) => ({ playerId: command.playerId, bonus })));
  if (changes.length === 0) return true;
  const last = lastOfEach(changes, ({ playerId, bonus }) => `${playerId} ${bonus.bonusId}`);
  const written = await client.query({
    name: 'write_bonuses',
    text: `INSERT INTO bonuses (player_id, bonus_id, amount_minor, campaign, requirement_minor, contribution, stake_order, stake_max_minor, cash_out_max_minor,
             expires_at, granted_at, wagered_minor, open_rounds, status, end_reason, ended_at)
           SELECT a.player_id, a.bonus_id, a.amount, a.campaign, a.requirement, a.contribution::jsonb, a.stake_order, a.stake_max, a.cash_out_max,
             a.expires_at, a.granted_at, a.wagered, a.open_rounds, a.status, a.end_reason, a.ended_at
           FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::timestamptz[],
             $11::timestamptz[], $12::bigint[], $13::integer[], $14::text[], $15::text[], $16::timestamptz[])
             AS a (player_id, bonus_id, amount, campaign, requirement, contribution, stake_order, stake_max, cash_out_max, expires_at, granted_at, wagered,
                   open_rounds, status, end_reason, ended_at)
           ON CONFLICT (player_id, bonus_id) DO UPDATE SET wagered_minor = excluded.wagered_minor, open_rounds = excluded.open_rounds,
             status = excluded.status, end_reason = excluded.end_reason, ended_at = excluded.ended_at`,
    values: columnsOf(last.map(({ playerId, bonus }) => [playerId, ...bonusValues(bonus)])),
  });
  return written.rowCount === last.length;
}

function bonusValues({ bonusId, amount, terms, grantedAt, wagered, openRounds, status, ended }: Bonus): readonly unknown[] {
  return [
    bonusId,
    amount.minor,
    terms.campaign,
    terms.wageringRequirement.minor,
    JSON.stringify(terms.contribution),
    terms.stakeOrder,
    terms.stakeMax?.minor ?? null,
    terms.cashOutMax?.minor ?? null,
    toIso(terms.expiresAt),
    toIso(grantedAt),
    wagered.minor,
    openRounds,
    status,
    ended?.why ?? null,
    ended === null ? null : toIso(ended.at),
  ];
}

/** Writes each player's active bonus and debt, where the entries changed them. */
export async function writeStanding(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changed = new Map<PlayerId, { debt: bigint | null; bonus: { id: string | null } | null }>();
  for (const { command, movement } of entries) {
    const { debt, bonuses } = movement;
    const bonus = 'bonusId' in command ? bonuses.at(-1) : undefined;
    if (debt === null && bonus === undefined) continue;
    const before = changed.get(command.playerId) ?? { debt: null, bonus: null };
    changed.set(command.playerId, {
      debt: debt?.minor ?? before.debt,
      bonus: bonus === undefined ? before.bonus : { id: bonus.status === 'active' ? bonus.bonusId : null },
    });
  }
  if (changed.size === 0) return true;
  const written = await client.query({
    name: 'write_standing',
    text: `UPDATE purses p SET debt_minor = coalesce(a.debt, p.debt_minor), bonus_id = CASE WHEN a.is_bonus_changed THEN a.bonus_id ELSE p.bonus_id END
           FROM unnest($1::uuid[], $2::bigint[], $3::boolean[], $4::uuid[]) AS a (player_id, debt, is_bonus_changed, bonus_id)
           WHERE p.player_id = a.player_id`,
    values: columnsOf([...changed].map(([player, { debt, bonus }]) => [player, debt, bonus !== null, bonus?.id ?? null])),
  });
  return written.rowCount === changed.size;
}

export function toBonus(row: BonusRow): Bonus {
  const of = (minor: bigint) => money(row.currency, minor);
  return {
    bonusId: row.bonus_id,
    amount: of(row.amount),
    terms: {
      campaign: row.campaign,
      wageringRequirement: of(row.requirement),
      contribution: row.contribution,
      stakeOrder: row.stake_order,
      stakeMax: row.stake_max === null ? null : of(row.stake_max),
      cashOutMax: row.cash_out_max === null ? null : of(row.cash_out_max),
      expiresAt: instantOf(row.expires_at),
    },
    wagered: of(row.wagered),
    openRounds: row.open_rounds,
    status: row.status,
    grantedAt: instantOf(row.granted_at),
    ended: row.ended_at === null || row.end_reason === null ? null : { at: instantOf(row.ended_at), why: row.end_reason },
  };
}
