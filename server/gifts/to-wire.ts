import type { AnswerOf } from '@tausi/contract/call.ts';
import type { getTreasureBoxUser } from '@tausi/contract/gifts/get-treasure-box-user.ts';
import type { userGiftList } from '@tausi/contract/gifts/user-gift-list.ts';
import type { openBox } from '@tausi/contract/gifts/open-box.ts';
import { formatMoney, marketOf, money, zeroOf, type Language, type MarketCode, type SeriesItem, type SeriesTier } from '@tausi/kernel';
import type { BoxCard } from './box-store.ts';
import { highestPrizeText, prizesText } from './box-text.ts';
import type { CouponCard } from './coupon-store.ts';
import { countByCard, numberOf } from './gift-shelf.ts';

/** A game of the market, for the names on a coupon. */
type Named = { readonly gameId: number; readonly showName: string };

export function toWireCoupons(cards: readonly CouponCard[], games: readonly Named[], language: Language): AnswerOf<typeof userGiftList> {
  return { list: cards.map((card) => toWireCoupon(card, games, language)), countMap: { ...countByCard(cards) } };
}

function toWireCoupon(card: CouponCard, games: readonly Named[], language: Language): AnswerOf<typeof userGiftList>['list'][number] {
  const { stakeMin, reduces } = card;
  const named = games.filter(({ gameId }) => card.gameIds.includes(gameId));
  return {
    id: card.couponId,
    name: card.names[language],
    num: card.count,
    type: stakeMin === null ? 0 : 1,
    limitAnteAmount: formatMoney(stakeMin ?? zeroOf(reduces.asset)),
    reduceAmount: formatMoney(reduces),
    giftBatchId: card.batchId,
    expireShowDate: card.expiresOn,
    activeTime: card.activeAt,
    getTime: card.receivedAt,
    status: numberOf(card.status),
    pays: card.pays === 'stake' ? 2 : 1,
    gameInfos: JSON.stringify(named.map(({ gameId, showName }) => ({ gameId, name: showName }))),
  };
}

const boxTypes = { copper: 1, silver: 2, gold: 3 } as const;

type Shown = {
  readonly market: MarketCode;
  readonly language: Language;
  /** The prizes of the box's series. */ readonly tiers: readonly SeriesTier[];
};

export function toWireBox(card: BoxCard, { market, language, tiers }: Shown): AnswerOf<typeof getTreasureBoxUser>[number] {
  return {
    boxId: card.boxId,
    boxName: card.names[language],
    boxType: boxTypes[card.tier],
    boxNum: card.count,
    status: numberOf(card.status),
    expireDay: card.expiresOn,
    expiresAt: card.expiresAt,
    maxRewardInfo: highestPrizeText(tiers, market, language),
    rewardInfo: prizesText(tiers, market, language),
    seriesId: card.ticket?.seriesId ?? null,
    ticketNo: card.ticket?.ticketNo ?? null,
  };
}

/** The rewards of an opened box, all of them paid. */
export function toWireRewards(items: readonly SeriesItem[], market: MarketCode): AnswerOf<typeof openBox> {
  return items.map(({ type, amount }) => ({
    rewardType: type,
    rewardAmount: type === 1 || type === 3 ? formatMoney(money(marketOf(market).currency, amount)) : amount.toString(),
    status: 1,
  }));
}
