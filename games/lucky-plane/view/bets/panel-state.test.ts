import { describe, expect, it } from 'vitest';
import type { RoundView } from '../../../kit/bridge/bridge.ts';
import { flewAwayAt, heightOf, leftAt, panelState, readTarget, timesText } from './panel-state.ts';

const aBet = (parts: Partial<RoundView>): RoundView => ({
  roundId: 'bet',
  status: 'open',
  stakeMinor: '2000',
  payoutMinor: '0',
  balanceMinor: '8000',
  events: [{ type: 'placed', autoCashOutAt: null }],
  startedAt: 0,
  ...parts,
});
const quiet = { isQueued: false, isAsking: false };

describe('bet panel state', () => {
  it('panel: accepts a bet for this flight during betting, and later for the next flight', () => {
    expect(panelState({ phase: 'betting', bet: null, ...quiet })).toEqual({ type: 'free', isLater: false });
    expect(panelState({ phase: 'playing', bet: null, ...quiet })).toEqual({ type: 'free', isLater: true });
    expect(panelState({ phase: 'closed', bet: null, ...quiet })).toEqual({ type: 'free', isLater: true });
  });

  it('panel: allows a cash-out only in flight', () => {
    expect(panelState({ phase: 'closed', bet: aBet({}), ...quiet })).toEqual({ type: 'aboard', isReturnable: false });
    expect(panelState({ phase: 'playing', bet: aBet({}), ...quiet })).toEqual({ type: 'flying' });
  });

  it('panel: allows a cancellation and a new bet until betting closes', () => {
    expect(panelState({ phase: 'betting', bet: aBet({}), ...quiet })).toEqual({ type: 'aboard', isReturnable: true });
    expect(panelState({ phase: 'betting', bet: aBet({ status: 'voided' }), ...quiet })).toEqual({ type: 'free', isLater: false });
    expect(panelState({ phase: 'playing', bet: aBet({ status: 'voided' }), ...quiet })).toEqual({ type: 'returned' });
  });

  it("panel: shows the server's result of a settled bet", () => {
    const left = aBet({ status: 'settled', payoutMinor: '3420', events: [{ type: 'cashed-out', hundredths: 171 }] });
    expect(panelState({ phase: 'playing', bet: left, ...quiet })).toEqual({ type: 'left', hundredths: 171, payoutMinor: 3420n });
    const lost = aBet({ status: 'settled', events: [{ type: 'flew-away', hundredths: 104 }] });
    expect(panelState({ phase: 'over', bet: lost, ...quiet })).toEqual({ type: 'lost' });
    expect([leftAt(lost), flewAwayAt(lost)]).toEqual([null, 104]);
    expect(panelState({ phase: 'voided', bet: aBet({ status: 'voided' }), ...quiet })).toEqual({ type: 'returned' });
  });

  it('panel: sends one request at a time', () => {
    expect(panelState({ phase: 'playing', bet: aBet({}), isQueued: false, isAsking: true })).toEqual({ type: 'asking' });
    expect(panelState({ phase: 'playing', bet: null, isQueued: true, isAsking: false })).toEqual({ type: 'queued' });
  });
});

describe('auto cash-out target', () => {
  const bounds = { least: 101, most: 100_000 };
  it.each([
    ['2', 200],
    ['2.5', 250],
    ['1,01', 101],
    ['1000', 100_000],
  ])('%s is %i hundredths', (text, hundredths) => expect(readTarget(text, bounds)).toBe(hundredths));

  it.each(['1', '1.00', '1000.01', '', 'two', '-3', '2.345'])('readTarget refuses %s', (text) =>
    expect(readTarget(text, bounds)).toBeNull(),
  );
});

it('timesText shows two decimals, and heightOf classifies multipliers', () => {
  expect([100, 241, 123_405].map(timesText)).toEqual(['1.00×', '2.41×', '1,234.05×']);
  expect([199, 200, 1_000].map(heightOf)).toEqual(['low', 'middle', 'high']);
});
