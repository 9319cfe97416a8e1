import { plain, type SeededPromotion } from './promotion-list.ts';
import { markets, type Market } from './promotion-markets.ts';

const [bets, days] = [5, 7] as const;
const [kenyanMinor, kenyan] = [2_000, 20] as const;

/** Free bets in a game of the simulated studio, for the code that a development copy makes: SPINS. Without a code they are never given. */
export const promotionsOfStudios: readonly SeededPromotion[] = markets.map(({ market, index, minor, label, amount }: Market) => ({
  id: 172_130 + index,
  name: `code-spins-${market}`,
  market,
  surface: 'code',
  terms: {
    ...plain,
    for: { kind: 'code' },
    gives: {
      kind: 'items',
      items: [
        {
          kind: 'free_bets',
          studio: 'studio',
          gameCode: 'otg_baobab_gold',
          count: bets,
          valueMinor: minor(kenyanMinor),
          days,
          costMinor: minor(bets * kenyanMinor),
        },
      ],
    },
    bonus: null,
  },
  texts: {
    name: { en: 'Five free bets', sw: 'Dau tano za bure' },
    rules: {
      en: `Five free bets of ${label} ${amount(kenyan)} in Baobab Gold, once for each player. Play them within 7 days; wins are cash.`,
      sw: `Dau tano za bure za ${label} ${amount(kenyan)} katika Baobab Gold, mara moja kwa kila mchezaji. Zicheze ndani ya siku 7; ushindi ni pesa taslimu.`,
    },
  },
  budget: { minorMax: minor(50_000_000), awardsMax: null },
}));
