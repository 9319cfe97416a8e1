import { parseUrl } from '@tausi/kernel/parse-url.ts';
import type { Campaign } from './campaign-from-wire.ts';

/** The campaigns that have started and not ended, highest seq first. */
export function runningCampaigns(campaigns: readonly Campaign[], nowMs: number): readonly Campaign[] {
  return campaigns.filter(({ startsAt, endsAt }) => startsAt <= nowMs && nowMs < endsAt).sort((a, b) => b.seq - a.seq || a.id - b.id);
}

/** Finds the campaign whose page an address requests; null for every other address. Only addresses that the server listed are
 *  framed: same origin, same path, and a query that starts like the campaign's. */
export function campaignOfAddress(asked: string, campaigns: readonly Campaign[]): Campaign | null {
  // Rejects characters that a browser could parse differently than this code: spaces, controls, backslashes.
  const url = /[^!-~]|\\/.test(asked) ? null : parseUrl(asked);
  if (url === null) return null;
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return null;
  return campaigns.find(({ page }) => isPageOf(url, page)) ?? null;
}

function isPageOf(asked: URL, page: string): boolean {
  const own = new URL(page);
  return asked.origin === own.origin && asked.pathname === own.pathname && asked.search === own.search;
}
