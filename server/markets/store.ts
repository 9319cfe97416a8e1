import { isIP } from 'node:net';
import { instantOf, marketCode, type Instant, type Language, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { RuleRow } from './rule.ts';

export type SupportKind = 'whatsapp' | 'call' | 'sms' | 'ussd';
export type SupportContact = { readonly market: MarketCode; readonly kind: SupportKind; readonly number: string };
export type MaintenanceWindow = { readonly market: MarketCode | null; readonly startsAt: Instant; readonly endsAt: Instant };

export async function listRules(pool: Pool): Promise<readonly RuleRow[]> {
  const { rows } = await pool.query<{ market: string; name: string; valid_from: Date; value: unknown }>(
    'SELECT market, name, valid_from, value FROM market_rules',
  );
  return rows.map((row) => ({ market: marketCode(row.market), name: row.name, validFrom: instantOf(row.valid_from), value: row.value }));
}

export async function listSupportContacts(pool: Pool): Promise<readonly SupportContact[]> {
  const { rows } = await pool.query<{ market: string; kind: SupportKind; number: string }>(
    'SELECT market, kind, number FROM support_contacts ORDER BY market, kind, seq',
  );
  return rows.map((row) => ({ ...row, market: marketCode(row.market) }));
}

export async function listMaintenanceWindows(pool: Pool): Promise<readonly MaintenanceWindow[]> {
  const { rows } = await pool.query<{ market: string | null; starts_at: Date; ends_at: Date }>(
    'SELECT market, starts_at, ends_at FROM maintenance_windows',
  );
  return rows.map((row) => ({
    market: row.market === null ? null : marketCode(row.market),
    startsAt: instantOf(row.starts_at),
    endsAt: instantOf(row.ends_at),
  }));
}

export async function listOverrides(pool: Pool, language: Language): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ message_id: string; text: string }>(
    'SELECT message_id, text FROM translation_overrides WHERE language = $1 ORDER BY message_id',
    [language],
  );
  return Object.fromEntries(rows.map((row) => [row.message_id, row.text]));
}

/** Finds the country of the narrowest known range that contains the address. */
export async function findCountry(pool: Pool, networkAddress: string): Promise<string | null> {
  // A dual-stack socket writes an IPv4 address as `::ffff:196.201.214.1`.
  const address = networkAddress.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(address) === 0) return null;
  const { rows } = await pool.query<{ country: string }>(
    'SELECT country FROM address_ranges WHERE range >>= $1::inet ORDER BY masklen(range) DESC LIMIT 1',
    [address],
  );
  return rows[0]?.country ?? null;
}
