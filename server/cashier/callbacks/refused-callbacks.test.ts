import { later, type Instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { startAt } from '../../test-server.ts';
import { createRefusedCallbacks, refusedWindowMs, samplesPerWindow } from './refused-callbacks.ts';

function someRefused() {
  const details: string[] = [];
  const refused = createRefusedCallbacks(async ({ detail }) => void details.push(detail));
  const note = (at: Instant, sender = '203.0.113.9') => refused.note({ verdict: 'forged', sender, paymentId: null, at });
  return { details, note };
}

it('refused call-backs: a thousand keep a few samples and raise four alerts that give the rate', async () => {
  const { details, note } = someRefused();
  let kept = 0;
  for (let sent = 0; sent < 1_000; sent += 1) kept += (await note(later(startAt, sent * 120), `203.0.113.${sent % 4}`)) ? 1 : 0;
  expect(kept).toBe(samplesPerWindow);
  expect(details).toEqual([
    'sent by 203.0.113.0',
    '10 within 1 min (10 a minute) from 4 addresses, the last by 203.0.113.1',
    '100 within 1 min (100 a minute) from 4 addresses, the last by 203.0.113.3',
    '1000 within 2 min (500 a minute) from 4 addresses, the last by 203.0.113.3',
  ]);
});

it('refused call-backs: the next window raises its first alert and keeps samples again', async () => {
  const { details, note } = someRefused();
  for (let sent = 0; sent <= samplesPerWindow; sent += 1) await note(startAt);
  expect(await note(later(startAt, refusedWindowMs - 1))).toBe(false);
  expect(await note(later(startAt, refusedWindowMs))).toBe(true);
  expect(details).toEqual(['sent by 203.0.113.9', 'sent by 203.0.113.9']);
});
