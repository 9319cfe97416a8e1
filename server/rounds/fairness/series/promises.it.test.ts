import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanBooks } from '../../../test-books.ts';
import { seriesPromises } from './promises.ts';
import { openTestSeries, opensAt, type TestSeries } from './test-series.ts';

let test: TestSeries;

// An ended series, and one with an opened, a given and a free ticket.
beforeAll(async () => {
  test = await openTestSeries();
  const player = await test.playerWith(0n);
  for (const [name, opened] of [
    ['box-ke-ended', 10],
    ['box-ke-running', 1],
  ] as const) {
    await test.openedSeries(name);
    const tickets = await test.give(name, player, Math.min(opened + 1, 10));
    for (const ticket of tickets.slice(0, opened)) await test.open(ticket, player, ticket.ticketNo === 9);
  }
  await test.rounds.series.advance(opensAt);
  await expectCleanBooks(test.database);
});
afterAll(() => test.database.close());

const ended = `(SELECT series_id FROM prize_series WHERE ended_at IS NOT NULL)`;
const tampering = [
  {
    breaks: '19c',
    by: 'an opened ticket with another prize',
    sql: `UPDATE series_tickets SET items = '[{"type": 1, "amount": "50001"}]' WHERE series_id <> ${ended} AND opened_at IS NOT NULL`,
  },
  {
    breaks: '19c',
    by: 'a top prize that was given twice',
    sql: `UPDATE series_tickets SET items = '[{"type": 1, "amount": "50000"}]' WHERE series_id = ${ended} AND ticket_no IN (1, 2)`,
  },
  {
    breaks: '19c',
    by: 'a list of prizes that was changed after the end',
    sql: `UPDATE prize_series SET tiers = jsonb_set(tiers, '{0,count}', '2') WHERE series_id = ${ended}`,
  },
  { breaks: '19c', by: 'a removed ticket', sql: `DELETE FROM series_tickets WHERE player_id IS NULL AND ticket_no = 10` },
  {
    breaks: '19g',
    by: 'a ticket given before the order was published',
    sql: `UPDATE series_tickets t SET given_at = s.opened_at - interval '1 millisecond' FROM prize_series s WHERE s.series_id = t.series_id AND t.ticket_no = 1`,
  },
  {
    breaks: '19g',
    by: 'a seed revealed while a ticket was closed',
    sql: `UPDATE prize_series SET server_seed = decode(repeat('ab', 32), 'hex'), commitment = encode(sha256(decode(repeat('ab', 32), 'hex')), 'hex'), ended_at = opened_at
          WHERE ended_at IS NULL`,
  },
];

it.each(tampering)('promise checker: finds promise $breaks broken by $by', async ({ breaks, sql }) => {
  const client = await test.database.owner.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`);
    const broken: string[] = [];
    for (const promise of seriesPromises) if ((await client.query(promise.breaches)).rows.length > 0) broken.push(promise.id);
    expect(broken).toContain(breaks);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
