import type { LiveMessage } from '@tausi/contract/live.ts';
import { type Currency, type Instant, type MarketCode, marketOf, movementId, type PlayerId, type Result } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { uuidv7 } from '../platform/ids.ts';
import { wageringProgress } from './rules/bonus/bonus.ts';
import type { Booked, Companion, HoldPurpose, Purses, WalletCommand, WalletRefusal } from './command.ts';
import {
  changeGuard,
  closeBooks,
  liftClosing,
  guardOf,
  refuseDepositNow,
  refuseGiftNow,
  refuseGiftsNow,
  selfExclusionAmong,
  type Changing,
  type GuardChange,
  type GuardNow,
  type OnGuardChanged,
} from './set-guard.ts';
import type { EngineRequest, Terms } from './engine/books-store.ts';
import { createEngine } from './engine/create-engine.ts';
import { createWalletJobs } from './jobs.ts';
import {
  createBooksStore,
  createFindPurses,
  depositsByKeys,
  hasLiftedClosing,
  findActiveBonus,
  providerMoneyOf,
  insertPurses,
  listBonuses,
  listBonusMovements,
  listMovements,
  listPoints,
  isCouponUsed,
  listUsedCoupons,
  listWageredBets,
  makeRoom,
  sumGranted,
  sumHeldFor,
  sumLiabilities,
  sumPointsEarned,
  takeUpHold,
  unsafeSettings,
  type Before,
  type ListedMovement,
  type MovementQuery,
} from './store/index.ts';
import { balanceMessage } from './to-wire.ts';

export type { Booked, Companion, HoldPurpose, Purses, WalletCommand, WalletRefusal } from './command.ts';
export { contributionPpm, wageringProgress } from './rules/bonus/bonus.ts';
export type { BonusMovement, CreditedDeposit, ListedMovement, PointsMovement, WageredBet } from './store/index.ts';
export { aboutRows, type AboutRows, type BooksPromise, breachesOf, whole } from './checker/promise.ts';
export { createLedgerWatch, type LedgerWatch } from './watch-ledger.ts';
export { houseMovement, type HouseMovement } from './house/house-movement.ts';
export type { Follower } from './followers/follower.ts';
export { taxOn, type Tax, type TaxRule } from './rules/limits/tax-rule.ts';
export type { GuardChange, GuardNow } from './set-guard.ts';
export type { DepositRefusal, ExclusionRefusal, StakeRefusal } from './rules/limits/guard.ts';
export type { Bonus, BonusTerms } from './rules/bonus/bonus.ts';
export { dayAndTime, stakeRefusalIn, guardRefusalForWire } from './rules/limits/guard-refusal.ts';
export { decideExclusion, exclusionAt, exclusionStepNames } from './rules/limits/exclusion.ts';
export {
  decideLimit,
  leftOf,
  limitNames,
  usedOf,
  withdrawPending,
  wordInForce,
  wordPending,
  type LimitName,
} from './rules/limits/limits.ts';

export type WalletDeps = {
  readonly pool: Pool;
  /** Notifies the player's open lobbies. A failure is reported and does not fail the command: the money is already
   *  booked. */
  readonly publish: (playerId: PlayerId, message: LiveMessage) => Promise<void>;
  readonly onPublishFailed: (error: unknown) => void;
  /** Runs after a booking, so that followers look for new movements. */
  readonly onBooked?: () => void;
  /** Writes other contexts' rows when a player changes limits or sets an exclusion. */
  readonly onGuardChanged?: OnGuardChanged;
  /** True only for a test cluster, where PostgreSQL may lose acknowledged transactions. */
  readonly allowUnsafeDatabase: boolean;
};

export type Wallet = ReturnType<typeof createWallet>;

// Two batches at a time: one is decided while the other waits for the disk.
const engineLimits = { lanes: 2, batchMax: 128, waitingMax: 4_000, pauseMs: 5 };

export function createWallet(deps: WalletDeps) {
  const { pool } = deps;
  const newId = ({ command }: EngineRequest) => movementId(uuidv7(command.at));
  const engine = createEngine({ store: createBooksStore(pool), newId, ...engineLimits });

  /** Books a command; the only way to move money. */
  async function execute(command: WalletCommand, companions: readonly Companion[], terms?: Terms): Promise<Result<Booked, WalletRefusal>> {
    const outcome = await engine.execute(command, companions, terms);
    if (outcome.ok && !outcome.value.repeated) publishPurses(command.playerId, outcome.value.purses);
    return outcome;
  }

  function publishPurses(playerId: PlayerId, purses: Purses): void {
    deps.onBooked?.();
    deps.publish(playerId, balanceMessage(purses)).catch(deps.onPublishFailed);
  }

  /** Opens a player's empty purses within the registration's unit of work. */
  async function openPurses(client: PoolClient, playerId: PlayerId, market: MarketCode): Promise<void> {
    await insertPurses(client, playerId, marketOf(market).currency);
  }

  return {
    execute,
    openPurses,
    pursesOf: createFindPurses(pool),
    ...createWalletJobs(pool, (command) => execute(command, [])),
    /** Returns the remaining wagering of the player's active bonus; null without one. */
    wageringOf: async (playerId: PlayerId) => {
      const bonus = await findActiveBonus(pool, playerId);
      return bonus === null ? null : wageringProgress(bonus);
    },
    ...readingOf(pool),
    /** The number of commands waiting for the engine. */
    waiting: engine.waiting,
    prepare: () => prepareForMoney(pool, deps.allowUnsafeDatabase),
    /** Must be called before money leaves for a hold. */
    takeUpHold: (of: { readonly playerId: PlayerId; readonly holdId: string; readonly at: Instant }) => takeUpHold(pool, of),
    /** Returns a player's limits and exclusions, and their counts. */
    guardOf: (playerId: PlayerId, at: Instant): Promise<GuardNow> => guardOf(pool, playerId, at),
    /** Changes them: once this returns, nothing that they forbid is booked. */
    changeGuard: <Code extends string>(of: Changing, decide: (now: GuardNow) => Result<GuardChange, { readonly code: Code }>) =>
      changeGuard(deps, of, decide),
    /** Refuses all further stakes and deposits of a player whose account is closing. */
    closeBooks,
    /** Opens the books of a player again, once a second person approved it. */
    liftClosing,
    hasLiftedClosing: (playerId: PlayerId): Promise<boolean> => hasLiftedClosing(pool, playerId),
    /** Finds a self-exclusion among these players, who may be the same person. */
    selfExclusionAmong,
    /** Returns the refusal of a gift that moves no purse; runs within the unit of work that stores it. */
    refuseGiftNow,
    refuseGiftsNow,
    /** Returns the refusal of a new deposit; runs within the unit of work that saves it. */
    refuseDepositNow,
  };
}

/** Reads of movements, bonuses, points, coupons and totals. */
function readingOf(pool: Pool) {
  return {
    /** Lists a player's money movements, newest first. */
    listMovements: (query: MovementQuery): Promise<readonly ListedMovement[]> => listMovements(pool, query),
    /** Finds the deposits booked under these keys. */
    depositsByKeys: (playerId: PlayerId, keys: readonly string[]) => depositsByKeys(pool, playerId, keys),
    listBonuses: (playerId: PlayerId, wanted: { readonly bonusId?: string; readonly limit: number }) => listBonuses(pool, playerId, wanted),
    sumGranted: (playerId: PlayerId, currency: Currency) => sumGranted(pool, playerId, currency),
    listBonusMovements: (playerId: PlayerId, page: Before) => listBonusMovements(pool, playerId, page),
    listWageredBets: (of: { readonly playerId: PlayerId; readonly bonusId: string }, page: Before) => listWageredBets(pool, of, page),
    listPoints: (playerId: PlayerId, page: Before) => listPoints(pool, playerId, page),
    sumPointsEarned: (playerId: PlayerId, within: { readonly from: Instant; readonly until: Instant }) =>
      sumPointsEarned(pool, playerId, within),
    listUsedCoupons: (playerId: PlayerId) => listUsedCoupons(pool, playerId),
    /** Returns the cash that a player has set aside for a purpose, in minor units. */
    heldFor: (playerId: PlayerId, purpose: HoldPurpose) => sumHeldFor(pool, playerId, purpose),
    isCouponUsed: (playerId: PlayerId, couponId: string) => isCouponUsed(pool, playerId, couponId),
    /** Returns the house's liabilities to players, by currency. */
    liabilities: () => sumLiabilities(pool),
    /** Returns the money that movements moved at providers, by key: above zero into an account there, below zero out of it. */
    providerMoneyOf: (asked: readonly { readonly playerId: PlayerId; readonly key: string }[]) => providerMoneyOf(pool, asked),
  };
}

/** Runs before money is served, and daily: makes the partitions of the coming months, and refuses a database that
 *  may lose acknowledged transactions. */
async function prepareForMoney(pool: Pool, allowUnsafeDatabase: boolean): Promise<void> {
  const unsafe = await unsafeSettings(pool);
  if (unsafe.length > 0 && !allowUnsafeDatabase) {
    throw new Error(
      `Money is not served: this PostgreSQL may lose acknowledged transactions (${unsafe.join(', ')}). Turn these settings on.`,
    );
  }
  await makeRoom(pool);
}
