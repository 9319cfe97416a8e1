import { places } from './book.ts';
import { baccarat } from './math/baccarat.ts';
import { isLowRisk } from './math/low-risk.ts';
import par from './math/par.json' with { type: 'json' };
import paytable from './paytable.json' with { type: 'json' };
import { soloGame } from '../manifest/solo-game.ts';
import { stakeSteps } from '../manifest/stake-steps.ts';

export const game = soloGame({
  id: 39,
  title: 'Royal Baccarat',
  catalogue: {
    description: 'Player, banker or tie, eight decks.',
    category: 'table',
    labels: ['cards', 'classic'],
    colour: '#a15d57',
    markets: ['ke', 'ng'],
    sizeBytes: 5_800,
    searchWords: ['punto', 'banco', 'cards', 'karata', 'bakarati'],
  },
  mathematics: baccarat,
  isLowRisk,
  sheets: { par, paytable },
  returns: ({ choice }, sheet) => {
    const chips = baccarat.parseChoice(choice)?.choice.chips ?? {};
    return places.flatMap((place) => (chips[place] === undefined ? [] : [sheet.on(place, chips[place])]));
  },
  stakeSteps,
  hasDemo: true,
  // Rounds settle at once, so none can be abandoned.
  abandonedAction: null,
});
