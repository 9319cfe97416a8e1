import { activityIcon } from '@tausi/contract/campaigns/activity-icon.ts';
import { broadcastLobby } from '@tausi/contract/campaigns/broadcast-lobby.ts';
import type { CampaignConfig } from '@tausi/contract/campaigns/campaign.ts';
import { eventInfo } from '@tausi/contract/campaigns/events/event-info.ts';
import { eventSign } from '@tausi/contract/campaigns/events/event-sign.ts';
import { getCasinoHamburger } from '@tausi/contract/campaigns/get-casino-hamburger.ts';
import { type Clock, type Instant, type Language, later, type MarketCode, ok } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { Bus } from '../platform/live/bus.ts';
import { cached } from '../platform/cached.ts';
import { type KnownCaller, knownCaller } from '../platform/security/caller.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Promotions } from '../promotions/index.ts';
import { announcedAt, broadcastsAt, runningAt, type Campaign } from './campaign.ts';
import { listBroadcasts, listCampaigns } from './store.ts';
import { pagesOf, toWireCampaign, toWireEntry } from './to-wire.ts';

export type CampaignsDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly promotions: Pick<Promotions, 'giftsOf'>;
  /** The origin of the campaigns' own pages. */
  readonly gamesOrigin: string;
};

/** Published on the bus after a change of a campaign or a broadcast, so that every process reads them again. */
export const campaignsTopic = 'campaigns_changed';

// The bus announces a change at once; this covers a lost message.
const lifetimeMs = 15_000;

/** The calls that show campaigns and the lobby's broadcasts. */
export function createCampaignRoutes({ pool, clock, bus, gamesOrigin, promotions }: CampaignsDeps): readonly Route[] {
  // The cache must include campaigns that begin during its lifetime.
  const kept = () => ({ at: clock.now(), until: later(clock.now(), lifetimeMs) });
  const campaigns = cached(clock, lifetimeMs, () => listCampaigns(pool, kept()));
  const broadcasts = cached(clock, lifetimeMs, () => listBroadcasts(pool, kept()));
  bus.subscribe(campaignsTopic, () => {
    campaigns.drop();
    broadcasts.drop();
  });
  const entries = async (country: MarketCode, lang: Language | undefined) =>
    runningAt(await campaigns.get(), country, clock.now()).map((row) => toWireEntry(row, lang ?? 'en', gamesOrigin));
  return [
    route(eventInfo, async ({ lang = 'en' }, request) => {
      const caller = knownCaller(request.caller);
      const announced = announcedAt(await campaigns.get(), caller.market, request.at);
      const claims = await claimsOf(promotions, announced, { ...caller, at: request.at });
      const actList = announced.map((row) =>
        toWireCampaign(row, { language: lang, gamesOrigin, claim: claims.get(row.gives ?? '') ?? null }),
      );
      return ok({ actList, eventSign: isTaken(claims), pages: pagesOf(gamesOrigin) });
    }),
    route(eventSign, async (_params, request) => {
      const caller = knownCaller(request.caller);
      const running = runningAt(await campaigns.get(), caller.market, request.at);
      return ok({ eventSign: isTaken(await claimsOf(promotions, running, { ...caller, at: request.at })) });
    }),
    route(activityIcon, async ({ country, lang }) => ok(await entries(country, lang))),
    route(getCasinoHamburger, async ({ country, lang }) => ok(await entries(country, lang))),
    route(broadcastLobby, async ({ country, lang = 'en' }) =>
      ok(broadcastsAt(await broadcasts.get(), country, clock.now()).map(({ id, texts }) => ({ id, text: texts[lang] }))),
    ),
  ];
}

type Claims = ReadonlyMap<string, CampaignConfig['claim']>;

/** A player takes part in a campaign by taking its gift. */
function isTaken(claims: Claims): boolean {
  return [...claims.values()].some((claim) => claim?.isTaken === true);
}

/** The gifts that these campaigns offer to a player, by surface. One that the player may not have is missing. */
async function claimsOf(
  promotions: CampaignsDeps['promotions'],
  campaigns: readonly Campaign[],
  { playerId, market, at }: KnownCaller & { readonly at: Instant },
): Promise<Claims> {
  const surfaces = campaigns.flatMap(({ gives, startsAt }) => (gives !== null && startsAt <= at ? [gives] : []));
  const gifts = surfaces.length === 0 ? [] : await promotions.giftsOf({ playerId, market, surfaces, at });
  return new Map(
    gifts.flatMap(({ promotion, status }) =>
      status === 'waits' || status === 'collected'
        ? [[promotion.surface, { batchId: promotion.id, isTaken: status === 'collected' }] as const]
        : [],
    ),
  );
}
