import { err, ok, type IdempotencyKey, type Instant, type MarketCode, type PlayerId, type Result } from '@tausi/kernel';
import type { PrizeTables } from '../../rounds/index.ts';
import {
  marketDay,
  prizeOf,
  type CollectFailure,
  type PrizeTable,
  type Promotion,
  type PromotionItem,
  type Promotions,
} from '../../promotions/index.ts';
import type { Wallet } from '../../wallet/index.ts';

export type CoinPlayDeps = {
  readonly promotions: Pick<Promotions, 'collect' | 'surfaceOf'>;
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
  return table.isFirstFree && (await prizeTables.find(who.playerId, drawnFor(promotion, freeCause(who)))) === null;
}

/** Draws a sector and books its price and its prize in one movement. A retry of a request answers the same sector. */
export async function playForCoins(deps: CoinPlayDeps, play: CoinPlay): Promise<Result<CoinPlayed, CoinPlayRefusal>> {
  const { playerId, market, version, price, key, at } = play;
  const found = await findTable(deps, play);
  if (found === null) return err({ code: 'gift_over' });
  const { promotion, table } = found;
  const cause = price === 0 ? freeCause(play) : `spin:${key}`;
  const draw = { playerId, table: promotion.name, size: table.sectors.length, drawnFor: drawnFor(promotion, cause), at };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await deps.prizeTables.find(playerId, draw.drawnFor);
    const refusal = before === null ? await refuseNew(deps, found, { playerId, version, price }) : null;
    if (refusal !== null) return err(refusal);
    const drawn = before === null ? await deps.prizeTables.draw(draw) : { ...before, row: null };
    const sector = table.sectors[drawn.sector];
    const collected = await deps.promotions.collect({
      playerId,
      market,
      promotion,
      cause,
      option: null,
      earned: ok(sector === undefined ? [] : prizeOf(sector, BigInt(price))),
      coins: BigInt(price),
      requestKey: key,
      rows: drawn.row === null ? [] : [drawn.row],
      at,
    });
    if (collected.ok) {
      const { award, isRepeat } = collected.value;
      // Another request took the free play of the day.
      if (award.requestKey !== key) return err({ code: 'terms_changed' });
      const { sector: place, seedHash, nonce } = (isRepeat ? await deps.prizeTables.find(playerId, draw.drawnFor) : null) ?? drawn;
      return ok({ sector: place, items: award.items, seedHash, nonce });
    }
    // The draw is outdated: another play, a rotation or a new client seed came first.
    if (collected.error.code !== 'gift_busy') return collected;
  }
  return err({ code: 'gift_busy' });
}

async function refuseNew(
  { wallet }: CoinPlayDeps,
  { promotion, table }: CoinTable,
  { playerId, version, price }: { readonly playerId: PlayerId; readonly version: number; readonly price: number },
): Promise<CoinPlayRefusal | null> {
  const isOffered = price === 0 ? table.isFirstFree : price >= table.coinsMin && price <= table.coinsMax;
  if (version !== promotion.version || !isOffered) return { code: 'terms_changed' };
  const purses = await wallet.pursesOf(playerId);
  return (purses?.coins.minor ?? 0n) < BigInt(price) ? { code: 'coins_short' } : null;
}

function freeCause({ market, at }: Who): string {
  return `free:${marketDay(market, at)}`;
}

function drawnFor({ id }: Promotion, cause: string): string {
  return `${id}:${cause}`;
}
