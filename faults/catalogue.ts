import type { Control } from './control.ts';
import { forgetfulCommit } from './controls/nc1-forgetful-commit.ts';
import { keysWithoutIndex } from './controls/nc2-keys-without-index.ts';
import { checkThenUpdate } from './controls/nc3-check-then-update.ts';
import { oneLeg } from './controls/nc4-one-leg.ts';
import { editedRow } from './controls/nc5-edited-row.ts';
import { acknowledgedBeforeCommit } from './controls/nc6-acknowledged-before-commit.ts';
import { noncesForgotten } from './controls/nc7-nonces-forgotten.ts';
import { causesWithoutIndex } from './controls/nc8-causes-without-index.ts';
import { budgetWithoutCheck } from './controls/nc9-budget-without-check.ts';
import { bonusWithoutItsRow } from './controls/nc10-bonus-without-its-row.ts';
import { engineAndDatabaseKilled, engineKilled, engineLosesDatabase } from './engine/engine-fault.ts';
import { apiKilled } from './kinds/killed/f01-api-killed.ts';
import { databaseKilled } from './kinds/killed/f02-database-killed.ts';
import { allKilled } from './kinds/killed/f03-all-killed.ts';
import { backendTerminated } from './kinds/killed/f04-backend-terminated.ts';
import { workerKilled } from './kinds/killed/f05-worker-killed.ts';
import { senderKilled } from './kinds/killed/f06-sender-killed.ts';
import { clientCut } from './kinds/f11-client-cut.ts';
import { databaseNetwork } from './kinds/f12-database-network.ts';
import { clockJumps } from './kinds/f14-clock-jumps.ts';
import { diskFull } from './kinds/f15-disk-full.ts';
import { logDiskFull } from './kinds/f15b-log-disk-full.ts';
import { poolExhausted } from './kinds/f18-pool-exhausted.ts';
import { deadlocks } from './kinds/f19-deadlocks.ts';
import { processPaused } from './kinds/killed/f20-process-paused.ts';
import { driverPaused } from './kinds/killed/f20b-driver-paused.ts';
import { overloaded } from './kinds/f22-overload.ts';
import { roundInterrupted } from './kinds/killed/f26-round-interrupted.ts';
import { driverKilled } from './kinds/killed/f26b-driver-killed.ts';
import { callbacksDoubled, callbacksFalsified, callbacksForged, callbacksReordered } from './kinds/payments/f08-callbacks.ts';
import { providerHangs } from './kinds/payments/f07-provider-hangs.ts';
import { providerCutOff } from './kinds/payments/f13-provider-cut-off.ts';
import { senderPaused } from './kinds/payments/f20c-sender-paused.ts';
import { onEngine, onSystem, type Step } from './step.ts';

/** All faults, in the order in which they run. */
export const allFaults: readonly Step[] = [
  ...[apiKilled, databaseKilled, allKilled].map(onSystem),
  ...[engineKilled, engineLosesDatabase, engineAndDatabaseKilled].map(onEngine),
  ...[backendTerminated, workerKilled, senderKilled, providerHangs, callbacksDoubled, callbacksReordered, callbacksForged].map(onSystem),
  ...[callbacksFalsified, providerCutOff, senderPaused, clientCut, databaseNetwork, clockJumps, diskFull, logDiskFull].map(onSystem),
  ...[poolExhausted, deadlocks, processPaused, driverPaused, overloaded, roundInterrupted, driverKilled].map(onSystem),
];

/** All negative controls; each must turn a check red. */
export const allControls: readonly Control[] = [
  forgetfulCommit,
  keysWithoutIndex,
  checkThenUpdate,
  oneLeg,
  editedRow,
  acknowledgedBeforeCommit,
  noncesForgotten,
  causesWithoutIndex,
  budgetWithoutCheck,
  bonusWithoutItsRow,
];

export const knownIds: readonly string[] = [...allFaults, ...allControls].map(({ id }) => id);
