import { err, ok, type Clock, type Result } from '@tausi/kernel';
import type { Pool } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';
import { readSegment, segmentName } from '../rules/segment.ts';
import { listSegments, listUnknownPlayers, replaceSegment, type SegmentRow } from './segments-store.ts';

export type SegmentRefusal =
  | { readonly code: 'name_malformed' }
  | { readonly code: 'reason_missing' }
  /** These lines of the file are no player ids; the first is line 1. */
  | { readonly code: 'lines_malformed'; readonly lines: readonly number[] }
  | { readonly code: 'players_unknown'; readonly players: readonly string[] };

type SegmentFile = { readonly name: string; readonly text: string; readonly by: string; readonly reason: string };
export type SegmentDesk = ReturnType<typeof createSegmentDesk>;

/** The desk of segments: named lists of players, each imported from a file as a whole or not at all. */
export function createSegmentDesk({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) {
  return {
    list: (): Promise<readonly SegmentRow[]> => listSegments(pool),
    /** Replaces the list of a segment; returns the number of players. */
    import: async ({ name, text, by, reason }: SegmentFile): Promise<Result<number, SegmentRefusal>> => {
      if (!segmentName.test(name)) return err({ code: 'name_malformed' });
      if (reason.trim() === '' || reason.length > 300) return err({ code: 'reason_missing' });
      const read = readSegment(text);
      if (!read.ok) return err({ code: 'lines_malformed', lines: read.error });
      const players = read.value;
      return unitOfWork<Result<number, SegmentRefusal>>(pool, async (client) => {
        const unknown = await listUnknownPlayers(client, players);
        if (unknown.length > 0) return rollback(err({ code: 'players_unknown', players: unknown }));
        await replaceSegment(client, { name, players, by, reason, at: clock.now() });
        return commit(ok(new Set(players).size));
      });
    },
  };
}
