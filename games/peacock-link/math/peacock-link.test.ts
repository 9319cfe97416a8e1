import { drawFrom } from '@tausi/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastDraw } from '../../proof/fast-draw.ts';
import { asFraction, plus } from '../../proof/rational.ts';
import type { PeacockSymbol } from '../book.ts';
import { peacockRecheck } from '../recheck.ts';
import { lineWin } from './evaluate.ts';
import { fanChain } from './fan.ts';
import { cellCount, peacockModel } from './model.ts';
import { peacockLink } from './peacock-link.ts';

const someSeed = fc.integer({ min: 1, max: 1_000_000 });
const pays = (...symbols: readonly PeacockSymbol[]) => lineWin(peacockModel, symbols);

/** A round over a source that is remembered, so that it can be drawn again. */
function played(seed: number) {
  const source = fastDraw(seed);
  const words = Array.from({ length: 400 }, (_, place) => BigInt(source.uniform(4_294_967_296, `word ${place}`)));
  const draw = drawFrom((index) => words[index] ?? 0n, 0);
  const step = peacockLink.start(draw, null);
  if (step.status !== 'settled') throw new Error('a round settles at once');
  return { ...step, drawn: draw.drawn(), words };
}

/** One in which the fan opens and catches something. */
function fanRound() {
  for (let seed = 1; seed < 5_000; seed += 1) {
    const round = played(seed);
    if (round.events.some((event) => event.type === 'respin' && event.landed.length > 0)) return round;
  }
  throw new Error('no round opens the fan');
}

describe('a line', () => {
  it('pays equal symbols from the left, with the wild for any of them', () => {
    expect(pays('lotus', 'wild', 'lotus', 'ace', 'lotus')).toEqual({ symbol: 'lotus', count: 3, units: 75 });
    expect(pays('jack', 'wild', 'wild', 'wild', 'jack')).toEqual({ symbol: 'jack', count: 5, units: 300 });
    expect(pays('ace', 'king', 'king', 'king', 'king')).toBeNull();
  });

  it('never pays feathers', () => {
    expect(pays('feather', 'feather', 'feather', 'feather', 'feather')).toBeNull();
    expect(pays('king', 'wild', 'feather', 'king', 'king')).toBeNull();
  });

  it('cannot be opened by a wild: the first reel has none', () => {
    expect(peacockModel.strips[0]).not.toContain('W');
  });
});

describe('the chain of the fan', () => {
  const chain = fanChain(peacockModel);

  it('makes one of all its endings, from every opening', () => {
    for (const endings of chain.slice(peacockModel.feathersNeeded)) expect(asFraction(plus(...endings))).toBe('1/1');
  });

  it('has fourteen feathers catch the last in 3 respins with 1 − (24/25)³', () => {
    const last = chain[cellCount - 1]?.[cellCount];
    expect(last).toEqual({ numerator: 25n ** 3n - 24n ** 3n, denominator: 25n ** 3n });
  });
});

describe('a round', () => {
  it('pays its lines and its fan, and opens the fan with six feathers exactly', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, payoutUnits } = played(seed);
        const paid = events.reduce((sum, event) => (event.type === 'spin' || event.type === 'fan-ended' ? sum + event.units : sum), 0);
        const [spin] = events;
        expect(paid).toBe(payoutUnits);
        expect(spin?.type === 'spin' && spin.feathers >= 6).toBe(events.length > 1);
      }),
    ));

  it('holds every feather, counts the respins down and begins anew with each catch', () => {
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

  it('is the same again from its words', () => {
    const { events, words } = fanRound();
    expect(
      peacockLink.start(
        drawFrom((index) => words[index] ?? 0n, 0),
        null,
      ).events,
    ).toEqual(events);
  });

  it('pays the grand award when all cells hold a feather', () => {
    const full = peacockLink.start({ wordsUsed: () => 0, uniform: (_n, label) => stopOnFeathers(label) }, null);
    expect(full.events.at(-1)).toEqual({ type: 'fan-ended', held: 15, grandUnits: 100_000, units: 101_500 });
  });
});

/** Every reel stops on its feathers, every cell catches one, every feather is of the cheapest. */
function stopOnFeathers(label: string): number {
  const reel = /^reel (\d)$/.exec(label)?.[1];
  return reel === undefined ? 0 : (peacockModel.strips[Number(reel) - 1]?.indexOf('F') ?? 0);
}

describe('the recheck', () => {
  it('agrees with every round that was played', () =>
    fc.assert(
      fc.property(someSeed, (seed) => {
        const { events, drawn, payoutUnits } = played(seed);
        expect(peacockRecheck.recheck({ events, draws: drawn })).toEqual({ isShown: true, units: payoutUnits, perStake: 100 });
      }),
    ));

  it('finds a feather that was not drawn, a value that was changed, and a fan that was cut short', () => {
    const { events, drawn } = fanRound();
    expect(peacockRecheck.recheck({ events, draws: drawn }).isShown).toBe(true);
    const dearer = events.map((event) =>
      event.type === 'fan-begins' ? { ...event, held: event.held.map((feather) => ({ ...feather, units: feather.units + 100 })) } : event,
    );
    for (const changed of [dearer, events.slice(0, -1), events.slice(0, 1), []])
      expect(peacockRecheck.recheck({ events: changed, draws: drawn }).isShown).toBe(false);
  });
});
