import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPause, nextPolling, pollAttemptsMax, pollIntervalMs, type PollingFact, type RechargePolling } from './recharge-polling.ts';

const after = (facts: readonly PollingFact[]): RechargePolling => facts.reduce(nextPolling, firstPause);

it('recharge schedule: polls every 2 seconds, at most 15 times', () => {
  expect([pollIntervalMs, pollAttemptsMax]).toEqual([2_000, 15]);
  const rounds = Array.from({ length: 14 }, (): PollingFact[] => ['pause_over', 'no_result']).flat();
  expect(after(rounds)).toEqual({ status: 'pausing', asked: 14 });
  expect(after([...rounds, 'pause_over'])).toEqual({ status: 'asking', asked: 15 });
  expect(after([...rounds, 'pause_over', 'no_result'])).toEqual({ status: 'gave_up' });
});

it('recharge schedule: pauses after a failed call and retries', () => {
  expect(after(['pause_over', 'failure'])).toEqual({ status: 'pausing', asked: 1 });
});

it('recharge schedule: sends one call at a time', () => {
  expect(after(['pause_over', 'pause_over', 'pause_over'])).toEqual({ status: 'asking', asked: 1 });
});

it('recharge schedule: ends with a result of a poll or of the live stream', () => {
  expect(after(['result'])).toEqual({ status: 'decided' });
  expect(after(['pause_over', 'result', 'no_result', 'pause_over'])).toEqual({ status: 'decided' });
});

it('recharge schedule: ends on sign-out', () => {
  expect(after(['pause_over', 'signed_out', 'pause_over'])).toEqual({ status: 'gave_up' });
});

it('recharge schedule: never exceeds its limit, for any order of events', () => {
  const fact = fc.constantFrom<PollingFact>('no_result', 'failure', 'pause_over');
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 200 }), (facts) => {
      let polling: RechargePolling = firstPause;
      let questions = 0;
      for (const each of facts) {
        const next = nextPolling(polling, each);
        questions += next.status === 'asking' && polling.status === 'pausing' ? 1 : 0;
        polling = next;
      }
      expect(questions).toBeLessThanOrEqual(pollAttemptsMax);
    }),
  );
});
