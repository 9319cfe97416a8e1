import type { Clock, Instant } from '@tausi/kernel';
import type { Contexts } from './contexts.ts';
import type { ClockWatch } from './platform/clock/clock-watch.ts';
import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';
import { createQueueWorker } from './platform/queue/worker.ts';
import { createTimers } from './platform/clock/timers.ts';

type WorkOptions = { readonly clock: Clock; readonly config: Config; readonly log: Log; readonly jobsAreDriven?: boolean };
type WorkParts = {
  readonly contexts: Contexts;
  readonly sweeps: readonly ((at: Instant) => Promise<unknown>)[];
  readonly clockWatch: ClockWatch;
};
type BackgroundWork = { readonly start: () => void; readonly stop: () => Promise<void> };

const minuteMs = 60_000;
const deadWorkersCheckMs = 2_000;
const jackpotCheckMs = 500;
const seriesCheckMs = 1_000;
const boxSeriesCheckMs = 5_000;
const dueBoxesCheckMs = 2_000;
const queuedBonusCheckMs = 1_000;
const dueAwardsCheckMs = 1_000;
const dropsCheckMs = 1_000;
const referralsCheckMs = 10_000;
const tournamentCheckMs = 5_000;
const abandonedCheckMs = 5 * minuteMs;
const freeBetsCheckMs = 2_000;
const picturesCheckMs = 2_000;
const returnsCheckMs = 5 * minuteMs;
const listsCheckMs = 5 * minuteMs;
const registrationCheckMs = 10_000;
const openingCheckMs = 3_000;
const screeningStartMs = 10_000;
const partitionCheckMs = 12 * 60 * minuteMs;

/** Everything that runs at intervals, and the followers of the ledger and the drivers of tables. */
export function createBackgroundWork(
  { clock, config, log, jobsAreDriven = false }: WorkOptions,
  { contexts, sweeps, clockWatch }: WorkParts,
): BackgroundWork {
  const timers = createTimers((error) => log.error({ error }, 'a timed job failed'));
  const stops: (() => Promise<void>)[] = [timers.stop];
  return {
    start: () => {
      for (const sweep of [
        ...sweeps,
        contexts.players.sweepGuests,
        contexts.players.sweepCodes,
        contexts.rounds.sweepLaunches,
        contexts.rounds.writeDayFiles,
        contexts.inbox.jobs.sweep,
        contexts.reporting.sweep,
        contexts.cashier.sweep,
      ])
        timers.every(minuteMs, () => sweep(clock.now()));
      timers.every(minuteMs, () => contexts.wallet.releaseExpiredHolds(clock.now()));
      timers.every(minuteMs, () => contexts.wallet.forfeitExpiredBonuses(clock.now()));
      timers.every(seriesCheckMs, () => contexts.rounds.series.advance(clock.now()));
      giveRewards(timers, contexts, clock);
      followStudios(timers, contexts, clock);
      timers.every(jackpotCheckMs, () => contexts.rounds.payJackpots(clock.now()));
      timers.every(abandonedCheckMs, () => contexts.rounds.completeAbandonedRounds(clock.now()));
      timers.every(returnsCheckMs, () => contexts.rounds.watchReturns(clock.now()));
      timers.every(registrationCheckMs, untilDone(contexts.cashier.registerAddresses));
      timers.every(
        screeningStartMs,
        untilDone(() => contexts.kyc.screening.screenAll().then(() => true)),
      );
      timers.every(minuteMs, async () => {
        if (config.screeningList.refresh()) await contexts.kyc.screening.screenAll();
      });
      timers.every(minuteMs, async () => void config.centralRegister.refresh());
      timers.every(listsCheckMs, () => contexts.cashier.readLists(clock.now()));
      timers.every(minuteMs, () => contexts.cashier.askPots());
      if (config.mode === 'development') timers.every(openingCheckMs, untilDone(contexts.cashier.openPots));
      timers.every(minuteMs, () => clockWatch.look());
      timers.every(minuteMs, () => contexts.ledger.check());
      timers.every(minuteMs, () => contexts.ledger.signHead(clock.now()));
      contexts.ledger.start();
      stops.push(contexts.ledger.stop);
      timers.every(partitionCheckMs, () => contexts.wallet.prepare());
      if (config.dealsTables) stops.push(contexts.rounds.driver.start().stop);
      if (!jobsAreDriven) {
        const worker = createQueueWorker({ url: config.busDatabaseUrl, ...contexts.jobs, log });
        timers.every(deadWorkersCheckMs, worker.releaseDead);
        worker.start();
        stops.push(worker.stop);
      }
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** The work for games of other studios. */
function followStudios(timers: ReturnType<typeof createTimers>, { studios }: Contexts, clock: Clock): void {
  // Without a contract there is nothing to follow, and the connections for money are left alone.
  if (studios.names.length === 0) return;
  timers.every(minuteMs, () => studios.sweep(clock.now()));
  timers.every(listsCheckMs, () => studios.compareDue(clock.now()));
  timers.every(freeBetsCheckMs, () => studios.advanceFreeBets());
  timers.every(picturesCheckMs, () => studios.fetchPictures());
}

/** The work of promotions and of the contexts that give something. */
function giveRewards(timers: ReturnType<typeof createTimers>, contexts: Contexts, clock: Clock): void {
  timers.every(queuedBonusCheckMs, () => contexts.promotions.activateQueued(clock.now()));
  timers.every(dropsCheckMs, () => contexts.promotions.runDrops(clock.now()));
  timers.every(boxSeriesCheckMs, () => contexts.promotions.refillSeries(clock.now()));
  timers.every(dueAwardsCheckMs, () => contexts.loyalty.noteReloads(clock.now()));
  timers.every(dueAwardsCheckMs, () => contexts.promotions.giveDue(clock.now()));
  timers.every(referralsCheckMs, () => contexts.promotions.advanceReferrals(clock.now()));
  timers.every(minuteMs, () => contexts.promotions.keepAwards(clock.now()));
  timers.every(tournamentCheckMs, () => contexts.campaigns.runTournaments(clock.now()));
  timers.every(boxSeriesCheckMs, () => contexts.gifts.boxes.refill(clock.now()));
  timers.every(dueBoxesCheckMs, () => contexts.gifts.boxes.giveDue(clock.now()));
  timers.every(minuteMs, () => contexts.gifts.boxes.lapse(clock.now()));
  timers.every(minuteMs, () => contexts.loyalty.payCashback(clock.now()));
}

// Repeats work until it reports success, and then rests.
function untilDone(work: () => Promise<boolean>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) isDone = await work();
  };
}
