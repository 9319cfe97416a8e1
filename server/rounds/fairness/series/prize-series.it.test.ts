import { createHash, createHmac } from 'node:crypto';
import { dayCommitments } from '@tausi/contract/rounds/fairness/day-commitments.ts';
import { prizeSeries } from '@tausi/contract/rounds/fairness/prize-series.ts';
import { seriesTicket } from '@tausi/contract/rounds/fairness/series-ticket.ts';
import { assert, foldPath, later, leafMessage, permuted, placesOf, saltMessage, unwrap, type PlayerId } from '@tausi/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSignedBy, signingKeyFrom } from '../../../platform/security/signing-key.ts';
import { expectCleanBooks } from '../../../test-books.ts';
import { noon } from '../../../wallet/test-wallet.ts';
import { fairDraw } from '../../draw.ts';
import { testPurposeKey } from '../../test-secrets.ts';
import { readItems } from './prize-series.ts';
import { openTestSeries, opensAt, testTiers, type TestSeries } from './test-series.ts';
import { ticketGiven, ticketOpened, type TicketPlace } from './tickets-store.ts';

let names = 0;
let test: TestSeries;
let player: PlayerId;
let name: string;
beforeAll(async () => {
  test = await openTestSeries();
});
beforeEach(async () => {
  player = await test.playerWith(0n);
  names += 1;
  name = `box-ke-test-${names}`;
});
afterAll(async () => {
  await expectCleanBooks(test.database);
  await test.database.close();
});

const terms = () => ({ name, currency: 'KES' as const, tiers: testTiers });
const openedSeries = () => test.openedSeries(name);
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const runningOf = async (of = name) => {
  const [running] = await test.rounds.series.listRunning([of]);
  assert(running !== undefined, 'a series runs');
  return running;
};
const proofOf = async (place: TicketPlace) =>
  unwrap(await test.call(seriesTicket, { seriesId: place.seriesId, ticketNo: place.ticketNo }, { player }));

describe('promise', () => {
  it('prize series: commits to a seed and to a beacon round at least 30 seconds ahead, then publishes the root', async () => {
    expect(await test.rounds.series.refill(terms(), noon)).toBe(true);
    const promised = await runningOf();
    expect([promised.opened, promised.tickets]).toEqual([null, 10]);
    expect(promised.beaconAt).toBeGreaterThan(later(noon, 30_000));
    expect(await test.rounds.series.advance(later(promised.beaconAt, -1))).toBe(0);
    expect(await test.rounds.series.lease(name, 1, noon)).toEqual([]);
    expect(await test.rounds.series.advance(promised.beaconAt)).toBe(1);
    expect((await runningOf()).opened).toMatchObject({ at: promised.beaconAt });
  });

  it('prize series: several processes promise one series and open it once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => test.rounds.series.refill(terms(), noon)));
    expect(await test.rounds.series.listRunning([name])).toHaveLength(1);
    const opened = await Promise.all(Array.from({ length: 4 }, () => test.rounds.series.advance(opensAt)));
    expect(opened.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('prize series: the next series is promised once less than a fifth of the tickets is left', async () => {
    await openedSeries();
    await test.give(name, player, 8);
    expect(await test.rounds.series.refill(terms(), opensAt)).toBe(false);
    await test.give(name, player, 1);
    expect(await test.rounds.series.refill(terms(), opensAt)).toBe(true);
    expect(await test.rounds.series.refill(terms(), opensAt)).toBe(false);
  });

  it('prize series: no published fact can be changed, not even by the owner of the tables', async () => {
    const seriesId = await openedSeries();
    const [ticket] = await test.give(name, player, 1);
    assert(ticket !== undefined, 'a ticket is left');
    await test.open(ticket, player);
    for (const change of ["root = decode(repeat('00', 32), 'hex')", "tiers = '[]'", 'beacon_round = 1', 'tickets = 9'])
      await expect(test.database.owner.query(`UPDATE prize_series SET ${change} WHERE series_id = $1`, [seriesId])).rejects.toThrow(
        'is fixed',
      );
    for (const change of ["items = '[]'", 'player_id = NULL, given_at = NULL'])
      await expect(
        test.database.owner.query(`UPDATE series_tickets SET ${change} WHERE series_id = $1 AND ticket_no = 1`, [seriesId]),
      ).rejects.toThrow('keeps its player');
  });
});

describe('tickets', () => {
  it('prize series: tickets are given in order, and a lost lease is given again', async () => {
    await openedSeries();
    const first = await test.rounds.series.lease(name, 3, opensAt);
    const second = await test.rounds.series.lease(name, 3, opensAt);
    expect([...first, ...second].map(({ ticketNo }) => ticketNo)).toEqual([1, 2, 3, 4, 5, 6]);
    const [one, lost] = first;
    assert(one !== undefined && lost !== undefined, 'tickets were leased');
    unwrap(await test.book(player, [ticketGiven(one, player, opensAt)]));
    const again = await test.rounds.series.lease(name, 3, later(opensAt, 31_000));
    expect(again.map(({ ticketNo }) => ticketNo)).toEqual([2, 3, 4]);
    expect(await test.book(player, [ticketGiven(lost, player, opensAt)])).toMatchObject({ ok: false, error: { code: 'stale' } });
  });

  it('prize series: the last ticket of a series is given before the first ones of the next', async () => {
    await openedSeries();
    await test.give(name, player, 9);
    await test.rounds.series.refill(terms(), opensAt);
    const running = await test.rounds.series.listRunning([name]);
    const next = running.find(({ opened }) => opened === null);
    assert(next !== undefined, 'a further series is promised');
    await test.rounds.series.advance(next.beaconAt);
    const leased = await test.rounds.series.lease(name, 3, next.beaconAt);
    expect(leased.map(({ seriesId, ticketNo }) => [seriesId === next.seriesId, ticketNo])).toEqual([
      [false, 10],
      [true, 1],
      [true, 2],
    ]);
  });

  it('prize series: a ticket is opened once, by twenty simultaneous requests of two processes', async () => {
    await openedSeries();
    const [ticket] = await test.give(name, player, 1);
    assert(ticket !== undefined, 'a ticket is left');
    const { items, salt } = await test.rounds.series.contentOf(ticket);
    const opening = ticketOpened({ ...ticket, playerId: player, items, salt, hasLapsed: false, at: opensAt });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => test.book(player, [opening])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('prize series: every ticket proves itself against the root before the seed is known, and the order afterwards', async () => {
    const seriesId = await openedSeries();
    const leased = await test.give(name, player, 10);
    for (const ticket of leased) await test.open(ticket, player, ticket.ticketNo === 10);
    const [place] = leased;
    assert(place !== undefined, 'a ticket is left');
    const proof = await proofOf(place);
    const opening = JSON.parse(proof.opening.payload);
    const leaf = sha256(leafMessage(1, readItems(proof.ticket.items), Buffer.from(proof.ticket.salt, 'hex')));
    const path = proof.ticket.path.map((node) => Buffer.from(node, 'hex'));
    const root = await foldPath(leaf, path, { ticketNo: 1, tickets: 10, sha256 });
    expect(Buffer.from(root ?? []).toString('hex')).toBe(opening.root);
    expect(proof.serverSeed).toBeNull();
    const { publicKey } = signingKeyFrom(testPurposeKey('receipts'));
    for (const { payload, signature } of [proof.promise, proof.opening])
      expect(isSignedBy(publicKey, Buffer.from(payload), Buffer.from(signature, 'base64url'))).toBe(true);

    expect(await test.rounds.series.advance(opensAt)).toBe(1);
    const seed = Buffer.from((await proofOf(place)).serverSeed ?? '', 'hex');
    const { commitment } = JSON.parse(proof.promise.payload);
    expect(sha256(seed).toString('hex')).toBe(commitment);
    const draw = fairDraw(seed, { game: 'series', clientSeed: seriesId, beacon: Buffer.from(proof.beacon.value, 'hex'), nonce: 0n }, 0);
    const order = permuted(placesOf(testTiers), (n) => draw.uniform(n, 'ticket'));
    for (const [index, tier] of order.entries()) {
      const { ticket } = await proofOf({ seriesId, ticketNo: index + 1 });
      expect(readItems(ticket.items)).toEqual(testTiers[tier]?.items);
      expect(ticket.hasLapsed).toBe(index === 9);
      const id = Buffer.from(seriesId.replaceAll('-', ''), 'hex');
      expect(
        createHmac('sha256', seed)
          .update(saltMessage(id, index + 1))
          .digest('hex'),
      ).toBe(ticket.salt);
    }
  });

  it('prize series: the odds name the tickets given, opened and still inside', async () => {
    const seriesId = await openedSeries();
    const [place] = await test.give(name, player, 4);
    assert(place !== undefined, 'a ticket is left');
    const before = unwrap(await test.call(prizeSeries, { seriesId }, { player }));
    expect(before).toMatchObject({ tickets: 10, given: 4, opened: 0, tiers: [{ inside: 1 }, { inside: 3 }, { inside: 6 }] });
    expect(before.worth).toEqual([
      { rewardType: 1, rewardAmount: '500.00' },
      { rewardType: 2, rewardAmount: '90' },
      { rewardType: 4, rewardAmount: '30' },
    ]);
    await test.open(place, player);
    const after = unwrap(await test.call(prizeSeries, { seriesId }, { player }));
    expect([after.opened, after.tiers.reduce((sum, { inside }) => sum + inside, 0)]).toEqual([1, 9]);
    expect(after).toMatchObject({ serverSeed: null, root: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });
});

describe('secrecy', () => {
  it("prize series: an unopened ticket's content and the seed are in no answer and no table that the server's role reads", async () => {
    const seriesId = await openedSeries();
    const [open, closed] = await test.give(name, player, 2);
    assert(open !== undefined && closed !== undefined, 'two tickets are left');
    await test.open(open, player);
    const place = { seriesId, ticketNo: closed.ticketNo };
    expect(await test.call(seriesTicket, place, { player })).toEqual({ ok: false, error: { code: 'unknown_ticket' } });
    const secret = await test.rounds.series.contentOf(place);
    const answers: unknown[] = [
      await test.call(prizeSeries, { seriesId }, { player }),
      await proofOf(open),
      await test.call(dayCommitments, { day: new Date(noon).toISOString().slice(0, 10) }, { player }),
      test.published,
      test.incidents,
    ];
    for (const table of ['prize_series', 'series_tickets'])
      answers.push((await test.database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t`)).rows);
    const shown = JSON.stringify(answers);
    const { salt } = await test.rounds.series.contentOf(open);
    const textsOf = (bytes: Uint8Array) => (['hex', 'base64', 'base64url'] as const).map((as) => Buffer.from(bytes).toString(as));
    for (const text of textsOf(secret.salt)) expect(shown).not.toContain(text);
    // The control: the same search finds the salt of the opened ticket.
    expect(shown).toContain(Buffer.from(salt).toString('hex'));
    await expect(test.database.pool.query('SELECT FROM series_seeds')).rejects.toThrow(/permission denied/);
    const { rows } = await test.database.owner.query<{ sealed: string }>(`SELECT encode(sealed, 'hex') AS sealed FROM series_seeds`);
    expect(rows.every(({ sealed }) => !shown.includes(sealed))).toBe(true);
  });

  it('prize series: the file of a day lists each series with its commitment, its beacon round and its root', async () => {
    const seriesId = await openedSeries();
    const { series } = unwrap(await test.call(dayCommitments, { day: new Date(noon).toISOString().slice(0, 10) }, { player }));
    const { commitment, beaconRound, opened } = await runningOf();
    expect(series).toContainEqual({
      seriesId,
      name,
      commitment,
      beaconRound: String(beaconRound),
      tickets: 10,
      root: Buffer.from(opened?.root ?? []).toString('hex'),
    });
  });

  it('prize series: unknown series and tickets are refused', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect(await test.call(prizeSeries, { seriesId: unknown }, { player })).toEqual({ ok: false, error: { code: 'unknown_series' } });
    expect(await test.call(seriesTicket, { seriesId: unknown, ticketNo: 1 }, { player })).toEqual({
      ok: false,
      error: { code: 'unknown_ticket' },
    });
  });
});
