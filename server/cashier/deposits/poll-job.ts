import { jobOf, type NewJob, pollProvider } from '../../platform/queue/tasks.ts';
import type { Deposit } from './deposit.ts';

/** Returns the job of a payment's next poll; none when its time is the one `before`, or no poll follows. */
export function pollJobsOf({ id, pollDueAt }: Deposit, before: Deposit | null = null): readonly NewJob[] {
  return pollDueAt === null || pollDueAt === before?.pollDueAt ? [] : [jobOf(pollProvider, { payment: id }, pollDueAt)];
}
