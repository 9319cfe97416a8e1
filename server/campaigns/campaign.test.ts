import { instant } from '@tausi/kernel';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcedAt, type Broadcast, broadcastsAt, type Campaign, hiddenName, runningAt } from './campaign.ts';

const noon = instant(1_795_219_200_000);
const aCampaign: Campaign = {
  id: 1,
  market: null,
  name: 'one',
  icon: 'WHEEL',
  template: 1,
  titles: { en: 'One', sw: 'Moja' },
  details: { en: '', sw: '' },
  sections: { en: [], sw: [] },
  action: null,
  gives: null,
  picture: 'one',
  colour: '#000000',
  seq: 1,
  shownAt: instant(noon - 10),
  startsAt: noon,
  endsAt: instant(noon + 10),
};

const someCampaign = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    seq: fc.integer({ min: 0, max: 5 }),
    shown: fc.nat(50),
    starts: fc.nat(50),
    ends: fc.nat(50),
  })
  .map(({ id, seq, shown, starts, ends }) => ({
    ...aCampaign,
    id,
    seq,
    market: id % 2 === 0 ? null : ('ke' as const),
    shownAt: instant(noon + shown),
    startsAt: instant(noon + shown + starts),
    endsAt: instant(noon + shown + starts + ends + 1),
  }));

it('campaign: runs from its first millisecond to the one before its end', () => {
  const idsAt = (offset: number) => runningAt([aCampaign], 'ke', instant(noon + offset)).map(({ id }) => id);
  expect([-1, 0, 9, 10].map((offset) => idsAt(offset).length)).toEqual([0, 1, 1, 0]);
  expect(announcedAt([aCampaign], 'ke', instant(noon - 10))).toHaveLength(1);
  expect(announcedAt([aCampaign], 'ke', instant(noon - 11))).toHaveLength(0);
});

it('campaign list: shows running campaigns of the market or of all, highest seq first', () =>
  fc.assert(
    fc.property(fc.array(someCampaign), fc.nat(160), (campaigns, offset) => {
      const at = instant(noon + offset);
      const running = runningAt(campaigns, 'ug', at);
      expect(running.every(({ startsAt, endsAt, market }) => startsAt <= at && at < endsAt && market === null)).toBe(true);
      expect(running.map(({ seq }) => seq)).toEqual(running.map(({ seq }) => seq).toSorted((a, b) => b - a));
      const left = campaigns.filter((campaign) => !running.includes(campaign));
      expect(left.some(({ startsAt, endsAt, market }) => market === null && startsAt <= at && at < endsAt)).toBe(false);
    }),
  ));

it('broadcast: runs in the lobby of its market between its dates', () => {
  const line: Broadcast = { id: 1, market: 'gh', texts: { en: 'a', sw: 'b' }, seq: 1, startsAt: noon, endsAt: instant(noon + 5) };
  expect(broadcastsAt([line], 'gh', noon)).toHaveLength(1);
  expect(broadcastsAt([line], 'ke', noon)).toHaveLength(0);
  expect(broadcastsAt([line], 'gh', instant(noon + 5))).toHaveLength(0);
  expect(broadcastsAt([{ ...line, market: null, startsAt: null, endsAt: null }], 'ke', noon)).toHaveLength(1);
});

it('hidden name: keeps only the first letter and the last digits', () => {
  expect(hiddenName('Amani', '0712345678')).toBe('A***78');
  expect(hiddenName('', '0712345678')).toBe('****78');
});
