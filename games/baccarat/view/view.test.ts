import { describe, expect, it } from 'vitest';
import { chipsOf, emptyLaying, paysText, withChip, withoutLast } from './cloth.ts';
import { readEvents } from './read-events.ts';

const round = [
  { type: 'bet', chips: { player: 2, tie: 1 } },
  { type: 'dealt', player: [0, 1], banker: [2, 3] },
  { type: 'player-drew', card: 4 },
  { type: 'banker-drew', card: 5 },
  { type: 'ended', winner: 'tie', playerPair: false, bankerPair: true, paid: [{ place: 'tie', units: 1000 }], units: 1000 },
];

describe('baccarat events', () => {
  it('readEvents returns valid baccarat events unchanged', () => expect(readEvents(round)).toEqual(round));

  it.each([
    [[]],
    [round.slice(1)],
    [[{ type: 'bet', chips: { player: 99 } }]],
    [[round[0], { type: 'dealt', player: [0, 60], banker: [1, 2] }]],
    [[round[0], { ...round[4], winner: 'house' }]],
    [[round[0], { ...round[4], paid: [{ place: 'roof', units: 1 }] }]],
    [[round[0], { ...round[4], bankerPair: 'yes' }]],
  ])('readEvents refuses events of another version: %j', (events) => expect(readEvents(events)).toBeNull());
});

describe('baccarat chips', () => {
  it('chips are placed one by one and undone in reverse order', () => {
    const laying = ['player', 'tie', 'player'] as const;
    const laid = laying.reduce(withChip, emptyLaying);
    expect(chipsOf(laid)).toEqual({ player: 2, tie: 1 });
    expect(chipsOf(withoutLast(laid))).toEqual({ player: 1, tie: 1 });
    expect(chipsOf(withoutLast(emptyLaying))).toEqual({});
  });

  it('at most twenty chips can be placed', () => {
    const full = Array.from({ length: 25 }, () => 'banker' as const).reduce(withChip, emptyLaying);
    expect(chipsOf(full)).toEqual({ banker: 20 });
    expect(withChip(full, 'tie')).toBe(full);
  });

  it('each place shows its odds', () =>
    expect([paysText('player'), paysText('banker'), paysText('tie'), paysText('playerPair')]).toEqual([
      '0.99 : 1',
      '0.94 : 1',
      '9 : 1',
      '12 : 1',
    ]));
});
