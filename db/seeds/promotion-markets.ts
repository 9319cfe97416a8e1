/** A market of the seeded promotions: amounts are stated for Kenya and scaled by the value of its currency. */
export type Market = {
  readonly market: 'ke' | 'ug' | 'ng' | 'gh';
  readonly index: number;
  readonly label: string;
  /** Minor units of a Kenyan amount, as decimal text. */
  readonly minor: (kenyanMinor: number) => string;
  /** A Kenyan amount for reading. */
  readonly amount: (kenyan: number) => string;
  /** The activities of the first and the second deposit, and the ceiling of their bonus (specification §9). */
  readonly deposits: readonly [number, number];
  readonly ceilingMinor: string;
  readonly ceiling: string;
};

const rows = [
  { market: 'ke', label: 'KSH', times: 1, deposits: [170_214, 170_215], ceiling: 10_000 },
  { market: 'ug', label: 'USH', times: 28, deposits: [170_218, 170_219], ceiling: 300_000 },
  { market: 'ng', label: 'NGN', times: 10, deposits: [170_216, 170_217], ceiling: 50_000 },
  { market: 'gh', label: 'GHS', times: 0.1, deposits: [170_212, 170_213], ceiling: 500 },
] as const;

export const markets: readonly Market[] = rows.map(({ market, label, times, deposits, ceiling }, place) => ({
  market,
  index: place + 1,
  label,
  minor: (kenyanMinor) => String(Math.round(kenyanMinor * times)),
  amount: (kenyan) => (kenyan * times).toLocaleString('en'),
  deposits,
  ceilingMinor: String(ceiling * 100),
  ceiling: ceiling.toLocaleString('en'),
}));
