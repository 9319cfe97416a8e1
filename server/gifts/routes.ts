import type { RefusalOf } from '@tausi/contract/call.ts';
import { getTreasureBoxUserNotOpenNum } from '@tausi/contract/gifts/get-treasure-box-user-not-open-num.ts';
import { getTreasureBoxUser } from '@tausi/contract/gifts/get-treasure-box-user.ts';
import { openBox, openBoxPost } from '@tausi/contract/gifts/open-box.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { userGiftInfo } from '@tausi/contract/gifts/user-gift-info.ts';
import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { err, ok, type Language, type MarketCode } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CatalogueContext } from '../catalogue/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Handler, type HandlerRefusal, type Request, type Route } from '../platform/http/route.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Series } from '../rounds/index.ts';
import { dayAndTime, type Wallet } from '../wallet/index.ts';
import { countBoxes, listBoxCards, type BoxCard } from './box-store.ts';
import { openBox as open } from './open-box.ts';
import { listCouponCards, type Shelf } from './coupon-store.ts';
import { statusesOfTab, statusOf, type GiftStatus } from './gift-shelf.ts';
import { toWireBox, toWireCoupons, toWireRewards } from './to-wire.ts';

export type GiftsDeps = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'listUsedCoupons' | 'refuseGiftNow'>;
  readonly promotions: Pick<Promotions, 'list' | 'collect'>;
  readonly series: Series;
  readonly catalogue: Pick<CatalogueContext, 'listPlayableGames'>;
};

/** The calls of a player's coupons and lucky boxes. */
export function giftsRoutes(deps: GiftsDeps): readonly Route[] {
  const coupons = async (request: Request, statuses: readonly GiftStatus[], language: Language) => {
    const shelf = shelfOf(request, statuses);
    const cards = await listCouponCards(deps.pool, shelf, await deps.wallet.listUsedCoupons(shelf.playerId));
    const games = cards.some(({ gameIds }) => gameIds.length > 0) ? await deps.catalogue.listPlayableGames(shelf.market) : [];
    return ok(toWireCoupons(cards, games, language));
  };
  const boxes = async (request: Request, statuses: readonly GiftStatus[], language: Language) => {
    const shelf = shelfOf(request, statuses);
    const cards = await listBoxCards(deps.pool, shelf);
    const tiers = await Promise.all(cards.map((card) => tiersOf(deps, card)));
    return ok(cards.map((card, index) => toWireBox(card, { market: shelf.market, language, tiers: tiers[index] ?? card.tiers })));
  };
  const opening = openingWith(deps);
  return [
    route(userGiftInfo, ({ status, lang = 'en' }, request) => coupons(request, only(status), lang)),
    route(userGiftList, ({ tab, lang = 'en' }, request) => coupons(request, statusesOfTab(tab), lang)),
    route(getTreasureBoxUser, ({ status, lang = 'en' }, request) => boxes(request, only(status), lang)),
    // Counts from 0, unlike the tabs of the coupons.
    route(treasureBoxList, ({ status, lang = 'en' }, request) => boxes(request, statusesOfTab(status + 1), lang)),
    route(getTreasureBoxUserNotOpenNum, async ({ status }, request) =>
      ok({ num: await countBoxes(deps.pool, shelfOf(request, only(status))) }),
    ),
    route(openBox, opening),
    route(openBoxPost, opening),
  ];
}

// A box keeps the prizes of its own series, also after its kind's prizes changed.
async function tiersOf({ series }: GiftsDeps, { ticket, tiers }: BoxCard): Promise<BoxCard['tiers']> {
  return ticket === null ? tiers : ((await series.find(ticket.seriesId))?.tiers ?? tiers);
}

function openingWith(deps: GiftsDeps): Handler<typeof openBox> {
  return async ({ boxId }, { caller, at }) => {
    const { playerId, market } = knownCaller(caller);
    const opened = await open(deps, { playerId, market, boxId, at });
    return opened.ok ? ok(toWireRewards(opened.value, market)) : err(refusalForWire(opened.error, market));
  };
}

type Refused = Extract<Awaited<ReturnType<typeof open>>, { readonly ok: false }>['error'];

function refusalForWire(refusal: Refused, market: MarketCode): HandlerRefusal<RefusalOf<typeof openBox>> {
  switch (refusal.code) {
    case 'not_earned':
      return { code: refusal.code, args: [refusal.left] };
    case 'on_break':
    case 'self_excluded':
      return { code: refusal.code, args: [dayAndTime(refusal.until, market)], data: { until: refusal.until } };
    case 'option_unknown':
    case 'other_option_collected':
      return { code: 'gift_unknown' };
    // A lapsed or revoked award of the ticket: its time is over.
    case 'revoked':
      return { code: 'gift_over' };
    default:
      return { code: refusal.code };
  }
}

function only(status: number): readonly GiftStatus[] {
  const found = statusOf(status);
  return found === null ? [] : [found];
}

function shelfOf({ caller, at }: Request, statuses: readonly GiftStatus[]): Shelf {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, statuses, at };
}
