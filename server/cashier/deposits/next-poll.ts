import { later, type Instant } from '@tausi/kernel';
import { timingOf } from './method.ts';

const hourMs = 3_600_000;
const pollHoursMax = 24;

type Polled = { readonly provider: string; readonly method: string; readonly createdAt: Instant };

/** Returns the next poll after `at`: early to see the prompt, then less and less often; null after a day. */
export function nextPollAt(deposit: Polled, at: Instant): Instant | null {
  const { createdAt } = deposit;
  const age = at - createdAt;
  const offset = timingOf(deposit).pollOffsetsMs.find((each) => each > age);
  if (offset !== undefined) return later(createdAt, offset);
  const hours = Math.max(1, Math.floor(age / hourMs) + 1);
  return hours > pollHoursMax ? null : later(createdAt, hours * hourMs);
}
