import type { AnswerOf } from '@tausi/contract/call.ts';
import type { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import type { Pool, PoolClient } from 'pg';
import { boundsOf, type DayContent } from '../fairness/published/day-file.ts';
import { listDaySeries } from '../fairness/series/series-store.ts';
import { findDayFile, listDaySeeds } from '../fairness/published/day-files-store.ts';
import type { SharedRoundPorts } from './ports.ts';
import { listSeedsMade, readDay } from './proofs-store.ts';

type Tables = SharedRoundPorts['tables'];

/** Reads the current content of a day, without its seeds. */
export async function readDayContent(client: Pool | PoolClient, tables: Tables, day: string): Promise<DayContent> {
  const { seasons, rounds, ...counts } = await readDay(client, boundsOf(day).from);
  const games = Array.from(tables, ([id, { mathematics }]) => {
    const own = rounds.filter((round) => round.game_id === id);
    const countOf = (status: string): number => own.filter((round) => round.status === status).length;
    return {
      gameId: id,
      name: mathematics.name,
      settled: countOf('settled'),
      voided: countOf('voided'),
      rounds: own.map(({ season_id: seasonId, number, commitment, status }) => ({ seasonId, number, commitment, status })),
    };
  });
  return { seasons: [...seasons], games, series: [...(await listDaySeries(client, boundsOf(day)))], ...counts };
}

// Bounds the size of a page; the next page starts after its last seed.
const seedsMax = 20_000;

type DayPagePorts = { readonly pool: Pool; readonly tables: Tables };

/** A page of a day's public file: as signed once the day is over, and as it stands now before that. */
export async function dayPage({ pool, tables }: DayPagePorts, day: string, after: string): Promise<AnswerOf<typeof dayCommitments>> {
  const written = await findDayFile(pool, day);
  const page = { after, most: seedsMax + 1 };
  const seeds = written === null ? await listSeedsMade(pool, boundsOf(day).from, page) : await listDaySeeds(pool, day, page);
  const listed = seeds.slice(0, seedsMax);
  return {
    day,
    ...(written?.content ?? (await readDayContent(pool, tables, day))),
    seeds: listed,
    nextAfter: seeds.length > seedsMax ? (listed.at(-1)?.commitment ?? null) : null,
    statement: written?.statement ?? null,
  };
}
