import { instantOf, later, type GameId, type Instant } from '@tausi/kernel';
import type { Pool } from 'pg';
import { batched } from '../../platform/database/batched.ts';
import { columnsOf } from '../../platform/database/companions.ts';
import { uuidv7Floor } from '../../platform/ids.ts';
import type { SeedOwner, SeedPair } from '../seed-pair.ts';
import { pairColumns, toPair, type SeedRow } from '../fairness/seeds-store.ts';

/** The key of the facts. Rounds started before `startsSince` are too old for the rule of the least time between rounds; null where
 *  there is no such rule. */
export type FactsKey = SeedOwner & { readonly gameId: GameId; readonly startsSince: Instant | null };

/** The facts that decide a new bet. */
export type PlayFacts = {
  readonly pair: SeedPair;
  readonly hasOpenRound: boolean;
  /** True if an open round of any game still draws from the seed. */
  readonly isSeedInUse: boolean;
  /** Null if no round started since then. */
  readonly lastStartedAt: Instant | null;
  /** True if the game failed and waits for an operator's review. */
  readonly isGameClosed: boolean;
};

/** Finds the facts that decide a new bet; null if the player has no seed of the mode yet. Simultaneous bets share a
 *  lookup. */
export type FindPlayFacts = (of: FactsKey) => Promise<PlayFacts | null>;

export function createFindPlayFacts(pool: Pool): FindPlayFacts {
  return batched({ name: 'play-facts', load: (asked) => loadFacts(pool, asked) });
}

// The id of a round has the time of the process that started it.
const clocksApartMsMax = 60_000;

type FactsRow = SeedRow & {
  ordinal: bigint;
  has_open_round: boolean;
  is_seed_in_use: boolean;
  last_started_at: Date | null;
  is_game_closed: boolean;
};

// Looks up open rounds player by player: behind EXISTS, the planner would read the open rounds of all players. A round with a seed is
// never shared; saying so lets the small index of open rounds answer instead of one of all rounds of the seed. The last start is
// sought by the time in the rounds' ids: without that bound, it would read all rounds of a player.
async function loadFacts(pool: Pool, asked: readonly FactsKey[]): Promise<readonly (PlayFacts | null)[]> {
  const found = await pool.query<FactsRow>({
    name: 'find_play_facts',
    text: `SELECT asked.ordinal, ${pairColumns},
             (SELECT true FROM rounds r WHERE r.player_id = asked.player_id AND r.game_id = asked.game_id AND r.mode = asked.mode AND r.status = 'open' AND r.shared_round_id IS NULL
              LIMIT 1) IS NOT NULL AS has_open_round,
             (SELECT true FROM rounds r WHERE r.player_id = asked.player_id AND r.seed_id = s.seed_id AND r.status = 'open' AND r.shared_round_id IS NULL
              LIMIT 1) IS NOT NULL AS is_seed_in_use,
             (SELECT r.started_at FROM rounds r WHERE r.player_id = asked.player_id AND r.mode = asked.mode AND r.game_id = asked.game_id AND r.round_id >= asked.since_round
              ORDER BY r.round_id DESC LIMIT 1) AS last_started_at,
             EXISTS (SELECT FROM game_incidents i WHERE i.game_id = asked.game_id AND i.resolved_at IS NULL AND i.closes_game) AS is_game_closed
           FROM unnest($1::uuid[], $2::integer[], $3::text[], $4::uuid[]) WITH ORDINALITY AS asked (player_id, game_id, mode, since_round, ordinal)
           JOIN player_seeds s ON s.player_id = asked.player_id AND s.mode = asked.mode AND s.status = 'active'
           JOIN player_seeds n ON n.player_id = asked.player_id AND n.mode = asked.mode AND n.status = 'next'`,
    values: columnsOf(
      asked.map(({ playerId, gameId, mode, startsSince }) => [
        playerId,
        gameId,
        mode,
        startsSince === null ? null : uuidv7Floor(later(startsSince, -clocksApartMsMax)),
      ]),
    ),
  });
  const rows = new Map(found.rows.map((row) => [Number(row.ordinal), toFacts(row)]));
  return asked.map((_one, index) => rows.get(index + 1) ?? null);
}

function toFacts(row: FactsRow): PlayFacts {
  return {
    pair: toPair(row),
    hasOpenRound: row.has_open_round,
    isSeedInUse: row.is_seed_in_use,
    lastStartedAt: row.last_started_at === null ? null : instantOf(row.last_started_at),
    isGameClosed: row.is_game_closed,
  };
}
