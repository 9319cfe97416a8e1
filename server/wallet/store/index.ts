// The entry point of the wallet's SQL. All its statements stand in this folder.
export {
  listBonuses,
  listBonusMovements,
  listWageredBets,
  sumGranted,
  type Before,
  type BonusMovement,
  type WageredBet,
} from './bonus-list-store.ts';
export { findActiveBonus, listExpiredBonuses } from './bonuses-store.ts';
export { isCouponUsed, listUsedCoupons } from './coupon-list-store.ts';
export { makeRoom, unsafeSettings } from './durability-store.ts';
export {
  countBooked,
  findClosing,
  findGuards,
  hasLiftedClosing,
  writeClosingStep,
  findSelfExclusion,
  findTally,
  lockTallies,
  lockTally,
  writeExclusion,
  writeLimitDecision,
  writeTally,
  type FoundTally,
} from './guard-store.ts';
export { listExpiredHolds, sumHeldFor } from './holds-store.ts';
export { sumLiabilities } from './liabilities-store.ts';
export {
  depositsByKeys,
  providerMoneyOf,
  listMovements,
  type CreditedDeposit,
  type ListedMovement,
  type MovementQuery,
} from './movements-store.ts';
export { listPoints, sumPointsEarned, type PointsMovement } from './points-store.ts';
export { createBooksStore, createFindPurses, insertPurses } from './postgres-books.ts';
export { takeUpHold } from './take-up-hold-store.ts';
