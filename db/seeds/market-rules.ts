import type { Client } from 'pg';

type Rule = { readonly market: string; readonly name: string; readonly from: string; readonly value: unknown; readonly source: string };

const always = '2020-01-01T00:00:00Z';
const ours = 'decision of the operator';
const reviewer = 'not yet reviewed by counsel';

const ages: readonly Rule[] = [
  {
    market: 'ke',
    name: 'age_min',
    from: always,
    value: 18,
    source:
      'Advertising rules of 30 May 2025 and the bill of the Gambling Control Act 2025; 21 was proposed in July 2025 (affpapa.com, swalanyeti.co.ke)',
  },
  {
    market: 'ug',
    name: 'age_min',
    from: always,
    value: 25,
    source:
      "Lotteries and Gaming Act, Cap. 334; the regulator's chief in 2025: 25 and above for casino and betting (sigma.world, thefinapolis.com 27 May 2025)",
  },
  {
    market: 'ng',
    name: 'age_min',
    from: always,
    value: 18,
    source: 'Lagos State Lotteries and Gaming Authority: 18, block at registration (lslga.org)',
  },
  { market: 'gh', name: 'age_min', from: always, value: 18, source: 'Gaming Act 2006 (Act 721), Gaming Commission (ghanaiantimes.com.gh)' },
];

const stakes: readonly Rule[] = [
  { market: 'ke', name: 'stake_min', from: always, value: '1.00', source: 'the minimum before the Gambling Control Act 2025' },
  {
    market: 'ke',
    name: 'stake_min',
    from: '2025-08-19T21:00:00Z',
    value: '20.00',
    source: 'Gambling Control Act 2025, in force 20 August 2025: KES 20 a bet online (watcherkenya.com, G3 2026)',
  },
  { market: 'ug', name: 'stake_min', from: always, value: '500.00', source: ours },
  { market: 'ng', name: 'stake_min', from: always, value: '100.00', source: ours },
  { market: 'gh', name: 'stake_min', from: always, value: '1.00', source: ours },
];

/** The maximum payout of one round, without the jackpot; `npm run prove:games` checks every game against it. */
export const winMaxRules: readonly Rule[] = [
  { market: 'ke', name: 'win_max', from: always, value: '10000000.00', source: ours },
  { market: 'ug', name: 'win_max', from: always, value: '250000000.00', source: ours },
  { market: 'ng', name: 'win_max', from: always, value: '50000000.00', source: ours },
  { market: 'gh', name: 'win_max', from: always, value: '500000.00', source: ours },
];

// Taxes deducted from the player's money. A rate is in millionths; null means no tax.
const taxes: readonly Rule[] = [
  {
    market: 'ke',
    name: 'deposit_tax',
    from: always,
    value: null,
    source: 'before July 2025 the excise was on stakes (15 %), carried by the operator',
  },
  {
    market: 'ke',
    name: 'deposit_tax',
    from: '2025-06-30T21:00:00Z',
    value: { kind: 'excise', rate_ppm: 50_000 },
    source: 'excise of 5 % on money moved into a betting wallet from 1 July 2025 (gamingnewsbyte.com, yogonet 2025-10-15, vixio.com)',
  },
  { market: 'ke', name: 'withdrawal_tax', from: always, value: null, source: 'before July 2025 the withholding was on winnings (20 %)' },
  {
    market: 'ke',
    name: 'withdrawal_tax',
    from: '2025-06-30T21:00:00Z',
    value: { kind: 'withholding', rate_ppm: 50_000, on: 'amount' },
    source: 'withholding of 5 % on every withdrawal, profit or not, from 1 July 2025 (yogonet 2025-10-15, tengele.com)',
  },
  { market: 'ug', name: 'deposit_tax', from: always, value: null, source: 'none found' },
  {
    market: 'ug',
    name: 'withdrawal_tax',
    from: always,
    value: null,
    source: 'withholding on gaming winnings removed on 1 July 2023; the 15 % on winnings is for betting, which is not offered (ura.go.ug)',
  },
  {
    market: 'ng',
    name: 'deposit_tax',
    from: always,
    value: null,
    source: 'none; stakes are exempt from VAT from 1 January 2026 (Nigeria Tax Act 2025)',
  },
  { market: 'ng', name: 'withdrawal_tax', from: always, value: null, source: 'before the directive of Lagos' },
  {
    market: 'ng',
    name: 'withdrawal_tax',
    from: '2025-12-31T23:00:00Z',
    value: { kind: 'withholding', rate_ppm: 50_000, on: 'net_winnings' },
    source:
      'Lagos: 5 % withholding on net winnings at payout, early 2026, the day to be confirmed (15m.com, pmpmedia.io, gamblingtalk.net)',
  },
  { market: 'gh', name: 'deposit_tax', from: always, value: null, source: 'none found' },
  { market: 'gh', name: 'withdrawal_tax', from: always, value: null, source: 'before Act 1094' },
  {
    market: 'gh',
    name: 'withdrawal_tax',
    from: '2023-08-15T00:00:00Z',
    value: { kind: 'withholding', rate_ppm: 100_000, on: 'net_winnings' },
    source: 'tax of 10 % on winnings from 15 August 2023 (modernghana 1252239)',
  },
  {
    market: 'gh',
    name: 'withdrawal_tax',
    from: '2025-04-02T00:00:00Z',
    value: null,
    source: 'removed in 2025; 2 April is the day usually given (G3 July 2025, chambers)',
  },
];

const identities: readonly Rule[] = (['ke', 'ug', 'ng', 'gh'] as const).map((market) => ({
  market,
  name: 'identity_before',
  from: always,
  value: market === 'gh' ? ['arrival', 'withdrawal'] : [],
  source:
    'specification §4 and §5: Ghana asks when a player arrives and before a withdrawal; no text of a law found that asks for it elsewhere',
}));

const withdrawalSource = 'proposal of the operator, not yet reviewed by counsel; ';
const common = { checked_promise_seconds: 14_400, may_cancel: true, day_count: 4, new_account_rest_hours: 24 };

const withdrawals: readonly Rule[] = [
  {
    market: 'ke',
    name: 'withdrawal_limits',
    from: always,
    value: {
      ...common,
      min: '50.00',
      max: '250000.00',
      day_sum: '500000.00',
      automatic_max: '20000.00',
      two_people_from: '150000.00',
      before_identity: '20000.00',
      promise_seconds: 300,
      late: { ppm_an_hour: 10_000, most_ppm: 50_000, least: '10.00', most: '1000.00' },
    },
    source: `${withdrawalSource}M-Pesa carries 250,000 a payment and 500,000 a day`,
  },
  {
    market: 'ug',
    name: 'withdrawal_limits',
    from: always,
    value: {
      ...common,
      min: '1000.00',
      max: '5000000.00',
      day_sum: '20000000.00',
      automatic_max: '500000.00',
      two_people_from: '3000000.00',
      before_identity: '500000.00',
      promise_seconds: 600,
      late: null,
    },
    source: `${withdrawalSource}mobile money carries 5 million a payment and 20 million a day since March 2022`,
  },
  {
    market: 'ng',
    name: 'withdrawal_limits',
    from: always,
    value: {
      ...common,
      min: '500.00',
      max: '5000000.00',
      day_sum: '20000000.00',
      automatic_max: '200000.00',
      two_people_from: '3000000.00',
      before_identity: '50000.00',
      promise_seconds: 1_800,
      late: null,
    },
    source: `${withdrawalSource}limits of bank transfers`,
  },
  {
    market: 'gh',
    name: 'withdrawal_limits',
    from: always,
    value: {
      ...common,
      min: '5.00',
      max: '5000.00',
      day_sum: '10000.00',
      automatic_max: '1000.00',
      two_people_from: '4000.00',
      before_identity: '0.00',
      promise_seconds: 600,
      late: null,
    },
    source: `${withdrawalSource}wallet limits of 2020 are lower for accounts with less identification; specification §5 asks for identity first`,
  },
];

const tierSource = 'proposal of the operator, not yet reviewed by counsel; ';

const tiers: readonly Rule[] = [
  {
    market: 'ke',
    name: 'identity_tiers',
    from: always,
    value: { tier_0_in_30_days: '50000.00', tier_0_out_in_total: '20000.00', tier_1_out_at_once: '20000.00' },
    source: `${tierSource}verified registered players only (Gambling Control Act 2025); the SIM card is registered by law`,
  },
  {
    market: 'ug',
    name: 'identity_tiers',
    from: always,
    value: { tier_0_in_30_days: '1500000.00', tier_0_out_in_total: '500000.00', tier_1_out_at_once: '500000.00' },
    source: `${tierSource}the mobile-money account is registered with the national identification number`,
  },
  {
    market: 'ng',
    name: 'identity_tiers',
    from: always,
    value: { tier_0_in_30_days: '100000.00', tier_0_out_in_total: '50000.00', tier_1_out_at_once: '200000.00' },
    source: `${tierSource}limits of accounts with less identification`,
  },
  {
    market: 'gh',
    name: 'identity_tiers',
    from: always,
    value: { tier_0_in_30_days: '1000.00', tier_0_out_in_total: '0.00', tier_1_out_at_once: '1000.00' },
    source: `${tierSource}specification §5 asks for identity before any withdrawal`,
  },
];

const giftSource =
  "on for development; Kenya's advertising rules of 30 May 2025 and Uganda's Cap. 334 limit gifts, so counsel decides before launch";

const everywhere: readonly Omit<Rule, 'market'>[] = [
  { name: 'autoplay_allowed', from: always, value: true, source: 'no rule against it found; the regulator may switch it off' },
  { name: 'turbo_allowed', from: always, value: true, source: 'no rule against it found; the regulator may switch it off' },
  { name: 'cycle_ms_min', from: always, value: 0, source: 'no rule found; 2500 is the value of the United Kingdom for slots' },
  {
    name: 'reality_check_minutes',
    from: always,
    value: 60,
    source: 'no rule found; 60 is what Malta asks for (markets: every 30 to 60 minutes)',
  },
  {
    name: 'withdrawal_pauses',
    from: always,
    value: { new_device_hours: 24, sim_swap_hours: 72 },
    source: 'proposal of the operator: operators and banks in the four countries hold 24 to 72 hours after a SIM swap',
  },
  ...(['gifts_allowed', 'bonus_allowed', 'drops_allowed', 'referral_allowed'] as const).map((name) => ({
    name,
    from: always,
    value: true,
    source: giftSource,
  })),
  { name: 'password_policy', from: always, value: 'spec', source: 'specification §5: 6 to 16 characters' },
  { name: 'record_years', from: always, value: 5, source: 'anti-money-laundering laws of all four countries: five years after the end' },
  { name: 'terms_version', from: always, value: '2026-11', source: ours },
];

const rules: readonly Rule[] = [
  ...ages,
  ...stakes,
  ...winMaxRules,
  ...taxes,
  ...identities,
  ...withdrawals,
  ...tiers,
  ...['ke', 'ug', 'ng', 'gh'].flatMap((market) => everywhere.map((rule) => ({ market, ...rule }))),
];

/** The law as researched on 2026-11-20. Existing rows are never changed: a rule changes through a later row. */
export async function seedMarketRules(client: Client): Promise<void> {
  for (const { market, name, from, value, source } of rules) {
    await client.query(
      'INSERT INTO market_rules (market, name, valid_from, value, source, reviewer) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
      [market, name, from, JSON.stringify(value), source, reviewer],
    );
  }
}
