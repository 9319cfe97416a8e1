import { getTreasureBoxUserNotOpenNum } from '@tausi/contract/gifts/get-treasure-box-user-not-open-num.ts';
import { getTreasureBoxUser } from '@tausi/contract/gifts/get-treasure-box-user.ts';
import { treasureBoxList } from '@tausi/contract/gifts/treasure-box-list.ts';
import { userGiftInfo } from '@tausi/contract/gifts/user-gift-info.ts';
import { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import { ok, type Language } from '@tausi/kernel';
import type { Pool } from 'pg';
import type { CatalogueContext } from '../catalogue/index.ts';
import { knownCaller } from '../platform/security/caller.ts';
import { route, type Request, type Route } from '../platform/http/route.ts';
import type { Wallet } from '../wallet/index.ts';
import { countBoxes, listBoxCards } from './box-store.ts';
import { listCouponCards, type Shelf } from './coupon-store.ts';
import { statusesOfTab, statusOf, type GiftStatus } from './gift-shelf.ts';
import { toWireBox, toWireCoupons } from './to-wire.ts';

export type GiftsDeps = {
  readonly pool: Pool;
  readonly wallet: Pick<Wallet, 'listUsedCoupons'>;
  readonly catalogue: Pick<CatalogueContext, 'listPlayableGames'>;
};

/** The calls that show a player's coupons and lucky boxes. */
export function giftsRoutes(deps: GiftsDeps): readonly Route[] {
  const coupons = async (request: Request, statuses: readonly GiftStatus[], language: Language) => {
    const shelf = shelfOf(request, statuses);
    const cards = await listCouponCards(deps.pool, shelf, await deps.wallet.listUsedCoupons(shelf.playerId));
    const games = cards.some(({ gameIds }) => gameIds.length > 0) ? await deps.catalogue.listPlayableGames(shelf.market) : [];
    return ok(toWireCoupons(cards, games, language));
  };
  const boxes = async (request: Request, statuses: readonly GiftStatus[], language: Language) =>
    ok((await listBoxCards(deps.pool, shelfOf(request, statuses))).map((card) => toWireBox(card, language)));
  return [
    route(userGiftInfo, ({ status, lang = 'en' }, request) => coupons(request, only(status), lang)),
    route(userGiftList, ({ tab, lang = 'en' }, request) => coupons(request, statusesOfTab(tab), lang)),
    route(getTreasureBoxUser, ({ status, lang = 'en' }, request) => boxes(request, only(status), lang)),
    // Counts from 0, unlike the tabs of the coupons.
    route(treasureBoxList, ({ status, lang = 'en' }, request) => boxes(request, statusesOfTab(status + 1), lang)),
    route(getTreasureBoxUserNotOpenNum, async ({ status }, request) =>
      ok({ num: await countBoxes(deps.pool, shelfOf(request, only(status))) }),
    ),
  ];
}

function only(status: number): readonly GiftStatus[] {
  const found = statusOf(status);
  return found === null ? [] : [found];
}

function shelfOf({ caller, at }: Request, statuses: readonly GiftStatus[]): Shelf {
  const { playerId, market } = knownCaller(caller);
  return { playerId: playerId, market, statuses, at };
}
