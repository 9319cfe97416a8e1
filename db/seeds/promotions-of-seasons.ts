import { offerOf, plain, type SeededPromotion } from './promotion-list.ts';
import { markets, type Market } from './promotion-markets.ts';

const twoDaysMs = 2 * 86_400_000;
const twoWeeksMs = 14 * 86_400_000;

const waiting = { ...plain, for: { kind: 'surface' } };

const seasons = {
  halloween: {
    first: 170_430,
    name: { en: 'Halloween night ticket', sw: 'Tiketi ya usiku wa Halloween' },
    rules: {
      en: 'One ticket on each day with a stake. Its prize comes from a series with published odds and waits for 14 days.',
      sw: 'Tiketi moja kila siku yenye dau. Zawadi yake hutoka kwenye mfululizo wenye uwezekano uliotangazwa na husubiri siku 14.',
    },
  },
  world_cup: {
    first: 170_440,
    name: { en: 'World Cup ticket', sw: 'Tiketi ya Kombe la Dunia' },
    rules: {
      en: 'One ticket for each full 500 of a day staked in cash, at most five a day. Its prize comes from a series with published odds and waits for 14 days.',
      sw: 'Tiketi moja kwa kila 500 kamili za siku zilizowekwa dau kwa pesa taslimu, tano kwa siku zaidi. Zawadi yake hutoka kwenye mfululizo wenye uwezekano uliotangazwa na husubiri siku 14.',
    },
  },
} as const;

/** The promotions whose gifts wait until the player takes them, and the daily doors of Christmas. */
export const promotionsOfSeasons: readonly SeededPromotion[] = markets.flatMap((market) => [
  packet(market),
  splitPart(market),
  luckyUser(market),
  tickets(market, 'halloween'),
  tickets(market, 'world_cup'),
  easter(market),
  packetDrop(market),
  rain(market),
  christmas(market),
]);

function packet({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_400 + index,
    name: `red-packet-${market}`,
    market,
    surface: 'red_packet',
    terms: { ...waiting, gives: { kind: 'surface', costMinorMax: minor(100_000) }, bonus: null, collectWithinMs: twoDaysMs },
    texts: {
      name: { en: 'Red packet', sw: 'Pakiti nyekundu' },
      rules: {
        en: `Cash up to ${label} ${amount(1_000)}, yours at once. A packet waits for 48 hours.`,
        sw: `Pesa taslimu hadi ${label} ${amount(1_000)}, yako papo hapo. Pakiti husubiri saa 48.`,
      },
    },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

function splitPart({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_410 + index,
    name: `red-packet-split-${market}`,
    market,
    surface: 'red_packet_split',
    terms: { ...waiting, gives: { kind: 'surface', costMinorMax: minor(10_000) }, bonus: null, collectWithinMs: twoDaysMs },
    texts: {
      name: { en: 'Split red packet', sw: 'Pakiti iliyogawanywa' },
      rules: {
        en: `A part of a split packet is cash up to ${label} ${amount(100)} from the house. It waits for 48 hours.`,
        sw: `Sehemu ya pakiti ni pesa taslimu hadi ${label} ${amount(100)} kutoka kwetu. Husubiri saa 48.`,
      },
    },
    budget: { minorMax: minor(100_000_000), awardsMax: null },
  };
}

function luckyUser({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_420 + index,
    name: `lucky-user-${market}`,
    market,
    surface: 'lucky_user',
    terms: { ...waiting, gives: { kind: 'surface', costMinorMax: minor(10_000) }, bonus: null, collectWithinMs: twoDaysMs },
    texts: {
      name: { en: 'Lucky user', sw: 'Mchezaji mwenye bahati' },
      rules: {
        en: `Each night 20 prizes of ${label} ${amount(100)} are drawn among all who staked ${label} ${amount(20)} or more of their own cash on the day before. The prize waits for 48 hours.`,
        sw: `Kila usiku zawadi 20 za ${label} ${amount(100)} huchezeshwa kati ya wote walioweka dau la ${label} ${amount(20)} au zaidi kwa pesa zao siku iliyotangulia. Zawadi husubiri saa 48.`,
      },
    },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

function tickets({ market, index, minor }: Market, season: keyof typeof seasons): SeededPromotion {
  const { first, name, rules } = seasons[season];
  return {
    id: first + index,
    name: `${season.replace('_', '-')}-${market}`,
    market,
    surface: season,
    terms: {
      ...waiting,
      gives: { kind: 'surface', costMinorMax: minor(50_000) },
      bonus: offerOf({ times: 30, cashOutTimesMax: 5, days: 7, withdrawal: 'keeps' }),
      collectWithinMs: twoWeeksMs,
    },
    texts: { name, rules },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

function easter({ market, index, minor }: Market): SeededPromotion {
  return {
    id: 170_460 + index,
    name: `easter-${market}`,
    market,
    surface: 'easter',
    terms: {
      ...waiting,
      gives: { kind: 'surface', costMinorMax: minor(20_000) },
      bonus: offerOf({ times: 30, cashOutTimesMax: 5, days: 7, withdrawal: 'keeps' }),
      collectWithinMs: twoWeeksMs,
    },
    texts: {
      name: { en: 'Easter egg', sw: 'Yai la Pasaka' },
      rules: {
        en: 'Three eggs a day: a blue, a red and a silver one, each for a higher sum of stakes. Each egg is a ticket of a series with published odds and waits for 14 days.',
        sw: 'Mayai matatu kwa siku: la buluu, jekundu na la fedha, kila moja kwa jumla ya dau kubwa zaidi. Kila yai ni tiketi ya mfululizo wenye uwezekano uliotangazwa na husubiri siku 14.',
      },
    },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

function packetDrop({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_470 + index,
    name: `red-packet-drop-${market}`,
    market,
    surface: 'red_packet_drop',
    terms: {
      ...waiting,
      gives: { kind: 'surface', costMinorMax: minor(10_000) },
      bonus: null,
      review: 'on_signals',
      collectWithinMs: twoDaysMs,
    },
    texts: {
      name: { en: 'Red packets to tap', sw: 'Pakiti nyekundu za kugusa' },
      rules: {
        en: `Tap within a minute and you are in the draw: 1 × ${label} ${amount(100)}, 4 × ${label} ${amount(20)}, 15 × 50 coins among all who tap. A won packet waits for 48 hours.`,
        sw: `Gusa ndani ya dakika moja na umo kwenye droo: 1 × ${label} ${amount(100)}, 4 × ${label} ${amount(20)}, 15 × sarafu 50 kati ya wote wanaogusa. Pakiti uliyoshinda husubiri saa 48.`,
      },
    },
    budget: { minorMax: minor(500_000_000), awardsMax: null },
  };
}

/** Its drop opens each evening (db/seeds/drops.ts). */
function rain({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 172_120 + index,
    name: `rain-${market}`,
    market,
    surface: 'red_packet_drop',
    terms: {
      ...waiting,
      gives: { kind: 'surface', costMinorMax: minor(50_000) },
      bonus: null,
      review: 'on_signals',
      collectWithinMs: twoDaysMs,
    },
    texts: {
      name: { en: 'Evening rain', sw: 'Mvua ya jioni' },
      rules: {
        en: `Each evening at 20:05 it rains packets for one minute. If you staked ${label} ${amount(20)} or more of your own cash today or yesterday, tap and you are in the draw: 1 × ${label} ${amount(500)}, 9 × ${label} ${amount(100)}, 40 × ${label} ${amount(20)}, 200 × 50 coins among all who tap. A won packet waits for 48 hours.`,
        sw: `Kila jioni saa 20:05 hunyesha pakiti kwa dakika moja. Ikiwa umeweka dau la ${label} ${amount(20)} au zaidi kwa pesa zako leo au jana, gusa na umo kwenye droo: 1 × ${label} ${amount(500)}, 9 × ${label} ${amount(100)}, 40 × ${label} ${amount(20)}, 200 × sarafu 50 kati ya wote wanaogusa. Pakiti uliyoshinda husubiri saa 48.`,
      },
    },
    budget: { minorMax: minor(500_000_000), awardsMax: null },
  };
}

function christmas({ market, index }: Market): SeededPromotion {
  return {
    id: 170_450 + index,
    name: `christmas-${market}`,
    market,
    surface: 'christmas',
    terms: {
      ...plain,
      for: { kind: 'event', per: 'day' },
      gives: { kind: 'items', items: [{ kind: 'coins', amount: '24' }] },
      bonus: null,
    },
    texts: {
      name: { en: 'Christmas door', sw: 'Mlango wa Krismasi' },
      rules: {
        en: 'A door opens each day: 24 coins. No chance: everybody gets the same.',
        sw: 'Mlango mmoja hufunguka kila siku: sarafu 24. Hakuna bahati nasibu: kila mtu hupata sawa.',
      },
    },
    budget: { minorMax: null, awardsMax: null },
  };
}
