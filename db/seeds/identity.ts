import type { Client } from 'pg';

/** For Ghana, the specification's four documents in their order, then the Ghana Card
 *  (docs/adr/0212-readings-of-the-specification.md). Elsewhere the national card, passport and licence. */
const idTypes: readonly (readonly [market: string, name: string, numberPattern: string])[] = [
  ['gh', 'Old/New Voters ID', '[0-9A-Z]{8,14}'],
  ['gh', 'Old/New Drivers License', '[0-9A-Z]{8,20}'],
  ['gh', 'Social Security and National Insurance Trust', '[A-Z][0-9]{12}'],
  ['gh', 'Passport', '[A-Z][0-9A-Z]{5,11}'],
  ['gh', 'Ghana Card', '(GHA)?[0-9]{10}'],
  ['ke', 'National ID', '[0-9]{6,9}'],
  ['ke', 'Passport', '[A-Z0-9]{6,12}'],
  ['ke', 'Alien ID', '[0-9A-Z]{5,12}'],
  ['ug', 'National ID (NIN)', '[A-Z0-9]{14}'],
  ['ug', 'Passport', '[A-Z0-9]{6,12}'],
  ['ng', 'National ID (NIN)', '[0-9]{11}'],
  ['ng', 'Voters Card', '[A-Z0-9]{15,20}'],
  ['ng', 'Drivers License', '[A-Z0-9]{8,20}'],
  ['ng', 'Passport', '[A-Z0-9]{6,12}'],
  ['ng', 'Bank Verification Number (BVN)', '[0-9]{11}'],
];

/** The numbers that a bank compares with the account of their holder. */
const compared: readonly string[] = ['Bank Verification Number (BVN)'];

/** Every country of ISO 3166 by its two letters. */
const countries = `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR
SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** Seeds the options of the identity form. Existing rows keep the operator's changes. */
export async function seedIdentity(client: Client): Promise<void> {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const [at, [market, name, pattern]] of idTypes.entries())
    await client.query(
      'INSERT INTO identity_types (market, name, position, number_pattern, is_compared) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [market, name, at, pattern, compared.includes(name)],
    );
  await client.query('INSERT INTO nationalities (code, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
    countries,
    countries.map((code) => english.of(code) ?? code),
  ]);
}
