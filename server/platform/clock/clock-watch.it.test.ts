import { instant } from '@tausi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClockWatch } from './clock-watch.ts';
import { createLog } from '../log.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("clock watch: logs and stores a departure from the database's clock once, and the return once", async () => {
  const set = { aheadMs: 0 };
  const lines: string[] = [];
  const clock = { now: () => instant(Date.now() + set.aheadMs) };
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const watch = createClockWatch({ pool: database.pool, clock, log });
  const alerts = () => lines.filter((line) => line.includes('"alert":"clock_away"')).length;
  const facts = async () => {
    const { rows } = await database.pool.query<{ fact: string }>(
      `SELECT found || ' ' || round(ahead_ms / 10000.0) * 10 AS fact FROM clock_facts ORDER BY fact_id`,
    );
    return rows.map(({ fact }) => fact);
  };
  for (const [aheadMs, alerted, expected] of [
    [0, 0, []],
    [3_600_000, 1, ['away 3600']],
    [0, 1, ['away 3600', 'back 0']],
    [-60_000, 2, ['away 3600', 'back 0', 'away -60']],
  ] as const) {
    set.aheadMs = aheadMs;
    // On a busy machine an answer may be too slow to count; the next check repeats it.
    const look = async () => {
      await watch.look();
      return facts();
    };
    await expect.poll(look, { timeout: 20_000 }).toEqual(expected);
    expect(await look()).toEqual(expected);
    expect(Math.abs(watch.aheadMs() - aheadMs)).toBeLessThan(5_000);
    expect(alerts()).toBe(alerted);
  }
});

it('clock watch: its records cannot be changed', async () => {
  await database.owner.query("INSERT INTO clock_facts (machine, process, found, ahead_ms, round_trip_ms) VALUES ('a', 1, 'away', 500, 1)");
  for (const statement of ["UPDATE clock_facts SET found = 'back'", 'DELETE FROM clock_facts', 'TRUNCATE clock_facts']) {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(database.owner.query(statement)).rejects.toThrow(/append-only/);
  }
});

it('clock watch: a failed write is repeated by the next check', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const watch = createClockWatch({ pool: database.pool, clock: { now: () => instant(Date.now() + 5_000) }, log });
  await database.owner.query('revoke insert on clock_facts from tausi_server');
  await expect(watch.look()).rejects.toThrow(/permission denied/);
  expect(lines).toEqual([]);
  await database.owner.query('grant insert on clock_facts to tausi_server');
  await watch.look();
  expect(lines).toHaveLength(1);
});
