import type { IdempotencyKey, Instant, MarketCode, PlayerId, Result } from '@tausi/kernel';
import { activateQueued } from './activate-bonus.ts';
import { createCodeDesk, type CodeDesk } from './codes/code-desk.ts';
import { codeRoutes } from './codes/code-routes.ts';
import type { CodePorts } from './codes/redeem-code.ts';
import { claimGift, type Claimed, type Claiming, type ClaimRefusal } from './claim-gift.ts';
import { collect, type Collected, type CollectFailure, type Collecting } from './collect.ts';
import { createIssuedBonuses } from './issued-bonus-service.ts';
import { listAnnounced, listInvited, type AnnouncedDrop } from './drops/announced-store.ts';
import { enterDrop, seenDrops } from './drops/enter-drop.ts';
import type { SeenDrop } from './drops/drops-store.ts';
import { moneyInside, openSeriesOf, refillSeries } from './drops/promotion-series.ts';
import { runDrops } from './drops/run-drops.ts';
import { listGifts, type Gift, type GiftsQuery } from './load-gifts.ts';
import type { Route } from '../platform/http/route.ts';
import type { Deadline } from '../platform/overload/deadline.ts';
import type { Award } from './rules/award.ts';
import { isInForce, type Promotion } from './rules/promotion.ts';
import { missionRoutes } from './missions/mission-routes.ts';
import { advanceReferrals } from './referrals/advance-referrals.ts';
import { inviteRoutes } from './referrals/invite-routes.ts';
import { listAwards } from './store/awards-store.ts';
import { listPromotions } from './store/promotions-store.ts';
import { insertDue, type DueAward } from './waiting/due-awards-store.ts';
import { giveDueAwards } from './waiting/give-waiting.ts';
import { keepAwards } from './waiting/keep-awards.ts';
import { listOpenAwards, type OpenAwardsQuery } from './waiting/open-awards.ts';
import { receiveAward, type Receiving } from './waiting/receive-award.ts';
import { isUsedUpFor } from './waiting/used-up.ts';
import { countInReview, findNamed, hasCollected, type ListedAward } from './waiting/waiting-store.ts';

export { createCodeDesk, type CodeDesk, type CodeDeskRefusal } from './codes/code-desk.ts';
export { createHandDesk, type HandDesk, type HandDeskRefusal, type HandOrder } from './hand/hand-desk.ts';
export { codeHasher } from './codes/code-hash.ts';
export { insertReferral } from './referrals/referrals-store.ts';
export { signalNoter } from './review/signals.ts';
export { createSegmentDesk, type SegmentDesk, type SegmentRefusal } from './segments/segment-desk.ts';
export { createRevocationDesk, type AskedRevocation, type RevocationDesk, type RevocationRefusal } from './review/revocation-desk.ts';
export { createReviewDesk, type OpenReview, type ReviewDesk, type ReviewDeskRefusal } from './review/review-desk.ts';
export { createPromotionDesk, type DeskRefusal as PromotionDeskRefusal, type PromotionDesk } from './desk/desk-service.ts';
export type { DeskRow } from './desk/desk-store.ts';
export type { DryRun } from './desk/dry-run.ts';
export { readPromotionDraft } from './desk/read-draft.ts';
export { missionProgress } from './missions/mission-progress.ts';
export { amountIn } from './rules/amount.ts';
export { awardIdOf } from './store/awards-store.ts';
export { pursesOf } from './purses-of.ts';
export { readItems } from './read-terms.ts';
export type { Award } from './rules/award.ts';
export { marketDay } from './rules/cause.ts';
export { prizeOf } from './rules/prize-table.ts';
export { queuedTermsOf } from './rules/bonus-queue.ts';
export { giftForWire, itemsForWire, rightsForWire } from './items-to-wire.ts';
export { claimRefusalForWire } from './claim-refusal.ts';
export type { ClaimRefusal } from './claim-gift.ts';
export type { Gift } from './load-gifts.ts';
export { dayStakes } from './drops/day-stakes.ts';
export type { ListedAward } from './waiting/waiting-store.ts';
export type { IssuedBonus } from './store/issued-list-store.ts';

export type { CollectFailure } from './collect.ts';
export type { GivenRights } from './ports.ts';
export type { Item as PromotionItem, PrizeTable, Promotion } from './rules/promotion.ts';

type Who = { readonly playerId: PlayerId; readonly market: MarketCode; readonly at: Instant };

export type Promotions = {
  readonly routes: readonly Route[];
  /** The desk of promo codes. */
  readonly codeDesk: CodeDesk;
  /** Lists the promotions of a market that have started; those of these surfaces, or all. */
  readonly list: (of: { market: MarketCode; surfaces?: readonly string[]; at: Instant }) => Promise<readonly Promotion[]>;
  /** Lists what the promotions of these surfaces hold for a player. */
  readonly giftsOf: (query: GiftsQuery) => Promise<readonly Gift[]>;
  /** Finds the running promotion of a surface that decides its own items; null if there is none. */
  readonly surfaceOf: (of: { readonly market: MarketCode; readonly surface: string; readonly at: Instant }) => Promise<Promotion | null>;
  /** Collects the promotion that a player names. */
  readonly claim: (claiming: Claiming) => Promise<Result<Claimed, ClaimRefusal>>;
  /** Collects an award once for its cause, for a surface that decides its own items; every retry and race answers the same award. */
  readonly collect: (collecting: Collecting) => Promise<Result<Collected, CollectFailure>>;
  /** The player's own acts on issued bonuses. */
  readonly bonuses: ReturnType<typeof createIssuedBonuses>;
  /** Returns whether a withdrawal forfeits this bonus. */
  readonly forfeitsOnWithdrawal: (playerId: PlayerId, bonusId: string) => Promise<boolean>;
  /** Grants queued bonuses of players whose bonus purse is free. */
  readonly activateQueued: (at: Instant) => Promise<number>;
  /** Collects a waiting award, or claims a promotion. */
  readonly receive: (receiving: Receiving) => Promise<Result<Claimed, ClaimRefusal>>;
  /** Returns whether a claim of a promotion can be refused at once, because its budget is used up and the player has none of it. */
  readonly isUsedUpFor: (claim: { readonly playerId: PlayerId; readonly promotionId: number }) => Promise<boolean>;
  /** Lists the awards that wait for a player. */
  readonly waitingOf: (query: OpenAwardsQuery) => Promise<readonly ListedAward[]>;
  /** Counts the gifts of a player that a review holds back. */
  readonly inReviewOf: (playerId: PlayerId) => Promise<number>;
  /** Lists a player's awards of a promotion, the newest first. */
  readonly awardsOf: (playerId: PlayerId, promotionId: number) => Promise<readonly Award[]>;
  /** Finds the award that a request of the player collected. */
  readonly awardOfRequest: (playerId: PlayerId, requestKey: IdempotencyKey) => Promise<Award | null>;
  /** Returns whether the player collected an award of a surface after an instant. */
  readonly hasCollected: (playerId: PlayerId, of: { readonly surface: string; readonly after: Instant }) => Promise<boolean>;
  /** Notes a gift that a player has earned, once for its cause. It waits for the player within seconds. */
  readonly noteDue: (due: Omit<DueAward, 'market'>, at: Instant) => Promise<boolean>;
  /** Turns noted gifts into awards that wait. Returns their number. */
  readonly giveDue: (at: Instant) => Promise<number>;
  /** Opens, closes and draws drops; returns the number of prizes that wait now. */
  readonly runDrops: (at: Instant) => Promise<number>;
  /** Promises the next series of every promotion that runs low. */
  readonly refillSeries: (at: Instant) => Promise<void>;
  /** Lists the open windows and those that the player entered. */
  readonly seenDrops: (who: Who) => Promise<readonly SeenDrop[]>;
  /** Lists the announced windows that are open now. */
  readonly announcedDrops: (at: Instant) => Promise<readonly AnnouncedDrop[]>;
  /** Returns those of these players who may enter a window. */
  readonly invitedTo: (of: Parameters<typeof listInvited>[1]) => Promise<readonly PlayerId[]>;
  /** Enters the open window of a promotion; null if none is open. */
  readonly enterDrop: (promotionId: number, who: Who & { readonly deadline: Deadline }) => ReturnType<typeof enterDrop>;
  /** Returns the money still inside the open series of a surface. */
  readonly moneyInside: (of: { readonly market: MarketCode; readonly surface: string }) => ReturnType<typeof moneyInside>;
  /** Finds the open series of a surface, whose odds are public. */
  readonly openSeriesOf: (surface: string, market: MarketCode) => Promise<string | null>;
  /** Takes open referrals further; returns the number whose gifts are due now. */
  readonly advanceReferrals: (at: Instant) => Promise<number>;
  /** Ends awards and queued bonuses whose time is over, and those of players who have left. */
  readonly keepAwards: (at: Instant) => Promise<void>;
};

/** The promotions context: the gifts of the house, under which terms, to which players, and within which budget. */
export function createPromotions(ports: CodePorts): Promotions {
  const bonuses = createIssuedBonuses(ports);
  return {
    routes: [...codeRoutes(ports), ...missionRoutes(ports), ...inviteRoutes(ports)],
    codeDesk: createCodeDesk(ports),
    list: (of) => listPromotions(ports.pool, of),
    giftsOf: (query) => listGifts(ports, query),
    surfaceOf: async ({ market, surface, at }) =>
      (await listPromotions(ports.pool, { market, surfaces: [surface], at })).find((promotion) => isInForce(promotion, at)) ?? null,
    claim: (claiming) => claimGift(ports, claiming),
    collect: (collecting) => collect(ports, collecting),
    bonuses,
    forfeitsOnWithdrawal: async (playerId, bonusId) =>
      (await bonuses.issuedOf(playerId)).find((one) => one.bonusId === bonusId)?.withdrawal !== 'keeps',
    activateQueued: (at) => activateQueued(ports, at),
    receive: (receiving) => receiveAward(ports, receiving),
    isUsedUpFor: (claim) => isUsedUpFor(ports.pool, claim),
    waitingOf: (query) => listOpenAwards(ports, query),
    inReviewOf: (playerId) => countInReview(ports.pool, playerId),
    awardsOf: (playerId, promotionId) => listAwards(ports.pool, playerId, [promotionId]),
    awardOfRequest: async (playerId, requestKey) => (await findNamed(ports.pool, { playerId, requestKey, number: null })).ofRequest,
    hasCollected: (playerId, of) => hasCollected(ports.pool, playerId, of),
    noteDue: (due, at) => insertDue(ports.pool, due, at),
    giveDue: (at) => giveDueAwards(ports, at),
    runDrops: (at) => runDrops(ports, at),
    refillSeries: (at) => refillSeries(ports, at),
    seenDrops: (who) => seenDrops(ports, who),
    announcedDrops: (at) => listAnnounced(ports.pool, at),
    invitedTo: (of) => listInvited(ports.pool, of),
    enterDrop: (promotionId, who) => enterDrop(ports, promotionId, who),
    moneyInside: (of) => moneyInside(ports, of),
    openSeriesOf: (surface, market) => openSeriesOf(ports, surface, market),
    advanceReferrals: (at) => advanceReferrals(ports, at),
    keepAwards: (at) => keepAwards(ports, at),
  };
}
