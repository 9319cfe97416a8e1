import { instant } from '@tausi/kernel';
import { expect, it } from 'vitest';
import { type Incident, incidentsToShow, type ProviderCalls, providerHealthOf, serviceHealthOf } from './service-status.ts';

it('service status: slow when players would notice, down without an answer', () => {
  const healthOf = (tookMs: number | null, answered = true) => serviceHealthOf({ id: 'database', answered, tookMs }, false).health;
  expect([healthOf(3), healthOf(801), healthOf(null, false)]).toEqual(['good', 'slow', 'down']);
});

it('service status: games rest during maintenance, but still show as down when they fail', () => {
  expect(serviceHealthOf({ id: 'games', answered: true, tookMs: 3 }, true).health).toBe('resting');
  expect(serviceHealthOf({ id: 'games', answered: false, tookMs: null }, true).health).toBe('down');
  expect(serviceHealthOf({ id: 'server', answered: true, tookMs: 3 }, true).health).toBe('good');
});

it('service status: a provider is judged by its own failures, and by more than one payment', () => {
  const calls = (all: number, failed: number): ProviderCalls => ({
    id: 'mpesa',
    name: 'M-Pesa',
    calls: all,
    failed,
    medianMs: null,
    lastAt: null,
  });
  const healthOf = (all: number, failed: number) => providerHealthOf(calls(all, failed)).health;
  expect([healthOf(0, 0), healthOf(1, 1), healthOf(20, 1), healthOf(20, 4), healthOf(20, 15)]).toEqual([
    'quiet',
    'good',
    'good',
    'disturbed',
    'down',
  ]);
});

it('service status: shows open incidents first, of the market and of all, and none that ended a month ago', () => {
  const day = 24 * 3_600_000;
  const incident = (id: string, change: Partial<Incident>): Incident => ({
    id,
    market: null,
    part: 'payments',
    severity: 'disturbed',
    titles: { en: '', sw: '' },
    texts: { en: '', sw: '' },
    beganAt: instant(0),
    endedAt: null,
    ...change,
  });
  const incidents = [
    incident('ended', { beganAt: instant(60 * day), endedAt: instant(61 * day) }),
    incident('open', { market: 'ke' }),
    incident('old', { endedAt: instant(day) }),
    incident('elsewhere', { market: 'gh' }),
    incident('announced', { beganAt: instant(90 * day) }),
  ];
  expect(incidentsToShow(incidents, 'ke', instant(62 * day)).map(({ id }) => id)).toEqual(['open', 'ended']);
});
