import { createBonuses } from './bonuses/index.ts';
import { createCampaigns } from './campaigns/index.ts';
import { findPayer, type Cashier } from './cashier/index.ts';
import type { CatalogueContext } from './catalogue/index.ts';
import { livePublisherOf, type Foundation } from './foundation.ts';
import { boxDue, couponGiven, createGifts } from './gifts/index.ts';
import { giftMessages, prizeRow } from './inbox/index.ts';
import type { Kyc } from './kyc/index.ts';
import type { Players } from './players/index.ts';
import { createLoyalty } from './loyalty/index.ts';
import { codeHasher, createPromotions, type GivenRights, type Promotions } from './promotions/index.ts';
import type { Rounds } from './rounds/index.ts';
import type { Companion } from './platform/database/companions.ts';
import { freeBetRow } from './studios/index.ts';
import { dayMs, later, marketOf } from '@tausi/kernel';
import type { Wallet } from './wallet/index.ts';

type Others = {
  readonly wallet: Wallet;
  readonly rounds: Rounds;
  readonly cashier: Cashier;
  readonly catalogue: CatalogueContext;
  readonly promotions: Promotions;
};

type PromotionsParts = Pick<Others, 'wallet' | 'rounds'> & {
  readonly kyc: Kyc;
  readonly players: Pick<Players, 'devicesOf'>;
  readonly addressFactor: number;
};

/** The one mechanism of all gifts. */
export function promotionsOf(
  { database, attempts, secrets, bus, log }: Foundation,
  { wallet, rounds, kyc, players, addressFactor }: PromotionsParts,
): Promotions {
  return createPromotions({
    pool: database.moneyPool,
    wallet,
    series: rounds.series,
    identityTierOf: kyc.tierOf,
    isPersonShared: kyc.isPersonShared,
    rightsOf: rightRowsOf,
    payerOf: (playerId) => findPayer(database.moneyPool, playerId),
    live: livePublisherOf(bus, log),
    messages: giftMessages,
    attempts,
    hashCode: codeHasher(secrets),
    devicesOf: players.devicesOf,
    addressFactor,
  });
}

/** The coupons, boxes and free bets among the items of an award. */
function rightRowsOf({ playerId, market, awardId, items, at }: GivenRights): readonly Companion[] {
  return items.flatMap((item, part) => {
    if (item.kind === 'box') return [boxDue({ playerId, kindId: item.kindId, cause: `award:${awardId}:${part}`, at })];
    if (item.kind === 'coupon') {
      const coupon = couponGiven({ playerId, batchId: item.batchId, receivedAt: at, expiresAt: later(at, item.days * dayMs) });
      return Array.from({ length: item.count }, () => coupon);
    }
    if (item.kind !== 'free_bets') return [];
    const { studio, gameCode, count, valueMinor, days } = item;
    const { currency } = marketOf(market);
    return [freeBetRow({ playerId, awardId, part, studio, gameCode, currency, count, valueMinor, endsAt: later(at, days * dayMs), at })];
  });
}

/** The contexts whose surfaces give something: bonuses, gifts, loyalty and campaigns. */
export function createRewards({ config, clock, bus, database: { pool } }: Foundation, others: Others) {
  const { wallet, rounds, cashier, catalogue, promotions } = others;
  const bonuses = createBonuses({ pool, wallet, rounds, cashier, catalogue, promotions });
  const loyalty = createLoyalty({ pool, wallet, rounds, promotions });
  return {
    bonuses,
    loyalty,
    gifts: createGifts({ pool, wallet, catalogue, promotions, series: rounds.series }),
    campaigns: createCampaigns({
      pool,
      clock,
      bus,
      wallet,
      promotions,
      rightsOf: rightRowsOf,
      prizeRow,
      prizeTables: rounds.prizeTables,
      gamesOrigin: config.gamesOrigin,
      bonusesWaiting: bonuses.waitingOf,
      loyaltyWaiting: loyalty.waitingOf,
    }),
  };
}
