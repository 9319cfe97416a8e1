import { money, playerId as toPlayerId, toIso, type Currency, type Instant, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { columnsOf, runCompanions, type Companion, type CompanionKind } from '../../platform/database/companions.ts';
import type { HoldPurpose } from '../command.ts';
import type { EngineRequest, Entry } from '../engine/books-store.ts';
import type { Hold } from '../rules/player-books.ts';
import { byPlayer, type PlayerRows } from './player-rows.ts';

type HoldRow = {
  player_id: string;
  hold_id: string;
  amount: bigint;
  status: Hold['status'];
  tax: bigint | null;
  tax_kind: string | null;
  is_under_way: boolean;
  currency: Currency;
};

/** Finds the holds that commands name. */
export async function findHolds(client: PoolClient, asked: readonly EngineRequest[]): Promise<PlayerRows<Hold>> {
  const named = asked.flatMap(({ command }) => ('holdId' in command ? [[command.playerId, command.holdId]] : []));
  if (named.length === 0) return new Map();
  const found = await client.query<HoldRow>({
    name: 'find_holds',
    text: `SELECT h.player_id, h.hold_id, h.amount_minor AS amount, h.status, h.tax_minor AS tax, h.tax_kind, h.under_way_since IS NOT NULL AS is_under_way, p.currency
           FROM unnest($1::uuid[], $2::uuid[]) AS asked (player_id, hold_id)
           JOIN holds h USING (player_id, hold_id) JOIN purses p USING (player_id)`,
    values: columnsOf(named),
  });
  return byPlayer(found.rows.map((row) => [toPlayerId(row.player_id), row.hold_id, toHold(row)]));
}

function toHold({ currency, amount, status, tax, tax_kind, is_under_way: isUnderWay }: HoldRow): Hold {
  return {
    amount: money(currency, amount),
    status,
    isUnderWay,
    tax: tax === null || tax_kind === null ? null : { kind: tax_kind, amount: money(currency, tax) },
  };
}

const holdTaken: CompanionKind = {
  name: 'hold_taken',
  text: `INSERT INTO holds (player_id, hold_id, amount_minor, status, held_at, expires_at, tax_minor, tax_kind, purpose)
         SELECT a.player_id, a.hold_id, a.amount, 'held', a.at, a.expires_at, a.tax, a.tax_kind, a.purpose
         FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::bigint[], $7::text[], $8::text[])
           AS a (player_id, hold_id, amount, at, expires_at, tax, tax_kind, purpose)
         ON CONFLICT (player_id, hold_id) DO NOTHING`,
};

const holdEnded: CompanionKind = {
  name: 'hold_ended',
  text: `UPDATE holds h SET status = a.status, closed_at = a.at
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) AS a (player_id, hold_id, status, at)
         WHERE h.player_id = a.player_id AND h.hold_id = a.hold_id AND h.status = 'held'`,
};

// New holds are written before ended ones, because one batch may do both to the same hold.
export function writeHolds(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const changes = entries.flatMap(({ command, movement: { hold } }) => (hold === null ? [] : [{ command, hold }]));
  const taken = changes.flatMap(({ command, hold }): Companion[] => {
    if (hold.to !== 'held') return [];
    const { holdId, amount, expiresAt, tax, purpose } = hold;
    const values = [
      command.playerId,
      holdId,
      amount.minor,
      toIso(command.at),
      toIso(expiresAt),
      tax?.amount.minor ?? null,
      tax?.kind ?? null,
      purpose,
    ];
    return [{ kind: holdTaken, values }];
  });
  const ended = changes.flatMap(({ command, hold }): Companion[] =>
    hold.to === 'held' ? [] : [{ kind: holdEnded, values: [command.playerId, hold.holdId, hold.to, toIso(command.at)] }],
  );
  return runCompanions(client, [{ companions: [...taken, ...ended], balance: 0n }]);
}

/** Lists expired holds without a payment under way, oldest first. */
export async function listExpiredHolds(pool: Pool, at: Instant, limit: number): Promise<readonly { playerId: string; holdId: string }[]> {
  const found = await pool.query<{ playerId: string; holdId: string }>(
    `SELECT player_id AS "playerId", hold_id AS "holdId" FROM holds WHERE status = 'held' AND under_way_since IS NULL AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
    [toIso(at), limit],
  );
  return found.rows;
}

/** Returns the cash that a player has set aside for a purpose. */
export async function sumHeldFor(pool: Pool, playerId: PlayerId, purpose: HoldPurpose): Promise<bigint> {
  const { rows } = await pool.query<{ held: bigint }>(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS held FROM holds WHERE player_id = $1 AND purpose = $2 AND status = 'held'`,
    [playerId, purpose],
  );
  return rows[0]?.held ?? 0n;
}
