import { drawFrom } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { asFraction, plus } from '../../proof/exact/rational.ts';
import type { PeacockSymbol } from '../book.ts';
import { recheck as peacockRecheck } from '../recheck.ts';
import { lineWin } from './evaluate.ts';
import { fanChain } from './fan.ts';
import { cellCount, peacockModel } from './model.ts';
import { peacockLink } from './peacock-link.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const pays = (...symbols: readonly PeacockSymbol[]) => lineWin(peacockModel, symbols);

/** Plays a round and records the words of its draw, so that the test can draw it again. */
function played(seed: number) {
  const source = fastDraw(seed);
  const words = Array.from({ length: 400 }, (_, index) => BigInt(source.uniform(4_294_967_296, `word ${index}`)));
  const draw = drawFrom((index) => words[index] ?? 0n, 0);
  const step = peacockLink.start(draw, null);
  if (step.status !== 'settled') throw new Error('a round settles at once');
  return { ...step, drawn: draw.drawn(), words };
}

/** Returns a round in which the fan starts and catches further feathers. */
function fanRound() {
  for (let seed = 1; seed < 5_000; seed += 1) {
    const round = played(seed);
    if (round.events.some((event) => event.type === 'respin' && event.landed.length > 0)) return round;
  }
  throw new Error('no seed starts the fan');
}

describe('Peacock Link line', () => {
  it('a line pays equal symbols from the left, with wilds as substitutes', () => {
    expect(pays('lotus', 'wild', 'lotus', 'ace', 'lotus')).toEqual({ symbol: 'lotus', count: 3, units: 75 });
    expect(pays('jack', 'wild', 'wild', 'wild', 'jack')).toEqual({ symbol: 'jack', count: 5, units: 300 });
    expect(pays('ace', 'king', 'king', 'king', 'king')).toBeNull();
  });

  it('a line of feathers pays nothing', () => {
    expect(pays('feather', 'feather', 'feather', 'feather', 'feather')).toBeNull();
    expect(pays('king', 'wild', 'feather', 'king', 'king')).toBeNull();
  });

  it('a wild cannot start a line, because the first reel has none', () => {
    expect(peacockModel.strips[0]).not.toContain('W');
  });
});

describe('Peacock Link fan chain', () => {
  const chain = fanChain(peacockModel);

  it('the probabilities of all endings sum to one for every opening', () => {
    for (const endings of chain.slice(peacockModel.feathersNeeded)) expect(asFraction(plus(...endings))).toBe('1/1');
  });

  it('fourteen feathers catch the last one within 3 respins with probability 1 − (24/25)³', () => {
    const last = chain[cellCount - 1]?.[cellCount];
    expect(last).toEqual({ numerator: 25n ** 3n - 24n ** 3n, denominator: 25n ** 3n });
  });
});

describe('Peacock Link round', () => {
  it('a round pays its lines and its fan, and the fan starts from six feathers on', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, payoutUnits } = played(seed);
        const paid = events.reduce((sum, event) => (event.type === 'spin' || event.type === 'fan-ended' ? sum + event.units : sum), 0);
        const [spin] = events;
        expect(paid).toBe(payoutUnits);
        expect(spin?.type === 'spin' && spin.feathers >= 6).toBe(events.length > 1);
      }),
    ));

  it('the fan keeps every feather, counts down the respins and resets them with each catch', () => {
    const { events } = fanRound();
    const held = new Set<string>();
    let before = 3;
    for (const event of events) {
      const fresh = event.type === 'fan-begins' ? event.held : event.type === 'respin' ? event.landed : [];
      for (const { reel, row } of fresh) {
        expect(held.has(`${reel} ${row}`)).toBe(false);
        held.add(`${reel} ${row}`);
      }
      if (event.type === 'respin') {
        expect(event.respins).toBe(event.landed.length > 0 ? 3 : before - 1);
        before = event.respins;
      }
      if (event.type === 'fan-ended') expect([event.held, event.grandUnits]).toEqual([held.size, held.size === 15 ? 100_000 : 0]);
    }
    expect(before === 0 || held.size === 15).toBe(true);
  });

  it('a round is reproducible from its words', () => {
    const { events, words } = fanRound();
    expect(
      peacockLink.start(
        drawFrom((index) => words[index] ?? 0n, 0),
        null,
      ).events,
    ).toEqual(events);
  });

  it('a full fan pays the grand award', () => {
    const full = peacockLink.start({ wordsUsed: () => 0, uniform: (_n, label) => stopOnFeathers(label) }, null);
    expect(full.events.at(-1)).toEqual({ type: 'fan-ended', held: 15, grandUnits: 100_000, units: 101_500 });
  });
});

/** A draw in which every reel stops on feathers, every cell catches one, and every feather has the lowest value. */
function stopOnFeathers(label: string): number {
  const reel = /^reel (\d)$/.exec(label)?.[1];
  return reel === undefined ? 0 : (peacockModel.strips[Number(reel) - 1]?.indexOf('F') ?? 0);
}

describe('Peacock Link recheck', () => {
  it('the recheck accepts every played round', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, drawn, payoutUnits } = played(seed);
        expect(peacockRecheck.recheck({ events, draws: drawn })).toEqual({ isShown: true, units: payoutUnits, perStake: 100 });
      }),
    ));

  it('the recheck rejects a feather that was not drawn, a changed value, and a fan that ends early', () => {
    const { events, drawn } = fanRound();
    expect(peacockRecheck.recheck({ events, draws: drawn }).isShown).toBe(true);
    const dearer = events.map((event) =>
      event.type === 'fan-begins' ? { ...event, held: event.held.map((feather) => ({ ...feather, units: feather.units + 100 })) } : event,
    );
    for (const changed of [dearer, events.slice(0, -1), events.slice(0, 1), []])
      expect(peacockRecheck.recheck({ events: changed, draws: drawn }).isShown).toBe(false);
  });
});
