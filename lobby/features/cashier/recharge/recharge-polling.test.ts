import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPause, nextPolling, pollAttemptsMax, pollIntervalMs, type PollingFact, type RechargePolling } from './recharge-polling.ts';

const after = (facts: readonly PollingFact[]): RechargePolling => facts.reduce(nextPolling, firstPause);

it('asks every 2 seconds, 15 times at most', () => {
  expect([pollIntervalMs, pollAttemptsMax]).toEqual([2_000, 15]);
  const rounds = Array.from({ length: 14 }, (): PollingFact[] => ['pause_over', 'no_result']).flat();
  expect(after(rounds)).toEqual({ status: 'pausing', asked: 14 });
  expect(after([...rounds, 'pause_over'])).toEqual({ status: 'asking', asked: 15 });
  expect(after([...rounds, 'pause_over', 'no_result'])).toEqual({ status: 'gave_up' });
});

it('pauses after a failed question and asks again', () => {
  expect(after(['pause_over', 'failure'])).toEqual({ status: 'pausing', asked: 1 });
});

it('asks one question at a time', () => {
  expect(after(['pause_over', 'pause_over', 'pause_over'])).toEqual({ status: 'asking', asked: 1 });
});

it('ends with a result, whoever brought it', () => {
  expect(after(['result'])).toEqual({ status: 'decided' });
  expect(after(['pause_over', 'result', 'no_result', 'pause_over'])).toEqual({ status: 'decided' });
});

it('ends when the player signs out', () => {
  expect(after(['pause_over', 'signed_out', 'pause_over'])).toEqual({ status: 'gave_up' });
});

it('never asks more often than it may, whatever happens', () => {
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
