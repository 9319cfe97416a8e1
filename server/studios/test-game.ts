import type { StudioGame } from './port/studio.ts';

/** A studio's game without any special fact, for measurements and fault runs. */
export function plainGame(code: string): StudioGame {
  return {
    code,
    title: 'Plain game',
    product: 'Plain',
    theme: 'slots',
    labels: [],
    isEnabled: true,
    hasDemo: false,
    hasFreeBets: false,
    blockedCountries: [],
    currencies: null,
    languages: [],
    certificates: [],
    rtpPpm: null,
    volatility: 'medium',
    releasedOn: null,
    retiresOn: null,
    pictureUrl: null,
  };
}
