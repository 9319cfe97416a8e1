import type { Instant } from '@tausi/kernel';
import type { Cause } from './cause.ts';
import type { Item } from './promotion.ts';

/** A gift to one player for one cause. */
export type Award = {
  /** Counts the player's awards from 1; `flowId` at the wire. */
  readonly number: number;
  readonly awardId: string;
  readonly promotionId: number;
  readonly version: number;
  readonly cause: Cause;
  readonly option: number | null;
  readonly status: 'waiting' | 'in_review' | 'collected' | 'lapsed' | 'revoked';
  readonly items: readonly Item[];
  readonly costMinor: bigint;
  readonly collectUntil: Instant | null;
  readonly madeAt: Instant;
  /** The key of the request that collected it; null if the platform keeps the answer. */
  readonly requestKey: string | null;
  /** The ticket of a series that gave it; null without chance. */
  readonly ticket: { readonly seriesId: string; readonly ticketNo: number } | null;
};
