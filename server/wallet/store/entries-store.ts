import { toIso, type PlayerId } from '@tausi/kernel';
import type { PoolClient } from 'pg';
import { arrayText } from '../../platform/database/array-text.ts';
import { columnsOf } from '../../platform/database/companions.ts';
import type { Purses } from '../command.ts';
import type { Entry } from '../engine/books-store.ts';
import { tallyText } from './guard-store.ts';
import type { Tally } from '../rules/limits/tally.ts';

/** A column of movements and an entry's value for it. */
type Column = { readonly name: string; readonly type: string; readonly of: (entry: Entry) => unknown };

const columns: readonly Column[] = [
  { name: 'player_id', type: 'uuid', of: ({ command }) => command.playerId },
  { name: 'seq', type: 'bigint', of: ({ movement }) => movement.after.seq },
  { name: 'movement_id', type: 'uuid', of: ({ movementId }) => movementId },
  { name: 'happened_at', type: 'timestamptz', of: ({ command }) => toIso(command.at) },
  { name: 'kind', type: 'text', of: ({ movement }) => movement.kind },
  { name: 'key', type: 'text', of: ({ command }) => command.key },
  { name: 'reference', type: 'text', of: ({ movement }) => movement.reference },
  { name: 'game_id', type: 'integer', of: ({ movement }) => movement.gameId },
  { name: 'round_id', type: 'uuid', of: ({ movement }) => movement.roundId },
  { name: 'currency', type: 'text', of: ({ movement }) => movement.after.cash.asset },
  { name: 'cash_delta', type: 'bigint', of: ({ movement }) => movement.deltas.cash },
  { name: 'held_delta', type: 'bigint', of: ({ movement }) => movement.deltas.held },
  { name: 'points_delta', type: 'bigint', of: ({ movement }) => movement.deltas.points },
  { name: 'cash_after', type: 'bigint', of: ({ movement }) => movement.after.cash.minor },
  { name: 'bonus_after', type: 'bigint', of: ({ movement }) => movement.after.bonus.minor },
  { name: 'held_after', type: 'bigint', of: ({ movement }) => movement.after.held.minor },
  { name: 'coins_after', type: 'bigint', of: ({ movement }) => movement.after.coins.minor },
  { name: 'points_after', type: 'bigint', of: ({ movement }) => movement.after.points.minor },
  { name: 'house_in_minor', type: 'bigint', of: ({ movement }) => movement.houseIn?.amount.minor ?? 0n },
  { name: 'house_in_account', type: 'text', of: ({ movement }) => movement.houseIn?.account ?? null },
  { name: 'house_out_minor', type: 'bigint', of: ({ movement }) => movement.houseOut?.amount.minor ?? 0n },
  { name: 'house_out_account', type: 'text', of: ({ movement }) => movement.houseOut?.account ?? null },
  { name: 'points_account', type: 'text', of: ({ movement }) => (movement.deltas.points === 0n ? null : movement.pointsAccount) },
];

// A batch of plain cash bets leaves these at their defaults and does not send them.
const rareColumns: readonly (Column & { readonly unset: 0n | null })[] = [
  { name: 'bonus_delta', type: 'bigint', unset: 0n, of: ({ movement }) => movement.deltas.bonus },
  { name: 'coins_delta', type: 'bigint', unset: 0n, of: ({ movement }) => movement.deltas.coins },
  { name: 'coins_account', type: 'text', unset: null, of: ({ movement }) => (movement.deltas.coins === 0n ? null : movement.coinsAccount) },
  { name: 'stake_bonus_minor', type: 'bigint', unset: 0n, of: ({ movement }) => movement.stakeBonusMinor },
  { name: 'side_in_minor', type: 'bigint', unset: null, of: ({ movement }) => movement.sideIn?.amount.minor ?? null },
  { name: 'side_in_account', type: 'text', unset: null, of: ({ movement }) => movement.sideIn?.account ?? null },
  { name: 'side_out_minor', type: 'bigint', unset: null, of: ({ movement }) => movement.sideOut?.amount.minor ?? null },
  { name: 'side_out_account', type: 'text', unset: null, of: ({ movement }) => movement.sideOut?.account ?? null },
  { name: 'wagered_minor', type: 'bigint', unset: null, of: ({ movement }) => movement.wagered?.minor ?? null },
  { name: 'bonus_id', type: 'uuid', unset: null, of: ({ movement }) => movement.wagered?.bonusId ?? null },
];

const plain = { name: 'write_entries', columns, text: writeEntriesText(columns) };
const full = { name: 'write_entries_full', columns: [...columns, ...rareColumns], text: writeEntriesText([...columns, ...rareColumns]) };

/** Writes purses, movements and keys in one statement; false if a player's books have changed since the decision. */
export async function writeEntries(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const statement = entries.every(isPlain) ? plain : full;
  const purses = pursesAfter(entries);
  const written = await client.query({
    name: statement.name,
    text: statement.text,
    values: [
      ...statement.columns.map(({ of }) => arrayText(entries.map(of))),
      arrayText(entries.map(({ payloadHash }) => payloadHash)),
      ...columnsOf(purses),
    ],
  });
  return written.rowCount === purses.length;
}

function isPlain(entry: Entry): boolean {
  return rareColumns.every(({ unset, of }) => of(entry) === unset);
}

// The number of the previous movement guards the purses.
function writeEntriesText(written: readonly Column[]): string {
  const placeOf = (name: string): string => `$${written.findIndex((column) => column.name === name) + 1}`;
  const beside = (index: number): string => `$${written.length + index}`;
  return `
  WITH movement AS (
    INSERT INTO movements (${written.map(({ name }) => name).join(', ')})
    SELECT * FROM unnest(${written.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
  ), key AS (
    INSERT INTO movement_keys (player_id, key, payload_hash, movement_id, seq)
    SELECT * FROM unnest(${placeOf('player_id')}::uuid[], ${placeOf('key')}::text[], ${beside(1)}::bytea[], ${placeOf('movement_id')}::uuid[], ${placeOf('seq')}::bigint[])
  )
  UPDATE purses p SET cash_minor = a.cash, bonus_minor = a.bonus, held_minor = a.held, coins = a.coins, points = a.points, seq = a.seq, play_tally = a.tally
  FROM unnest(${beside(2)}::uuid[], ${beside(3)}::bigint[], ${beside(4)}::bigint[], ${beside(5)}::bigint[], ${beside(6)}::bigint[], ${beside(7)}::bigint[],
    ${beside(8)}::bigint[], ${beside(9)}::bigint[], ${beside(10)}::jsonb[]) AS a (player_id, seq_before, seq, cash, bonus, held, coins, points, tally)
  WHERE p.player_id = a.player_id AND p.seq = a.seq_before`;
}

// A player's purses are written once, with the state after the player's last movement of the batch.
function pursesAfter(entries: readonly Entry[]): readonly (readonly unknown[])[] {
  const seqBefore = new Map<PlayerId, bigint>();
  const last = new Map<PlayerId, { readonly purses: Purses; readonly tally: Tally | null }>();
  for (const { command, movement, tally } of entries) {
    if (!seqBefore.has(command.playerId)) seqBefore.set(command.playerId, movement.after.seq - 1n);
    last.set(command.playerId, { purses: movement.after, tally });
  }
  return [...last].map(
    ([
      player,
      {
        purses: { seq, cash, bonus, held, coins, points },
        tally,
      },
    ]) => [
      player,
      seqBefore.get(player),
      seq,
      cash.minor,
      bonus.minor,
      held.minor,
      coins.minor,
      points.minor,
      tally === null ? null : tallyText(tally),
    ],
  );
}

/** Writes the significant facts, which the house must be able to show its regulator. */
export async function writeSignificantFacts(client: PoolClient, entries: readonly Entry[]): Promise<boolean> {
  const facts = entries.flatMap(({ command, movement: { after, significant } }) =>
    significant === null
      ? []
      : [
          [
            command.playerId,
            after.seq,
            significant.kind,
            significant.amount.asset,
            significant.amount.minor,
            significant.reason,
            significant.requestedBy,
            significant.approvedBy,
            toIso(command.at),
          ],
        ],
  );
  if (facts.length === 0) return true;
  const written = await client.query({
    name: 'write_significant_facts',
    text: `INSERT INTO significant_facts (player_id, seq, kind, currency, amount_minor, reason, requested_by, approved_by, happened_at)
           SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])`,
    values: columnsOf(facts),
  });
  return written.rowCount === facts.length;
}
