import { type Market, markets } from './promotion-markets.ts';

type Texts = {
  readonly name: { readonly en: string; readonly sw: string };
  readonly rules: { readonly en: string; readonly sw: string };
};

/** A promotion as its first version. Amounts are decimal text in minor units. */
export type SeededPromotion = {
  readonly id: number;
  readonly name: string;
  readonly market: string;
  readonly surface: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly texts: Texts;
  readonly budget: { readonly minorMax: string | null; readonly awardsMax: number | null };
};

// The share of a stake that counts as wagering, by game: slots whole, games with a choice of odds half, tables a fifth, and
// blackjack a tenth.
const halfIds = [30, 32, 33, 34, 36, 41, 44];
const fifthIds = [37, 39, 40, 42, 43];
const blackjackId = 38;
const shares: readonly (readonly [string, number])[] = [
  ...halfIds.map((id) => [String(id), 500_000] as const),
  ...fifthIds.map((id) => [String(id), 200_000] as const),
  [String(blackjackId), 100_000],
];
const byGamePpm: Readonly<Record<string, number>> = Object.fromEntries(shares);
const contribution = { byGamePpm, otherGamesPpm: 1_000_000, lowRiskPpm: 0 };

// A stake takes cash first, so a win from the player's own money is never locked.
export const offerOf = (more: Readonly<Record<string, unknown>>) => ({
  contribution,
  stakeOrder: 'cash_first',
  stakeMaxMinor: null,
  cashOutMinorMax: null,
  cashOutTimesMax: null,
  activateDays: 14,
  ...more,
});

export const plain = { who: {}, options: [], collectWithinMs: null, dayBudget: null };
const weekMs = 7 * 86_400_000;

/** The promotions of every market. */
export const promotionsOfMarkets: readonly SeededPromotion[] = markets.flatMap((market) => [
  registerReward(market),
  welcomeBonus(market),
  depositBonus(market, 1),
  depositBonus(market, 2),
  signInGifts(market),
  rankRewards(market),
]);

function signInGifts({ market, index, minor }: Market): SeededPromotion {
  return {
    id: 170_320 + index,
    name: `sign-in-${market}`,
    market,
    surface: 'sign_in',
    terms: { ...plain, for: { kind: 'surface' }, gives: { kind: 'surface', costMinorMax: minor(3_000) }, bonus: null },
    texts: {
      name: { en: 'Daily sign-in', sw: 'Kuingia kila siku' },
      rules: {
        en: 'Coins on seven days in a row, more each day; a coupon on day 3 and a copper box on day 7. A missed day begins the row anew.',
        sw: 'Sarafu kwa siku saba mfululizo, zaidi kila siku; kuponi siku ya 3 na sanduku la shaba siku ya 7. Ukikosa siku moja, unaanza upya.',
      },
    },
    budget: { minorMax: null, awardsMax: null },
  };
}

function rankRewards({ market, index, minor }: Market): SeededPromotion {
  return {
    id: 170_330 + index,
    name: `passport-${market}`,
    market,
    surface: 'passport',
    terms: { ...plain, for: { kind: 'surface' }, gives: { kind: 'surface', costMinorMax: minor(2_500_000) }, bonus: null },
    texts: {
      name: { en: 'Diamond Passport', sw: 'Pasipoti ya Almasi' },
      rules: { en: 'Each rank of the passport brings its reward once.', sw: 'Kila daraja la pasipoti hutoa zawadi yake mara moja.' },
    },
    budget: { minorMax: minor(1_000_000_000), awardsMax: null },
  };
}

function registerReward({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_300 + index,
    name: `register-${market}`,
    market,
    surface: 'register',
    terms: {
      ...plain,
      for: { kind: 'register' },
      gives: { kind: 'items', items: [{ kind: 'bonus', amount: minor(5_000) }] },
      bonus: offerOf({ times: 30, cashOutMinorMax: minor(10_000), days: 7, withdrawal: 'keeps' }),
      review: 'on_signals',
      options: [
        { confId: 1, playedIn: 'casino', gameId: null },
        { confId: 2, playedIn: 'bet', gameId: 32 },
      ],
    },
    texts: {
      name: { en: 'Registration reward', sw: 'Zawadi ya usajili' },
      rules: {
        en: `A bonus of ${label} ${amount(50)} for every new player. Stake 30 times its amount within 7 days, then exchange up to ${label} ${amount(100)} for cash.`,
        sw: `Bonasi ya ${label} ${amount(50)} kwa kila mchezaji mpya. Weka dau mara 30 ya kiasi chake ndani ya siku 7, kisha badilisha hadi ${label} ${amount(100)} kuwa pesa taslimu.`,
      },
    },
    budget: { minorMax: minor(500_000_000), awardsMax: null },
  };
}

function welcomeBonus({ market, index, minor, label, amount }: Market): SeededPromotion {
  return {
    id: 170_310 + index,
    name: `welcome-${market}`,
    market,
    surface: 'welcome',
    terms: {
      ...plain,
      for: { kind: 'welcome' },
      who: { isPhoneBound: true },
      gives: { kind: 'items', items: [{ kind: 'bonus', amount: minor(2_000) }] },
      bonus: offerOf({ times: 30, cashOutMinorMax: minor(10_000), days: 7, withdrawal: 'keeps' }),
      review: 'on_signals',
    },
    texts: {
      name: { en: 'Welcome bonus', sw: 'Bonasi ya kukaribisha' },
      rules: {
        en: `A bonus of ${label} ${amount(20)} at the first entry with a bound phone. Stake 30 times its amount within 7 days, then exchange up to ${label} ${amount(100)} for cash.`,
        sw: `Bonasi ya ${label} ${amount(20)} unapoingia mara ya kwanza ukiwa na simu iliyounganishwa. Weka dau mara 30 ya kiasi chake ndani ya siku 7, kisha badilisha hadi ${label} ${amount(100)} kuwa pesa taslimu.`,
      },
    },
    budget: { minorMax: minor(200_000_000), awardsMax: null },
  };
}

function depositBonus({ market, deposits, minor, label, amount, ceilingMinor, ceiling }: Market, number: 1 | 2): SeededPromotion {
  const isFirst = number === 1;
  const times = isFirst ? 25 : 20;
  const percent = isFirst ? 200 : 50;
  return {
    id: deposits[number - 1] ?? 0,
    name: `${isFirst ? 'first' : 'second'}-deposit-${market}`,
    market,
    surface: isFirst ? 'first_deposit' : 'second_deposit',
    terms: {
      ...plain,
      for: { kind: 'deposit', number, minMinor: minor(5_000) },
      gives: { kind: 'deposit_share', ppm: percent * 10_000, maxMinor: ceilingMinor, as: 'bonus' },
      bonus: offerOf({ times, stakeMaxMinor: minor(50_000), cashOutTimesMax: 10, days: 30, withdrawal: 'forfeits' }),
      options: [{ confId: 1, playedIn: 'casino', gameId: null }],
      collectWithinMs: weekMs,
    },
    texts: {
      name: isFirst
        ? { en: 'First deposit bonus', sw: 'Bonasi ya amana ya kwanza' }
        : { en: 'Second deposit bonus', sw: 'Bonasi ya amana ya pili' },
      rules: {
        en: `${percent}% of the deposit, up to ${label} ${ceiling}, for a deposit of ${label} ${amount(50)} or more. Stake ${times} times the bonus within 30 days; one stake counts up to ${label} ${amount(500)}. Up to 10 times the bonus becomes cash. A withdrawal before that forfeits the bonus.`,
        sw: `Asilimia ${percent} ya amana, hadi ${label} ${ceiling}, kwa amana ya ${label} ${amount(50)} au zaidi. Weka dau mara ${times} ya bonasi ndani ya siku 30; dau moja huhesabiwa hadi ${label} ${amount(500)}. Hadi mara 10 ya bonasi huwa pesa taslimu. Kutoa pesa kabla ya hapo hufuta bonasi.`,
      },
    },
    budget: { minorMax: minor(2_000_000_000), awardsMax: null },
  };
}
