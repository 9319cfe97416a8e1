import { exportData } from '@tausi/contract/players/account/export-data.ts';
import { err, ok } from '@tausi/kernel';
import { knownCaller } from '../../platform/security/caller.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { minutesOf } from '../attempt-rules.ts';
import type { PlayersService } from '../players-service.ts';
import { countCopied, listCopied } from './copy-store.ts';

const rowsAtOnce = 400;

type Cursor = { readonly table: number; readonly offset: number; readonly done: number; readonly total: number };

/** Exports all data about the player in parts. The export itself stores nothing. */
export function createExportRoute({ pool, attempts, rules, copiedTables }: PlayersService): Route {
  return route(exportData, async ({ more }, { caller, at }) => {
    const { playerId } = knownCaller(caller);
    if (!(await attempts.take(rules.exportPages, playerId, at)))
      return err({ code: 'too_many_attempts', args: [minutesOf(rules.exportPages)] });
    const here = readCursor(more) ?? { table: 0, offset: 0, done: 0, total: await countCopied(pool, copiedTables, playerId) };
    const table = copiedTables[here.table];
    if (table === undefined) return ok({ name: '', rows: [], done: here.total, total: here.total, more: '' });
    const rows = await listCopied(pool, table, { playerId, offset: here.offset, limit: rowsAtOnce });
    const done = here.done + rows.length;
    const isTableDone = rows.length < rowsAtOnce;
    const next = isTableDone ? { table: here.table + 1, offset: 0 } : { table: here.table, offset: here.offset + rows.length };
    const isDone = next.table >= copiedTables.length;
    // Rows added during the export are included, so the end may lie past the first count.
    const total = isDone ? done : Math.max(here.total, done);
    return ok({ name: table.name ?? table.table, rows: [...rows], done, total, more: isDone ? '' : writeCursor({ ...next, done, total }) });
  });
}

function writeCursor({ table, offset, done, total }: Cursor): string {
  return [table, offset, done, total].join('.');
}

function readCursor(text: string): Cursor | null {
  const [table, offset, done, total] = text.split('.').map(Number);
  return table === undefined || offset === undefined || done === undefined || total === undefined ? null : { table, offset, done, total };
}
