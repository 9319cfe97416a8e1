import { instant, later, type Instant } from '@tausi/kernel';

const dayMs = 86_400_000;
const settledWithinMs = dayMs;
const cardDaysMs = 2 * dayMs;

/** Returns when a booked payment must stand on a statement: a day after its decision; of a card, two days after the bank's next working day. */
export function statedBy(decidedAt: Instant, isCard: boolean): Instant {
  return isCard ? later(nextWorkingDay(decidedAt), cardDaysMs) : later(decidedAt, settledWithinMs);
}

function nextWorkingDay(at: Instant): Instant {
  const next = instant(at + dayMs);
  const day = new Date(next).getUTCDay();
  return day === 0 || day === 6 ? nextWorkingDay(next) : next;
}
