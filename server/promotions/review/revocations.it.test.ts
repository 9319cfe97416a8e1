import { dayMs, idempotencyKey, later, money, unwrap } from '@tausi/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newVisitor, type Visitor } from '../../bad-input/test-house.ts';
import { expectCleanBooks } from '../../test-books.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { createRevocationDesk, type RevocationDesk } from './revocation-desk.ts';

let server: TestServer;
let desk: RevocationDesk;
let player: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  desk = createRevocationDesk({ pool: server.database.pool, clock: server.clock });
});
afterAll(async () => {
  await expectCleanBooks(server.database);
  await server.close();
});
beforeEach(async () => {
  player = await newVisitor({ server });
  await issue('granted');
});

/** Issues the next bonus of 50.00 to the player; a granted one is in the purse. */
async function issue(status: 'queued' | 'granted'): Promise<void> {
  const bonusId = randomUUID();
  const at = server.clock.now();
  if (status === 'granted')
    unwrap(
      await server.app.contexts.wallet.execute(
        {
          kind: 'bonus_granted',
          playerId: player.id,
          key: idempotencyKey(randomUUID()),
          at,
          bonusId,
          amount: money('KES', 5_000n),
          terms: {
            campaign: 'welcome',
            wageringRequirement: money('KES', 20_000n),
            contribution: { byGamePpm: {}, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
            stakeOrder: 'bonus_first',
            stakeMax: null,
            cashOutMax: null,
            expiresAt: later(at, dayMs),
          },
        },
        [],
      ),
    );
  await server.database.owner.query(
    `INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, amount_minor, offer, withdrawal, status, issued_at, activate_until)
     SELECT $1, 1 + count(*), $2, 5000, '{}', 'keeps', $3, $4, $5 FROM issued_bonuses WHERE player_id = $1`,
    [player.id, bonusId, status, new Date(at), new Date(later(at, dayMs))],
  );
}

const bonus = (number = 1) => ({ playerId: player.id, number });
const ask = (number = 1) => desk.ask({ ...bonus(number), by: 'asha', reason: 'a ring of accounts' });
const keep = () => server.app.contexts.promotions.keepAwards(server.clock.now());
const newsOfBonus = async () =>
  (await server.database.owner.query("SELECT FROM messages WHERE player_id = $1 AND kind = 'bonus_revoked'", [player.id])).rowCount;
const bonusMinor = async () => (await server.app.contexts.wallet.pursesOf(player.id))?.bonus.minor;

it('revocation: takes bonus money back once a second person approves', async () => {
  expect(await ask()).toEqual({ ok: true, value: undefined });
  await keep();
  expect(await bonusMinor()).toBe(5_000n);
  expect(await desk.approve({ ...bonus(), by: 'asha' })).toEqual({ ok: false, error: { code: 'second_person_missing' } });
  expect(await desk.approve({ ...bonus(), by: 'juma' })).toEqual({ ok: true, value: undefined });
  await keep();
  await keep();
  expect(await bonusMinor()).toBe(0n);
  expect(await newsOfBonus()).toBe(1);
  expect(await desk.approve({ ...bonus(), by: 'neema' })).toEqual({ ok: false, error: { code: 'nothing_to_approve' } });
});

it('revocation: takes a queued bonus back, and no other bonus of the player', async () => {
  await issue('queued');
  await ask(2);
  unwrap(await desk.approve({ ...bonus(2), by: 'juma' }));
  await keep();
  const { rows } = await server.database.owner.query('SELECT status FROM issued_bonuses WHERE player_id = $1 ORDER BY bonus_no', [
    player.id,
  ]);
  expect(rows).toEqual([{ status: 'granted' }, { status: 'revoked' }]);
  expect(await newsOfBonus()).toBe(1);
  expect(await bonusMinor()).toBe(5_000n);
});

it('revocation: a repeated request keeps the first one, which the list names', async () => {
  await ask();
  unwrap(await desk.ask({ ...bonus(), by: 'juma', reason: 'another reason' }));
  const waiting = (await desk.waiting()).filter(({ playerId }) => playerId === player.id);
  expect(waiting).toEqual([{ ...bonus(), market: 'ke', amountMinor: 5_000n, reason: 'a ring of accounts', askedBy: 'asha' }]);
});

it('revocation: needs a reason and an open bonus', async () => {
  expect(await desk.ask({ ...bonus(), by: 'asha', reason: ' ' })).toEqual({ ok: false, error: { code: 'reason_missing' } });
  expect(await ask(7)).toEqual({ ok: false, error: { code: 'no_open_bonus' } });
  await ask();
  unwrap(await desk.approve({ ...bonus(), by: 'juma' }));
  await keep();
  expect(await ask()).toEqual({ ok: false, error: { code: 'no_open_bonus' } });
});

it('revocation: the database refuses one person in both roles', async () => {
  await ask();
  const alone = server.database.pool.query(
    'UPDATE bonus_revocations SET approved_by = asked_by, approved_at = now() WHERE player_id = $1',
    [player.id],
  );
  await expect(alone).rejects.toThrow(/two_people/);
});
