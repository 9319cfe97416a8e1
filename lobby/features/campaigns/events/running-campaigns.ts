import { parseUrl } from '@tausi/kernel/parse-url.ts';
import type { Campaign } from './campaign-from-wire.ts';

/** The campaigns that have started and not ended, the highest seq first. */
export function runningCampaigns(campaigns: readonly Campaign[], nowMs: number): readonly Campaign[] {
  return campaigns.filter(({ startsAt, endsAt }) => startsAt <= nowMs && nowMs < endsAt).sort((a, b) => b.seq - a.seq || a.id - b.id);
}

/** The campaign whose own page an address asks for; null for every other address. Only what the server named is framed:
 *  the same origin, the same path, and a query that begins as the campaign's does. */
export function campaignOfAddress(asked: string, campaigns: readonly Campaign[]): Campaign | null {
  // What a browser would read differently than we do (spaces, controls, backslashes) is not read at all.
  const url = /[^!-~]|\\/.test(asked) ? null : parseUrl(asked);
  if (url === null) return null;
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return null;
  return campaigns.find(({ page }) => isPageOf(url, page)) ?? null;
}

function isPageOf(asked: URL, page: string): boolean {
  const own = new URL(page);
  return asked.origin === own.origin && asked.pathname === own.pathname && asked.search === own.search;
}
