import type { Instant, MarketCode, PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Companion } from '../platform/database/companions.ts';
import type { LivePublisher } from '../platform/live/live.ts';
import type { Series } from '../rounds/index.ts';
import type { Item } from './rules/promotion.ts';
import type { Wallet } from '../wallet/index.ts';

/** A message about an award: it waits, it lapses soon, a review holds it back or released it, or its bonus was taken back. */
type GiftNews = {
  readonly kind: 'gift_waits' | 'gift_lapses' | 'gift_in_review' | 'gift_released' | 'bonus_revoked';
  readonly playerId: PlayerId;
  /** A player gets one message per cause. */
  readonly cause: string;
  readonly until: Instant | null;
  readonly at: Instant;
};

/** The items of an award that a player takes. */
export type GivenRights = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly awardId: string;
  readonly items: readonly Item[];
  readonly at: Instant;
};

/** The ports of the promotions context. */
export type PromotionPorts = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'execute' | 'guardOf' | 'pursesOf' | 'refuseGiftNow' | 'refuseGiftsNow'>;
  /** Returns whether another player has passed an identity check with the same name and birth date. */
  readonly isPersonShared: (playerId: PlayerId) => Promise<boolean>;
  readonly series: Pick<Series, 'lease' | 'contentOf' | 'refill' | 'promise' | 'close' | 'find' | 'listRunning' | 'count'>;
  readonly identityTierOf: (playerId: PlayerId) => Promise<number>;
  /** Returns whether the player has paid in from numbers of their own, or from one that another player uses too. */
  readonly payerOf: (playerId: PlayerId) => Promise<'none' | 'own' | 'shared'>;
  /** The rows of rights that other contexts keep, which commit with their award. */
  readonly rightsOf: (given: GivenRights) => readonly Companion[];
  readonly live: LivePublisher;
  readonly messages: {
    /** The message as a row that commits with its award. */
    readonly row: (news: GiftNews) => Companion;
    readonly write: (client: PoolClient, news: GiftNews) => Promise<void>;
  };
};
