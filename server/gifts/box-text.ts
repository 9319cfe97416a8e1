import { formatMoney, marketOf, money, type Language, type MarketCode, type SeriesItem, type SeriesTier } from '@tausi/kernel';

// The texts of a lucky box are made from its prizes, so they cannot be untrue.

const words = {
  en: { most: 'Up to', bonus: 'bonus', coins: (amount: string) => `${amount} coins`, nothing: 'nothing' },
  sw: { most: 'Hadi', bonus: 'bonasi', coins: (amount: string) => `sarafu ${amount}`, nothing: 'bila zawadi' },
} as const;

/** The highest prize of a box: `Up to KSH 500`. */
export function highestPrizeText(tiers: readonly SeriesTier[], market: MarketCode, language: Language): string {
  const [top] = tiers.toSorted((one, other) => compare(worthOf(other), worthOf(one)));
  return `${words[language].most} ${prizeText(top?.items ?? [], market, language)}`;
}

/** All prizes of a box with their numbers: `1 × KSH 500, 9 × KSH 100, …`. */
export function prizesText(tiers: readonly SeriesTier[], market: MarketCode, language: Language): string {
  return tiers.map(({ count, items }) => `${count.toLocaleString('en')} × ${prizeText(items, market, language)}`).join(', ');
}

function prizeText(items: readonly SeriesItem[], market: MarketCode, language: Language): string {
  if (items.length === 0) return words[language].nothing;
  return items.map((item) => itemText(item, market, language)).join(' + ');
}

function itemText({ type, amount }: SeriesItem, market: MarketCode, language: Language): string {
  const { currency, currencyLabel } = marketOf(market);
  const { bonus, coins } = words[language];
  const asMoney = (): string => `${currencyLabel} ${shortMoney(formatMoney(money(currency, amount)))}`;
  switch (type) {
    case 1:
      return asMoney();
    case 2:
      return coins(amount.toLocaleString('en'));
    case 3:
      return `${bonus} ${asMoney()}`;
    case 4:
      return `${amount.toLocaleString('en')} BPS`;
  }
}

/** With thousands separators, and without a trailing `.00`. */
function shortMoney(text: string): string {
  const [whole = '0', hundredths = '00'] = text.split('.');
  const grouped = BigInt(whole).toLocaleString('en');
  return hundredths === '00' ? grouped : `${grouped}.${hundredths}`;
}

// Cash and bonus at their face; coins and points break ties only.
function worthOf({ items }: SeriesTier): bigint {
  return items.reduce((sum, { type, amount }) => sum + (type === 1 || type === 3 ? amount * 1_000_000n : amount), 0n);
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
