import {
  assert,
  dayMs,
  err,
  idempotencyKey,
  later,
  marketOf,
  money,
  ok,
  type IdempotencyKey,
  type Instant,
  type MarketCode,
  type Money,
  type PlayerId,
  type Result,
} from '@tausi/kernel';
import { runCompanions, type Companion } from '../platform/database/companions.ts';
import { type Deadline, holdOrStop, noDeadline } from '../platform/overload/deadline.ts';
import { commit, rollback, unitOfWork } from '../platform/database/unit-of-work.ts';
import type { ExclusionRefusal } from '../wallet/index.ts';
import { activateNext } from './activate-bonus.ts';
import type { PromotionPorts } from './ports.ts';
import { pursesOf } from './purses-of.ts';
import { amountIn } from './rules/amount.ts';
import type { Award } from './rules/award.ts';
import { budgetDayOf, marketDay, type Cause } from './rules/cause.ts';
import { decideCollect, type CollectFacts, type Collection, type CollectRefusal } from './rules/collection.ts';
import type { Item, Promotion } from './rules/promotion.ts';
import { findReview, type ReviewGrounds } from './review/find-review.ts';
import { heldRows } from './review/held-rows.ts';
import { awardCollected, awardIdOf, findAward, waitingCollected, type CollectedRow } from './store/awards-store.ts';
import { findBudget } from './store/budgets-store.ts';
import { findProfile } from './store/facts-store.ts';
import { bonusIssued, countQueued } from './store/issued-bonuses-store.ts';

/** A player takes an award. */
export type Collecting = {
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly promotion: Promotion;
  readonly cause: Cause;
  /** The chosen option; null if the promotion has none. */
  readonly option: number | null;
  readonly earned: CollectFacts['earned'];
  /** The price of a play for coins, which its prize pays back or more; 0 is a free play. Other gifts have no price. */
  readonly coins?: bigint;
  /** The player has earned the award by play, so an exclusion does not withhold it. */
  readonly isEarned?: true;
  /** The key of a call whose context keeps its answers; null if the platform does. */
  readonly requestKey: IdempotencyKey | null;
  /** Rows of the surface that commit with the award. */
  readonly rows: readonly Companion[];
  /** The award of this cause as just read, so that it is not read again. */
  readonly known?: Award;
  /** Held before the award takes effect; none for a call that is accepted at its start. */
  readonly deadline?: Deadline;
  readonly at: Instant;
};

/** `isRepeat`: collected before, and the same award is answered again. */
export type Collected = {
  readonly award: Pick<Award, 'awardId' | 'promotionId' | 'cause' | 'option' | 'items' | 'requestKey' | 'ticket'>;
  readonly isRepeat: boolean;
};

export type CollectFailure = CollectRefusal | ExclusionRefusal | { readonly code: 'gift_busy' };

const attemptsMax = 6;

/** Collects an award once for its cause: purse, award, budget, issued bonus and the surface's rows in one commit. Every retry
 *  and every race answers the same award. */
export async function collect(ports: PromotionPorts, collecting: Collecting): Promise<Result<Collected, CollectFailure>> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { known = null, ...unread } = collecting;
    const facts = await factsOf(ports, unread, attempt === 0 ? known : null);
    const decided = decideCollect(facts, collecting.at);
    if (!decided.ok) return decided;
    if (decided.value.kind === 'repeat') return ok({ award: decided.value.award, isRepeat: true });
    const stored = await store(ports, collecting, decided.value);
    if (stored === 'stale') continue;
    if (!stored.ok) return stored;
    const { currency } = marketOf(collecting.market);
    if (amountIn(stored.value.items, 'bonus') > 0n)
      await activateNext(ports, { playerId: collecting.playerId, currency, chosen: null, at: collecting.at });
    return ok({ award: stored.value, isRepeat: false });
  }
  return err({ code: 'gift_busy' });
}

async function factsOf({ pool, wallet, identityTierOf }: PromotionPorts, of: Collecting, known: Award | null): Promise<CollectFacts> {
  const { playerId, promotion, cause, option, earned } = of;
  const earlier = known ?? (await findAward(pool, { playerId, promotionId: promotion.id, cause }));
  const common = { promotion, option, earlier, earned };
  if (earlier !== null) {
    const queuedBonuses = amountIn(earlier.items, 'bonus') > 0n ? await countQueued(pool, playerId) : 0;
    return { ...common, queuedBonuses, player: null, budget: null };
  }
  const [queuedBonuses, profile, purses, identityTier, budget] = await Promise.all([
    countQueued(pool, playerId),
    findProfile(pool, playerId),
    wallet.pursesOf(playerId),
    promotion.terms.who.identityTierMin === undefined ? 0 : identityTierOf(playerId),
    findBudget(pool, promotion, marketDay(of.market, of.at)),
  ]);
  return { ...common, queuedBonuses, budget, player: { ...profile, identityTier, cashMinor: purses?.cash.minor ?? 0n } };
}

type Stored = Result<Collected['award'], ExclusionRefusal | { readonly code: 'in_review' }> | 'stale';

async function store(ports: PromotionPorts, of: Collecting, collection: Exclude<Collection, { kind: 'repeat' }>): Promise<Stored> {
  const { playerId, promotion, cause, option, requestKey, coins, at } = of;
  const grounds = collection.kind === 'first' ? await findReview(ports, of) : null;
  if (collection.kind === 'first' && grounds !== null) return hold(ports, of, { ...collection, grounds });
  const items = collection.kind === 'first' ? collection.items : collection.award.items;
  const costMinor = collection.kind === 'first' ? collection.costMinor : collection.award.costMinor;
  const awardId = awardIdOf({ playerId, promotionId: promotion.id, cause });
  const amounts = pursesOf(items, of.market);
  const movesPurse = amounts.length > 0 || coins !== undefined;
  // Unique among all players: the books give one reference to one player.
  const reference = `award:${awardId}`;
  const row: CollectedRow = {
    playerId,
    awardId,
    promotionId: promotion.id,
    version: promotion.version,
    cause,
    option,
    items,
    costMinor,
    coinsPaid: coins ?? 0n,
    ticket: collection.kind === 'first' ? null : collection.award.ticket,
    requestKey,
    at,
    budgetDay: budgetDayOf(promotion, at),
    reference: movesPurse ? reference : null,
  };
  const award = collection.kind === 'first' ? awardCollected(row) : waitingCollected(row);
  const rights = ports.rightsOf({ playerId, market: of.market, awardId, items, at });
  const rows = [award, ...bonusRows(of, { awardId, items }), ...rights, ...of.rows];
  const done = movesPurse ? await bookReward(ports, of, { amounts, reference, rows }) : await storeRows(ports, of, rows);
  if (done !== null) return done === 'stale' ? done : err(done);
  return ok({ awardId, promotionId: promotion.id, cause, option, items, requestKey, ticket: row.ticket });
}

function bonusRows(
  { playerId, promotion, at }: Collecting,
  { awardId, items }: { awardId: string; items: readonly Item[] },
): readonly Companion[] {
  const amountMinor = amountIn(items, 'bonus');
  if (amountMinor === 0n) return [];
  const offer = promotion.terms.bonus;
  assert(offer !== null, 'a promotion that gives bonus money has an offer');
  const activateUntil = later(at, offer.activateDays * dayMs);
  return [bonusIssued({ playerId, awardId, promotion, amountMinor, offer, activateUntil, at })];
}

type FirstGift = Extract<Collection, { readonly kind: 'first' }>;

/** Stores a gift that a review holds back, with the surface's rows, and refuses it. */
async function hold(
  ports: PromotionPorts,
  of: Collecting,
  { items, costMinor, grounds }: FirstGift & { readonly grounds: ReviewGrounds },
): Promise<Stored> {
  const { playerId, promotion, cause, option, at } = of;
  const budgetDay = budgetDayOf(promotion, at);
  const gift = { playerId, promotion, cause, option, items, ticket: null, costMinor, budgetDay, grounds, at };
  const done = await storeRows(ports, of, [...heldRows(ports, gift), ...of.rows]);
  return done === 'stale' ? done : err(done ?? { code: 'in_review' });
}

type Done = ExclusionRefusal | 'stale' | null;

async function bookReward(
  { wallet }: PromotionPorts,
  { playerId, promotion, coins, isEarned, deadline = noDeadline, at }: Collecting,
  { amounts, reference, rows }: { amounts: readonly Money[]; reference: string; rows: readonly Companion[] },
): Promise<Done> {
  const common = { playerId, key: idempotencyKey(reference), at, campaign: promotion.name };
  const booked = await wallet.execute(
    coins === undefined
      ? { ...common, kind: 'reward_paid', rewardId: reference, amounts, ...(isEarned === true ? {} : { unlessExcluded: true }) }
      : { ...common, kind: 'coins_played', playId: reference, price: money('COIN', coins), prizes: amounts },
    rows,
    { deadline, condition: null },
  );
  if (booked.ok) return booked.value.repeated ? 'stale' : null;
  const { error } = booked;
  switch (error.code) {
    case 'on_break':
    case 'self_excluded':
    case 'self_excluded_for_ever':
    case 'player_closed':
      return error;
    // Another play has just taken the coins.
    case 'insufficient_funds':
    case 'stale':
    case 'key_reused':
      return 'stale';
    default:
      throw new Error(`the ledger refused an award: ${error.code}`);
  }
}

/** Stores an award that moves no purse. The lock of the purses orders it among the player's other awards and exclusions. */
async function storeRows(
  { pool, wallet }: PromotionPorts,
  { playerId, deadline = noDeadline, at }: Collecting,
  rows: readonly Companion[],
): Promise<Done> {
  return unitOfWork<Done>(pool, async (client) => {
    const excluded = await wallet.refuseGiftNow(client, { playerId, at });
    if (excluded !== null) return rollback(excluded);
    holdOrStop(deadline);
    return (await runCompanions(client, [{ companions: rows, balance: 0n }])) ? commit(null) : rollback('stale');
  });
}
