import { offerOf, plain, type SeededPromotion } from './promotion-list.ts';
import { markets, type Market } from './promotion-markets.ts';

/** The promotions whose prizes come from a series. */
export const promotionsOfChance: readonly SeededPromotion[] = markets.map(luckyBoxes);

function luckyBoxes({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_380 + index,
    name: `lucky-boxes-${market}`,
    market,
    surface: 'lucky_box',
    terms: {
      ...plain,
      for: { kind: 'surface' },
      // The highest prize of the gold box.
      gives: { kind: 'surface', costMinorMax: minor(1_000_000) },
      bonus: offerOf({ times: 30, cashOutTimesMax: 5, days: 7, withdrawal: 'keeps' }),
    },
    texts: {
      name: { en: 'Lucky boxes', sw: 'Masanduku ya bahati' },
      rules: {
        en: `Each box is a ticket of a series with published prizes, up to ${label} ${amount(10_000)}. Cash is yours at once. A bonus is staked 30 times within 7 days; up to 5 times its amount becomes cash. A deposit of ${label} ${amount(500)} or more brings a copper box, once a day.`,
        sw: `Kila sanduku ni tiketi ya mfululizo wenye zawadi zilizotangazwa, hadi ${label} ${amount(10_000)}. Pesa taslimu ni yako papo hapo. Bonasi huwekwa dau mara 30 ndani ya siku 7; hadi mara 5 ya kiasi chake huwa pesa taslimu. Amana ya ${label} ${amount(500)} au zaidi huleta sanduku la shaba, mara moja kwa siku.`,
      },
    },
    budget: { minorMax: minor(500_000_000), awardsMax: null },
  };
}
