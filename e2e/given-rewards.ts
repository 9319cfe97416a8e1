import { randomUUID } from 'node:crypto';
import { loginsOf } from '@tausi/db/logins.ts';
import { gameId, idempotencyKey, instant, later, money, playerId, unwrap, type PlayerId } from '@tausi/kernel';
import { openDatabase } from '@tausi/server/platform/database/database.ts';
import { createWallet, type Wallet } from '@tausi/server/wallet/index.ts';
import pg from 'pg';
import { runningCopy } from './running-copy.ts';

const dayMs = 86_400_000;
// Ids that no operator's content uses, so that this content can be removed again.
const first = 990_001;
const kes = (minor: bigint) => money('KES', minor);

/** Gives a Kenyan player rewards that the seeds do not contain yet: content in the tables, and a bonus with some
 *  bets through the books. */
export async function giveRewards(phone: string): Promise<void> {
  await giveBonusTo(phone, async (owner, player) => {
    await owner.query(content);
    await owner.query(own, [player, ...Array.from({ length: 6 }, () => randomUUID())]);
  });
}

/** Gives a Kenyan player a bonus with some bets through the books. */
export async function giveBonusTo(
  phone: string,
  addContent: (owner: pg.Client, player: PlayerId) => Promise<void> = async () => undefined,
): Promise<void> {
  const url = runningCopy().database;
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const database = openDatabase({ ...loginsOf(url), connectionsMax: 2, onIdleError: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM players WHERE market = 'ke' AND phone = $1", [phone]);
    const player = playerId(rows[0]?.id ?? '');
    await addContent(owner, player);
    const wallet = createWallet({
      pool: database.moneyPool,
      publish: async () => undefined,
      onPublishFailed: console.error,
      allowUnsafeDatabase: true,
    });
    const bonusId = await giveBonus(wallet, player);
    await owner.query(issued, [player, bonusId]);
  } finally {
    await Promise.all([owner.end(), database.close()]);
  }
}

/** Removes the content and the player's rewards from it. Booked entries stay. */
export async function takeRewardsAway(): Promise<void> {
  const owner = new pg.Client({ connectionString: runningCopy().database });
  await owner.connect();
  await owner.query(`
    DELETE FROM coupons WHERE batch_id >= ${first}; DELETE FROM gift_batch_games WHERE batch_id >= ${first}; DELETE FROM gift_batches WHERE batch_id >= ${first};
    DELETE FROM lucky_boxes WHERE kind_id >= ${first}; DELETE FROM lucky_box_kinds WHERE kind_id >= ${first};
    DELETE FROM diamond_rank_claims WHERE activity_id >= ${first}; DELETE FROM diamond_rank_rewards WHERE activity_id >= ${first};
    DELETE FROM diamond_ranks WHERE activity_id >= ${first}; DELETE FROM diamond_passports WHERE activity_id >= ${first}`);
  await owner.end();
}

async function giveBonus(wallet: Wallet, player: PlayerId): Promise<string> {
  const at = instant(Date.now());
  const own = () => ({ playerId: player, key: idempotencyKey(randomUUID()), at });
  // The bonus purse holds one bonus at a time.
  const [active] = await wallet.listBonuses(player, { limit: 1 });
  if (active?.status === 'active')
    unwrap(await wallet.execute({ ...own(), kind: 'bonus_forfeited', bonusId: active.bonusId, why: 'given_up' }, []));
  const bonusId = randomUUID();
  const terms = {
    campaign: 'journey',
    wageringRequirement: kes(200_000n),
    contribution: { byGamePpm: { '29': 500_000 }, otherGamesPpm: 0, lowRiskPpm: 0 },
    stakeOrder: 'bonus_first',
    stakeMax: kes(50_000n),
    cashOutMax: kes(1_000_000n),
    expiresAt: later(at, 7 * dayMs),
  } as const;
  unwrap(await wallet.execute({ ...own(), kind: 'bonus_granted', bonusId, amount: kes(50_000n), terms }, []));
  // Bets of a studio: a bet of our own games without its round would break a promise of the books.
  for (const minor of [10_000n, 20_000n, 4_000n]) {
    const [betId, winId] = [randomUUID(), randomUUID()];
    const of = { provider: 'journey', gameId: gameId(29), round: betId };
    const bet = { ...of, transactionId: betId, stake: kes(minor), sessionEndsAt: later(at, dayMs) };
    unwrap(await wallet.execute({ ...own(), kind: 'provider_bet', ...bet }, []));
    unwrap(await wallet.execute({ ...own(), kind: 'provider_win', ...of, transactionId: winId, betId, payout: kes(minor) }, []));
  }
  const amounts = [money('POINT', 320n), money('COIN', 50n)];
  unwrap(await wallet.execute({ ...own(), kind: 'reward_paid', rewardId: randomUUID(), campaign: 'journey', amounts }, []));
  return bonusId;
}

// The bonus is listed by its number.
const issued = `
  INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, amount_minor, offer, withdrawal, status, issued_at)
  SELECT $1, 1 + count(*), $2, 50000, '{}', 'forfeits', 'granted', now() FROM issued_bonuses WHERE player_id = $1`;

const tiersOf = (minor: string) =>
  `[{"count": 1, "items": [{"type": 1, "amount": "${minor}"}]}, {"count": 900, "items": [{"type": 2, "amount": "20"}]}]`;

const content = `
  INSERT INTO gift_batches VALUES
    (${first}, 'ke', 'Savanna weekend', 'Wikendi ya savana', 10000, 5000),
    (${first + 1}, 'ke', 'A very long name for a small coupon that has to wrap', 'Jina refu sana la kuponi ndogo', NULL, 100000)
    ON CONFLICT DO NOTHING;
  INSERT INTO gift_batch_games VALUES (${first}, 29) ON CONFLICT DO NOTHING;
  INSERT INTO lucky_box_kinds (kind_id, market, tier, name_en, name_sw, tiers) VALUES
    (${first}, 'ke', 'copper', 'Copper box', 'Sanduku la shaba', '${tiersOf('10000')}'),
    (${first + 1}, 'ke', 'silver', 'Silver box', 'Sanduku la fedha', '${tiersOf('100000')}'),
    (${first + 2}, 'ke', 'gold', 'Gold box', 'Sanduku la dhahabu', '${tiersOf('900000')}')
    ON CONFLICT DO NOTHING;
  INSERT INTO diamond_passports VALUES
    (${first}, 'ke', 'Every BPS that you earn while the passport runs counts.' || chr(10) || 'Each rank brings its reward once.', 'Kila BPS unayopata wakati wa pasipoti huhesabiwa.' || chr(10) || 'Kila daraja hutoa zawadi yake mara moja.', now() - interval '1 day', now() + interval '30 days')
    ON CONFLICT DO NOTHING;
  INSERT INTO diamond_ranks VALUES
    (${first}, 1, 'Bronze', 'Shaba', 0), (${first}, 2, 'Silver', 'Fedha', 1000), (${first}, 3, 'Gold', 'Dhahabu', 10000), (${first}, 4, 'Diamond', 'Almasi', 250000)
    ON CONFLICT DO NOTHING;
  INSERT INTO diamond_rank_rewards VALUES
    (${first}, 1, 'coins', 50), (${first}, 2, 'coins', 500), (${first}, 2, 'cash', 10000), (${first}, 3, 'bonus', 100000), (${first}, 4, 'cash', 5000000), (${first}, 4, 'points', 10000)
    ON CONFLICT DO NOTHING;`;

// Coupons: active, upcoming, used, expired. Boxes: one of each metal, several of one kind, opened and expired ones.
const own = `
  WITH coupons_given AS (
    INSERT INTO coupons (player_id, batch_id, received_at, active_at, expires_at) VALUES
      ($1, ${first}, now() - interval '1 day', NULL, now() + interval '2 days'), ($1, ${first}, now() - interval '1 day', NULL, now() + interval '2 days'),
      ($1, ${first + 1}, now() - interval '1 day', now() + interval '1 day', now() + interval '9 days'),
      ($1, ${first}, now() - interval '9 days', NULL, now() - interval '2 days')
  )
  INSERT INTO lucky_boxes VALUES
    ($2, $1, ${first}, now() - interval '9 days', now() + interval '1 day', NULL),
    ($3, $1, ${first + 1}, now() - interval '9 days', now() + interval '2 days', NULL), ($4, $1, ${first + 1}, now() - interval '9 days', now() + interval '2 days', NULL),
    ($5, $1, ${first + 2}, now() - interval '9 days', now() + interval '5 days', NULL),
    ($6, $1, ${first + 2}, now() - interval '9 days', now() + interval '5 days', now() - interval '1 day'),
    ($7, $1, ${first}, now() - interval '9 days', now() - interval '3 days', NULL)`;
