import type { Client } from 'pg';

type Batch = {
  /** Unique within a market, from 1 to 9. */
  readonly number: number;
  readonly en: string;
  readonly sw: string;
  readonly pays: 'part' | 'stake';
  /** In the market's smallest stakes. */
  readonly reduces: bigint;
  readonly stakeMin: bigint | null;
  readonly gameIds: readonly number[];
};

const savannaRiches = 29;
const luckyPlane = 30;

const batches: readonly Batch[] = [
  { number: 1, en: 'Karibu coupon', sw: 'Kuponi ya karibu', pays: 'part', reduces: 1n, stakeMin: 5n, gameIds: [] },
  { number: 2, en: 'Lion coupon', sw: 'Kuponi ya simba', pays: 'part', reduces: 1n, stakeMin: null, gameIds: [savannaRiches, luckyPlane] },
  { number: 3, en: 'Free round', sw: 'Raundi ya bure', pays: 'stake', reduces: 1n, stakeMin: null, gameIds: [savannaRiches] },
];

/** The number of a market's first batch, before its batch 1; and its smallest stake in minor units. */
const markets = [
  { market: 'ke', first: 1_000, unitMinor: 2_000n },
  { market: 'ug', first: 2_000, unitMinor: 50_000n },
  { market: 'ng', first: 3_000, unitMinor: 10_000n },
  { market: 'gh', first: 4_000, unitMinor: 100n },
] as const;

/** The batches of coupons that the house gives in every market. Existing batches stay unchanged. */
export async function seedGifts(client: Client): Promise<void> {
  for (const { market, first, unitMinor } of markets) {
    for (const { number, en, sw, pays, reduces, stakeMin, gameIds } of batches) {
      await client.query(
        `INSERT INTO gift_batches (batch_id, market, name_en, name_sw, stake_minor_min, reduces_minor, pays)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [first + number, market, en, sw, stakeMin === null ? null : stakeMin * unitMinor, reduces * unitMinor, pays],
      );
      await client.query('INSERT INTO gift_batch_games SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING', [first + number, gameIds]);
    }
  }
}
