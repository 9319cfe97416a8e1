import { instant, later } from '@tausi/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routePayment, type RouteFacts } from './route-payment.ts';

const at = instant(100_000_000);
const good: RouteFacts = { isConnected: true, isStopped: false, restsUntil: null, health: 'good', lastTriedAt: null, hasMoney: true };
const route = (...facts: readonly Partial<RouteFacts>[]) =>
  routePayment(
    facts.map((each, place) => [`pot-${place}`, { ...good, ...each }] as const),
    at,
  );
const soon = later(at, 60_000);

it.each<[string, readonly Partial<RouteFacts>[], object]>([
  ['the first account', [{}, {}], { kind: 'route', account: 'pot-0' }],
  ['the next one while the first rests', [{ restsUntil: soon }, {}], { kind: 'route', account: 'pot-1' }],
  ['the next one while the first is stopped', [{ isStopped: true }, {}], { kind: 'route', account: 'pot-1' }],
  ['the next one while the first is not connected', [{ isConnected: false }, {}], { kind: 'route', account: 'pot-1' }],
  ['the next one while the first has too little', [{ hasMoney: false }, {}], { kind: 'route', account: 'pot-1' }],
  ['a good one before a fluctuating one', [{ health: 'fluctuating' }, {}], { kind: 'route', account: 'pot-1' }],
  ['a fluctuating one before one that is down', [{ health: 'down' }, { health: 'fluctuating' }], { kind: 'route', account: 'pot-1' }],
  ['one that is down, for a trial', [{ health: 'down', lastTriedAt: later(at, -30_000) }], { kind: 'route', account: 'pot-0' }],
  ['none between two trials', [{ health: 'down', lastTriedAt: later(at, -29_999) }], { kind: 'waits', why: 'provider', until: null }],
  ['none while the only one rests', [{ restsUntil: soon }], { kind: 'waits', why: 'resting', until: soon }],
  ['the earliest end of two rests', [{ restsUntil: later(soon, 1) }, { restsUntil: soon }], { kind: 'waits', why: 'resting', until: soon }],
  ['a rest that is over', [{ restsUntil: at }], { kind: 'route', account: 'pot-0' }],
  ['none without money', [{ hasMoney: false }], { kind: 'waits', why: 'float', until: null }],
  ['none without accounts', [], { kind: 'waits', why: 'provider', until: null }],
])('route: %s', (_what, facts, expected) => {
  expect(route(...facts)).toEqual(expected);
});

const someFacts: fc.Arbitrary<RouteFacts> = fc.record({
  isConnected: fc.boolean(),
  isStopped: fc.boolean(),
  restsUntil: fc.option(fc.integer({ min: -5, max: 5 }).map((minutes) => later(at, minutes * 60_000))),
  health: fc.constantFrom('good', 'fluctuating', 'down'),
  lastTriedAt: fc.option(fc.integer({ min: 0, max: 60 }).map((seconds) => later(at, -seconds * 1_000))),
  hasMoney: fc.boolean(),
});
const may = ({ isConnected, isStopped, restsUntil, health, lastTriedAt, hasMoney }: RouteFacts): boolean =>
  isConnected &&
  !isStopped &&
  (restsUntil === null || restsUntil <= at) &&
  (health !== 'down' || lastTriedAt === null || at - lastTriedAt >= 30_000) &&
  hasMoney;

it('P10: a route never picks what it may not, and picks one whenever there is one', () =>
  fc.assert(
    fc.property(fc.array(someFacts, { maxLength: 4 }), (facts) => {
      const routes = facts.map((each, place) => [`pot-${place}`, each] as const);
      const routed = routePayment(routes, at);
      const picked = routed.kind === 'route' ? routes.find(([account]) => account === routed.account)?.[1] : undefined;
      if (routed.kind === 'route') expect(picked !== undefined && may(picked)).toBe(true);
      expect(routed.kind).toBe(facts.some(may) ? 'route' : 'waits');
    }),
  ));
