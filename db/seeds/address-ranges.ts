import type { Client } from 'pg';

const source =
  'public routing tables as generally known in 2026: a sample, to be replaced by an import of the registry (docs/recipes/address-ranges.md)';

// Large blocks of mobile operators, enough to recognise most phones of the four markets. Two unserved countries are
// included, so that the answer for them can be tested.
const ranges: readonly (readonly [range: string, country: string, holder: string])[] = [
  ['41.90.0.0/16', 'ke', 'Safaricom'],
  ['105.160.0.0/13', 'ke', 'Safaricom'],
  ['196.201.208.0/20', 'ke', 'Safaricom'],
  ['197.248.0.0/16', 'ke', 'Safaricom'],
  ['41.210.128.0/18', 'ug', 'MTN Uganda'],
  ['102.85.0.0/16', 'ug', 'Airtel Uganda'],
  ['105.112.0.0/12', 'ng', 'Airtel Nigeria'],
  ['102.88.0.0/13', 'ng', 'MTN Nigeria'],
  ['197.210.0.0/16', 'ng', 'MTN Nigeria'],
  ['154.160.0.0/14', 'gh', 'MTN Ghana'],
  ['102.176.0.0/16', 'gh', 'Telecel Ghana'],
  ['197.251.128.0/17', 'gh', 'Telecel Ghana'],
  ['196.25.0.0/16', 'za', 'Telkom South Africa'],
  ['8.8.8.0/24', 'us', 'Google'],
];

export async function seedAddressRanges(client: Client): Promise<void> {
  for (const [range, country, holder] of ranges) {
    await client.query('INSERT INTO address_ranges (range, country, holder, source) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      range,
      country,
      holder,
      source,
    ]);
  }
}
