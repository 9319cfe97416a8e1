import { instant } from '@tausi/kernel';
import { describe, expect, it } from 'vitest';
import { type Banner, bannersAt, type Catalogue } from './catalogue.ts';
import { createFirstScreens } from './first-screens-service.ts';

const banner = (id: number, endsAt: number | null): Banner => ({
  id,
  market: null,
  name: `banner-${id}`,
  titles: { en: 'Welcome', sw: 'Karibu' },
  texts: { en: '', sw: '' },
  colour: '#000000',
  target: { kind: 'game', gameId: 29 },
  placement: { advertising: null, gameSide: null, platforms: null },
  seq: id,
  startsAt: null,
  endsAt: endsAt === null ? null : instant(endsAt),
});
const catalogue: Catalogue = { games: [], categories: [], placings: [], banners: [banner(1, null), banner(2, 1_000)] };
const english = { market: 'ke', language: 'en' } as const;
const partsAt = (at: number, change: { isMaintained?: boolean; takesDeposits?: boolean; catalogue?: Catalogue } = {}) => ({
  catalogue,
  wins: noWins,
  isMaintained: false,
  takesDeposits: true,
  banners: bannersAt(change.catalogue ?? catalogue, 'ke', instant(at)),
  ...change,
});
const noWins = [] as const;

describe('first screen cache', () => {
  it('first screen cache: returns the same object while nothing changes', () => {
    const screenOf = createFirstScreens();
    const first = screenOf(english, partsAt(0));
    expect(screenOf(english, partsAt(999))).toBe(first);
    expect(first).toMatchObject({ country: 'ke', language: 'en', maintained: false, banners: [{ title: 'Welcome' }, { id: 2 }] });
  });

  it('first screen cache: is separate by country and language', () => {
    const screenOf = createFirstScreens();
    const first = screenOf(english, partsAt(0));
    expect(screenOf({ market: 'ke', language: 'sw' }, partsAt(0)).banners[0]?.title).toBe('Karibu');
    expect(screenOf({ market: 'ug', language: 'en' }, partsAt(0)).country).toBe('ug');
    expect(screenOf(english, partsAt(0))).toBe(first);
  });

  it('first screen cache: rebuilds when a banner ends, maintenance or deposits change, or the catalogue or the wins are reloaded', () => {
    const screenOf = createFirstScreens();
    const first = screenOf(english, partsAt(0));
    expect(screenOf(english, partsAt(1_000)).banners.map(({ id }) => id)).toEqual([1]);
    expect(screenOf(english, partsAt(0, { isMaintained: true })).maintained).toBe(true);
    expect(screenOf(english, partsAt(0, { takesDeposits: false })).depositsOpen).toBe(false);
    expect(screenOf(english, partsAt(0, { catalogue: { ...catalogue, banners: [] } })).banners).toEqual([]);
    const win = { gameId: 29, showName: 'Savanna Riches', amount: '100.00', at: 1 };
    expect(screenOf(english, { ...partsAt(0), wins: [win] }).wins).toEqual([win]);
    expect(screenOf(english, partsAt(0))).toEqual(first);
  });
});
