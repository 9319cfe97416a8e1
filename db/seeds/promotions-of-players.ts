import { offerOf, plain, type SeededPromotion } from './promotion-list.ts';
import { markets, type Market } from './promotion-markets.ts';

// The sectors of the wheel in their order; numbers are coins. The dear sectors lie apart.
const halfOfWheel = [20, 50, 20, 100, 20, 250, 20, 50, 20, 100, 50];
const wheelOrder = ['cash', ...halfOfWheel, 'points', ...halfOfWheel];

/** The promotions that a player finds or earns by play. */
export const promotionsOfPlayers: readonly SeededPromotion[] = markets.flatMap((market) => [
  codeGift(market),
  cashback(market),
  reload(market),
  byHand(market),
  coinWheel(market),
  coinFlip(market),
  inviteGift(market),
  ...missions(market),
]);

/** The gift of the code that a development copy makes for it: KARIBU. */
function codeGift({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 172_000 + index,
    name: `code-karibu-${market}`,
    market,
    surface: 'code',
    terms: {
      ...plain,
      for: { kind: 'code' },
      gives: {
        kind: 'items',
        items: [
          { kind: 'coins', amount: '200' },
          { kind: 'bonus', amount: minor(2_500) },
        ],
      },
      bonus: offerOf({ times: 20, cashOutMinorMax: minor(10_000), days: 7, withdrawal: 'keeps' }),
      review: 'on_signals',
    },
    texts: {
      name: { en: 'The code KARIBU', sw: 'Msimbo KARIBU' },
      rules: {
        en: `200 coins and a bonus of ${label} ${amount(25)}, once for each player. Stake 20 times the bonus within 7 days, then exchange up to ${label} ${amount(100)} for cash.`,
        sw: `Sarafu 200 na bonasi ya ${label} ${amount(25)}, mara moja kwa kila mchezaji. Weka dau mara 20 ya bonasi ndani ya siku 7, kisha badilisha hadi ${label} ${amount(100)} kuwa pesa taslimu.`,
      },
    },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

/** The most for a week is the cap of a single player. */
function cashback({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 172_010 + index,
    name: `cashback-${market}`,
    market,
    surface: 'cashback',
    terms: { ...plain, for: { kind: 'surface' }, gives: { kind: 'surface', costMinorMax: minor(500_000) }, bonus: null },
    texts: {
      name: { en: 'Weekly cashback', sw: 'Marejesho ya kila wiki' },
      rules: {
        en: `On Monday morning, 2 to 10% of the cash you lost on games in the week comes back as cash, by the rank of your passport. Cash gifts of the week count against the loss. Amounts below ${label} ${amount(10)} are not paid; the most is ${label} ${amount(5_000)}.`,
        sw: `Jumatatu asubuhi, asilimia 2 hadi 10 ya pesa taslimu uliyopoteza kwenye michezo katika wiki hurudi kama pesa taslimu, kulingana na daraja la pasipoti yako. Zawadi za pesa taslimu za wiki hupunguza hasara. Kiasi chini ya ${label} ${amount(10)} hakilipwi; kikubwa zaidi ni ${label} ${amount(5_000)}.`,
      },
    },
    budget: { minorMax: minor(5_000_000_000), awardsMax: null },
  };
}

/** The share is by rank, so the surface decides each amount. */
function reload({ market, index, minor, label, amount }: Market): SeededPromotion {
  const most = `${label} ${amount(1_000)}`;
  return {
    id: 172_070 + index,
    name: `reload-${market}`,
    market,
    surface: 'reload',
    terms: {
      ...plain,
      for: { kind: 'surface' },
      gives: { kind: 'surface', costMinorMax: minor(100_000) },
      bonus: null,
      collectWithinMs: 7 * 86_400_000,
    },
    texts: {
      name: { en: 'Cash for deposits', sw: 'Pesa kwa amana' },
      rules: {
        en: `From your third deposit on, the first deposit of each day brings 2 to 10% of it as cash, by the rank of your passport and up to ${most}. Stake the deposit once within 7 days, then take the cash.`,
        sw: `Kuanzia amana yako ya tatu, amana ya kwanza ya kila siku huleta asilimia 2 hadi 10 kama pesa taslimu, kulingana na daraja la pasipoti yako na hadi ${most}. Weka dau la kiasi cha amana mara moja ndani ya siku 7, kisha chukua pesa.`,
      },
    },
    budget: { minorMax: minor(5_000_000_000), awardsMax: null },
  };
}

/** The gifts of support to single players. The desk decides each one, up to this cost. */
function byHand({ market, index, minor }: Market): SeededPromotion {
  return {
    id: 172_080 + index,
    name: `by-hand-${market}`,
    market,
    surface: 'hand',
    terms: {
      ...plain,
      for: { kind: 'surface' },
      gives: { kind: 'surface', costMinorMax: minor(1_000_000) },
      bonus: offerOf({ times: 20, cashOutTimesMax: 5, days: 14, withdrawal: 'keeps' }),
      collectWithinMs: 30 * 86_400_000,
    },
    texts: {
      name: { en: 'A gift from us', sw: 'Zawadi kutoka kwetu' },
      rules: {
        en: 'A gift of the house for you alone. It waits for 30 days. Stake a bonus 20 times within 14 days, then exchange up to 5 times its amount for cash.',
        sw: 'Zawadi ya nyumba kwa ajili yako pekee. Inasubiri kwa siku 30. Weka dau mara 20 ya bonasi ndani ya siku 14, kisha badilisha hadi mara 5 ya kiasi chake kuwa pesa taslimu.',
      },
    },
    budget: { minorMax: minor(100_000_000), awardsMax: null },
  };
}

function coinWheel({ market, index, minor, label, amount }: Market): SeededPromotion {
  const cash = minor(200);
  const prizes: Readonly<Record<string, object>> = { cash: { kind: 'cash', amount: cash }, points: { kind: 'points', amount: '200' } };
  const sectors = wheelOrder.map((prize) => ({ items: [prizes[prize] ?? { kind: 'coins', amount: String(prize) }] }));
  return {
    id: 172_090 + index,
    name: `coin-wheel-${market}`,
    market,
    surface: 'coin_wheel',
    terms: {
      ...plain,
      for: { kind: 'surface' },
      gives: { kind: 'surface', costMinorMax: cash, table: { coinsMin: 100, coinsMax: 100, isFirstFree: true, sectors } },
      bonus: null,
    },
    texts: {
      name: { en: 'Wheel of coins', sw: 'Gurudumu la sarafu' },
      rules: {
        en: `A spin costs 100 coins; the first of each day is free. Each of the 24 sectors has the same chance: 20, 50, 100 or 250 coins, 200 BPS, or ${label} ${amount(2)} in cash.`,
        sw: `Kuzungusha kunagharimu sarafu 100; mara ya kwanza kila siku ni bure. Kila moja ya sehemu 24 ina nafasi sawa: sarafu 20, 50, 100 au 250, BPS 200, au ${label} ${amount(2)} taslimu.`,
      },
    },
    budget: { minorMax: minor(50_000_000), awardsMax: null },
  };
}

function coinFlip({ market, index }: Market): SeededPromotion {
  return {
    id: 172_100 + index,
    name: `coin-flip-${market}`,
    market,
    surface: 'coin_flip',
    terms: {
      ...plain,
      for: { kind: 'surface' },
      gives: {
        kind: 'surface',
        costMinorMax: '0',
        table: { coinsMin: 10, coinsMax: 500, isFirstFree: false, sectors: [{ items: [] }, { times: 2 }] },
      },
      bonus: null,
    },
    texts: {
      name: { en: 'Lucky flip', sw: 'Sarafu ya bahati' },
      rules: {
        en: 'Stake 10 to 500 coins on the peacock. Both sides of the coin have the same chance: the peacock doubles your coins, the shield loses them.',
        sw: 'Weka dau la sarafu 10 hadi 500 kwa tausi. Pande zote mbili zina nafasi sawa: tausi huongeza sarafu zako mara mbili, ngao huzipoteza.',
      },
    },
    budget: { minorMax: null, awardsMax: null },
  };
}

/** Both friends get a part of a packet. */
function inviteGift({ market, index, minor, label, amount }: Market): SeededPromotion {
  const part = `${label} ${amount(50)}`;
  return {
    id: 172_110 + index,
    name: `invite-${market}`,
    market,
    surface: 'red_packet_split',
    terms: {
      ...plain,
      for: {
        kind: 'friend',
        depositMinorMin: minor(10_000),
        stakeMinorMin: minor(50_000),
        withinDays: 30,
        coolingHours: 72,
        friendsAMonthMax: 20,
      },
      gives: { kind: 'items', items: [{ kind: 'cash', amount: minor(5_000) }] },
      bonus: null,
      review: 'on_signals',
      collectWithinMs: 14 * 86_400_000,
    },
    texts: {
      name: { en: 'Invite a friend', sw: 'Alika rafiki' },
      rules: {
        en: `A packet with two parts: ${part} for you and ${part} for your friend, in cash. Your friend registers with your link, pays in ${label} ${amount(100)} or more at once and stakes ${label} ${amount(500)} within 30 days. The parts wait for both of you 72 hours later. Up to 20 friends a month. Accounts of one person, on one phone or with one payer, get nothing.`,
        sw: `Pakiti yenye sehemu mbili: ${part} kwako na ${part} kwa rafiki yako, taslimu. Rafiki yako anajisajili kwa kiungo chako, anaweka ${label} ${amount(100)} au zaidi kwa mara moja na kuweka dau la ${label} ${amount(500)} ndani ya siku 30. Sehemu zinawasubiri baada ya saa 72. Hadi marafiki 20 kwa mwezi. Akaunti za mtu mmoja, kwenye simu moja au zenye mlipaji mmoja, hazipati kitu.`,
      },
    },
    budget: { minorMax: minor(100_000_000), awardsMax: null },
  };
}

type Goal = {
  readonly number: number;
  readonly name: string;
  readonly per: 'day' | 'week';
  readonly goal: { readonly kind: string; readonly needed: number; readonly stakeMinorMin: string };
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly texts: SeededPromotion['texts'];
};

/** Three missions a day and one a week. Their gifts wait for two days. */
function missions(market: Market): readonly SeededPromotion[] {
  return [...dailyGoals(market), weeklyGoal(market)].map((goal) => missionOf(market, goal));
}

function dailyGoals(market: Market): readonly Goal[] {
  const { minor, label, amount } = market;
  const least = minor(2_000);
  const stake = `${label} ${amount(20)}`;
  return [
    {
      number: 1,
      name: 'rounds',
      per: 'day',
      goal: { kind: 'rounds', needed: 10, stakeMinorMin: least },
      items: [{ kind: 'coins', amount: '100' }],
      texts: {
        name: { en: 'Ten rounds today', sw: 'Raundi kumi leo' },
        rules: { en: `Play ten cash rounds of ${stake} or more today.`, sw: `Cheza raundi kumi za pesa taslimu za ${stake} au zaidi leo.` },
      },
    },
    {
      number: 2,
      name: 'games',
      per: 'day',
      goal: { kind: 'games', needed: 3, stakeMinorMin: least },
      items: [{ kind: 'points', amount: '300' }],
      texts: {
        name: { en: 'Three games today', sw: 'Michezo mitatu leo' },
        rules: {
          en: `Play three different games for ${stake} or more today.`,
          sw: `Cheza michezo mitatu tofauti kwa ${stake} au zaidi leo.`,
        },
      },
    },
    {
      number: 3,
      name: 'multiple',
      per: 'day',
      goal: { kind: 'multiple', needed: 500, stakeMinorMin: least },
      items: [{ kind: 'coins', amount: '150' }],
      texts: {
        name: { en: 'A win of five times', sw: 'Ushindi wa mara tano' },
        rules: { en: `Win five times a stake of ${stake} or more today.`, sw: `Shinda mara tano ya dau la ${stake} au zaidi leo.` },
      },
    },
  ];
}

function weeklyGoal({ minor, label, amount }: Market): Goal {
  const stake = `${label} ${amount(20)}`;
  return {
    number: 4,
    name: 'days',
    per: 'week',
    goal: { kind: 'days', needed: 3, stakeMinorMin: minor(2_000) },
    items: [
      { kind: 'coins', amount: '300' },
      { kind: 'cash', amount: minor(2_000) },
    ],
    texts: {
      name: { en: 'Three days this week', sw: 'Siku tatu wiki hii' },
      rules: {
        en: `Play a cash round of ${stake} or more on three days of this week.`,
        sw: `Cheza raundi ya pesa taslimu ya ${stake} au zaidi kwa siku tatu za wiki hii.`,
      },
    },
  };
}

function missionOf({ market, index, minor }: Market, { number, name, per, goal, items, texts }: Goal): SeededPromotion {
  return {
    id: 172_020 + number * 10 + index,
    name: `mission-${name}-${market}`,
    market,
    surface: 'mission',
    terms: { ...plain, for: { kind: 'mission', per, goal }, gives: { kind: 'items', items }, bonus: null, collectWithinMs: 2 * 86_400_000 },
    texts,
    budget: { minorMax: minor(100_000_000), awardsMax: null },
  };
}
