import { randomUUID } from 'node:crypto';
import { idempotencyKey, instant, money, playerId, unwrap } from '@tausi/kernel';
import { handPromotionId } from '@tausi/server/promotions/test-awards.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import type { Client } from 'pg';

const campaign = 'by-hand-ke';
export const giftMinor = 100n;

type CarelessGift = { readonly player: string; readonly cause: string; readonly number: number };

/** Gives cash as a desk that looks at neither the cause nor the budget: the award, its movement and the counted cost agree. */
export async function giveCarelessly(client: Client, wallet: Wallet, { player, cause, number }: CarelessGift): Promise<void> {
  const awardId = randomUUID();
  const reference = `award:${awardId}`;
  const command = {
    kind: 'reward_paid' as const,
    playerId: playerId(player),
    key: idempotencyKey(reference),
    at: instant(Date.now()),
    rewardId: reference,
    campaign,
    amounts: [money('KES', giftMinor)],
  };
  unwrap(await wallet.execute(command, []));
  await client.query(
    `INSERT INTO awards (player_id, award_no, award_id, promotion_id, version, cause, status, items, cost_minor, reference, made_at, collected_at)
     VALUES ($1, $2, $3, $4, 1, $5, 'collected', $6, $7, $8, now(), now())`,
    [
      player,
      number,
      awardId,
      handPromotionId,
      cause,
      JSON.stringify([{ kind: 'cash', amount: giftMinor.toString() }]),
      giftMinor,
      reference,
    ],
  );
  await client.query(
    "UPDATE promotion_budgets SET minor_spent = minor_spent + $2, awards_made = awards_made + 1 WHERE promotion_id = $1 AND span = 'whole'",
    [handPromotionId, giftMinor],
  );
}

/** Grants bonus money whose row stays in the queue, as an activation that forgets it. */
export async function activateCarelessly(client: Client, wallet: Wallet, player: string): Promise<void> {
  const bonusId = randomUUID();
  const at = instant(Date.now());
  await client.query(
    `INSERT INTO issued_bonuses (player_id, bonus_no, bonus_id, promotion_id, version, amount_minor, offer, withdrawal, status, issued_at)
     VALUES ($1, 9001, $2, $3, 1, $4, '{}', 'keeps', 'queued', now())`,
    [player, bonusId, handPromotionId, giftMinor],
  );
  const command = {
    kind: 'bonus_granted' as const,
    playerId: playerId(player),
    key: idempotencyKey(`bonus:${bonusId}`),
    at,
    bonusId,
    amount: money('KES', giftMinor),
    terms: {
      campaign,
      wageringRequirement: money('KES', giftMinor),
      contribution: { byGamePpm: {}, otherGamesPpm: 1_000_000, lowRiskPpm: 0 },
      stakeOrder: 'cash_first' as const,
      stakeMax: null,
      cashOutMax: null,
      expiresAt: instant(at + 86_400_000),
    },
  };
  unwrap(await wallet.execute(command, []));
}
