import type { Game } from './catalogue.ts';

/** A game of the catalogue, with the given fields replaced. */
export function aGame(id: number, change: Partial<Game> = {}): Game {
  return {
    id,
    name: `game-${id}`,
    title: `Game ${id}`,
    demoId: id,
    third: 0,
    resource: '',
    rtpPpm: null,
    sizeBytes: null,
    isAvailable: true,
    badge: null,
    colour: '#000000',
    categoryId: 1005,
    batchId: null,
    flowId: null,
    volatility: 'medium',
    volatilityMost: 'medium',
    descriptions: { en: '', sw: '' },
    labelIds: [],
    labels: [],
    ...change,
  };
}
