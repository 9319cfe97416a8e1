import type { AnswerOf } from '@tausi/contract/call.ts';
import { promotionsWaiting } from '@tausi/contract/campaigns/events/promotions-waiting.ts';
import { ok, type Language } from '@tausi/kernel';
import { route, type Route } from '../../platform/http/route.ts';
import { knownCaller } from '../../platform/security/caller.ts';
import { itemsForWire, rightsForWire, type Gift, type ListedAward, type Promotions } from '../../promotions/index.ts';
import { moneyOf, openSeasons, packetFor, seasonFor, seasonSurfaces, type WaitingDeps, type Who } from './waiting-to-wire.ts';

type Waiting = AnswerOf<typeof promotionsWaiting>;

export type AllWaitingDeps = WaitingDeps & {
  readonly promotions: WaitingDeps['promotions'] & Pick<Promotions, 'list' | 'openSeriesOf' | 'inReviewOf'>;
  readonly bonusesWaiting: (who: Who) => Promise<Pick<Waiting, 'welcome' | 'register' | 'firstDeposit' | 'secondDeposit' | 'guide'>>;
  readonly loyaltyWaiting: (who: Who) => Promise<Pick<Waiting, 'sevenDay' | 'passport'>>;
};

const seasons = [1, 2, 3] as const;
// Red packets and their parts have dialogs of their own.
const withDialog: ReadonlySet<string> = new Set(['red_packet', 'red_packet_drop', 'red_packet_split']);

/** One read after sign-in, in place of one call for each surface. */
export function promotionsWaitingRoute(deps: AllWaitingDeps): Route {
  return route(promotionsWaiting, async ({ lang = 'en' }, { caller, at }) => {
    const who = { ...knownCaller(caller), at };
    const [awards, claims, inReview, packet, bonuses, loyalty, ...popups] = await Promise.all([
      deps.promotions.waitingOf({ playerId: who.playerId, surfaces: null, at }),
      deps.promotions.giftsOf({ ...who, surfaces: Object.values(seasonSurfaces) }),
      deps.promotions.inReviewOf(who.playerId),
      packetFor(deps, who),
      deps.bonusesWaiting(who),
      deps.loyaltyWaiting(who),
      ...seasons.map((type) => seasonFor(deps, type, who)),
    ]);
    const ofSurface = (surface: string) => awards.filter((award) => award.surface === surface);
    return ok({
      ...bonuses,
      ...loyalty,
      packet,
      inReview,
      parts: ofSurface('red_packet_split').length,
      lucky: ofSurface('lucky_user').length > 0 ? 1 : 0,
      seasons: openSeasons(popups),
      awards: [
        ...(await namedAwards(
          deps,
          awards.filter(({ surface }) => !withDialog.has(surface)),
          { who, lang },
        )),
        ...claims.flatMap((gift) => claimForWire(gift, lang)),
      ],
    });
  });
}

/** A claim of a season as it is listed; nothing unless it waits. */
function claimForWire({ promotion, status, earned }: Gift, lang: Language): Waiting['awards'] {
  if (status !== 'waits' || !earned.ok) return [];
  const { id, names, rules, market } = promotion;
  const items = earned.value;
  return [
    {
      batchId: id,
      flowId: 0,
      name: names[lang],
      rules: rules[lang],
      amt: moneyOf(items, market),
      rewards: itemsForWire(items, market, 0),
      rights: rightsForWire(items),
      until: null,
      seriesId: null,
    },
  ];
}

async function namedAwards(
  { promotions }: AllWaitingDeps,
  awards: readonly ListedAward[],
  { who: { market, at }, lang }: { readonly who: Who; readonly lang: Language },
): Promise<Waiting['awards']> {
  if (awards.length === 0) return [];
  const listed = await promotions.list({ market, at });
  const surfaces = [...new Set(awards.map(({ surface }) => surface))];
  const running = new Map(
    await Promise.all(surfaces.map(async (surface) => [surface, await promotions.openSeriesOf(surface, market)] as const)),
  );
  return awards.map(({ promotionId, number, items, collectUntil, surface, ticket }) => {
    const promotion = listed.find(({ id }) => id === promotionId);
    return {
      seriesId: ticket?.seriesId ?? running.get(surface) ?? null,
      batchId: promotionId,
      flowId: number,
      name: promotion?.names[lang] ?? '',
      rules: promotion?.rules[lang] ?? '',
      amt: moneyOf(items, market),
      rewards: itemsForWire(items, market, 0),
      rights: rightsForWire(items),
      until: collectUntil,
    };
  });
}
