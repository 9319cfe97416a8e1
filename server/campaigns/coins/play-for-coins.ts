import { assert, err, ok, type IdempotencyKey, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { PrizeTables } from '../../rounds/index.ts';
import {
  marketDay,
  prizeOf,
  type Award,
  type CollectFailure,
  type PrizeTable,
  type Promotion,
  type PromotionItem,
  type Promotions,
} from '../../promotions/index.ts';
import type { Wallet } from '../../wallet/index.ts';

export type CoinPlayDeps = {
  readonly promotions: Pick<Promotions, 'awardOfRequest' | 'collect' | 'surfaceOf'>;
  readonly prizeTables: PrizeTables;
  readonly wallet: Pick<Wallet, 'pursesOf'>;
};

export type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

/** A play with the version that the player saw and the price in coins that they agreed to; 0 is the free play of the day. */
type CoinPlay = Who & { readonly surface: string; readonly version: number; readonly price: number; readonly key: IdempotencyKey };

/** The drawn sector, counted from 0, and what it gave. */
type CoinPlayed = {
  readonly sector: number;
  readonly items: readonly PromotionItem[];
  readonly seedHash: string;
  readonly nonce: bigint;
};

type CoinPlayRefusal = CollectFailure | { readonly code: 'terms_changed' } | { readonly code: 'coins_short' };

/** A running promotion with its table. */
export type CoinTable = { readonly promotion: Promotion; readonly table: PrizeTable };

const attemptsMax = 6;

/** Finds the running play of a surface; null if there is none. */
export async function findTable(
  { promotions }: Pick<CoinPlayDeps, 'promotions'>,
  of: { readonly market: MarketCode; readonly surface: string; readonly at: Instant },
): Promise<CoinTable | null> {
  const promotion = await promotions.surfaceOf(of);
  const gives = promotion?.terms.gives;
  return promotion === null || gives?.kind !== 'surface' || gives.table === undefined ? null : { promotion, table: gives.table };
}

/** Returns whether the free play of the day waits for the player. */
export async function hasFreePlay({ prizeTables }: CoinPlayDeps, { promotion, table }: CoinTable, who: Who): Promise<boolean> {
  return table.isFirstFree && (await prizeTables.find(who.playerId, playName(promotion.id, freeCause(who)))) === null;
}

/** Draws a sector and books its price and its prize in one movement. A retry of a request answers the same sector, even after the day
 *  or the terms have changed. */
export async function playForCoins(deps: CoinPlayDeps, play: CoinPlay): Promise<Result<CoinPlayed, CoinPlayRefusal>> {
  const { playerId, market, price, key, at } = play;
  const coins = BigInt(price);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const answered = await deps.promotions.awardOfRequest(playerId, key);
    if (answered !== null) return playedBefore(deps, playerId, answered);
    const found = await findTable(deps, play);
    if (found === null) return err({ code: 'gift_over' });
    const refusal = await refuseNew(deps, found, play);
    if (refusal !== null) return err(refusal);
    const { promotion, table } = found;
    const cause = price === 0 ? freeCause(play) : `spin:${key}`;
    const drawnFor = playName(promotion.id, cause);
    const drawn = await deps.prizeTables.draw({ playerId, table: promotion.name, size: table.sectors.length, drawnFor, at });
    const sector = table.sectors[drawn.sector];
    assert(sector !== undefined, 'a table has every sector that is drawn from it');
    const earned = ok(prizeOf(sector, coins));
    const award = { playerId, market, promotion, cause, option: null, earned, coins, requestKey: key, rows: [drawn.row], at };
    const collected = await deps.promotions.collect(award);
    if (collected.ok && !collected.value.isRepeat) return ok({ ...drawn, items: collected.value.award.items });
    // The draw is outdated: another play, a rotation or a new client seed came first.
    if (!collected.ok && collected.error.code !== 'gift_busy') return collected;
  }
  return err({ code: 'gift_busy' });
}

// A key of another call names no play.
async function playedBefore({ prizeTables }: CoinPlayDeps, playerId: PlayerId, award: Award): Promise<Result<CoinPlayed, CoinPlayRefusal>> {
  const drawn = await prizeTables.find(playerId, playName(award.promotionId, award.cause));
  return drawn === null ? err({ code: 'terms_changed' }) : ok({ ...drawn, items: award.items });
}

async function refuseNew(deps: CoinPlayDeps, found: CoinTable, play: CoinPlay): Promise<CoinPlayRefusal | null> {
  const { promotion, table } = found;
  const { version, price, playerId } = play;
  const isOffered = price === 0 ? await hasFreePlay(deps, found, play) : price >= table.coinsMin && price <= table.coinsMax;
  if (version !== promotion.version || !isOffered) return { code: 'terms_changed' };
  const purses = await deps.wallet.pursesOf(playerId);
  return (purses?.coins.minor ?? 0n) < BigInt(price) ? { code: 'coins_short' } : null;
}

function freeCause({ market, at }: Who): string {
  return `free:${marketDay(market, at)}`;
}

function playName(promotionId: number, cause: string): string {
  return `${promotionId}:${cause}`;
}
