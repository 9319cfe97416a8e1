import type { AnswerOf } from '@tausi/contract/call.ts';
import type { pointsInfo } from '@tausi/contract/loyalty/bps-info.ts';
import type { diamondPassRankList } from '@tausi/contract/loyalty/diamond-pass-rank-list.ts';
import { formatMoney, marketOf, money, type Language, type MarketCode } from '@tausi/kernel';
import type { PointsMovement } from '../wallet/index.ts';
import type { Rank, RankReward } from './diamond-passport.ts';

type WirePoints = AnswerOf<typeof pointsInfo>['list'][number];
type WireRank = AnswerOf<typeof diamondPassRankList>['ranks'][number];

export function toWirePoints(movement: PointsMovement, title: string): WirePoints {
  return {
    id: movement.movementId,
    points: Number(movement.points),
    after: Number(movement.after),
    kind: kindOf(movement),
    title,
    cts: movement.happenedAt,
  };
}

function kindOf({ kind, points }: PointsMovement): WirePoints['kind'] {
  switch (kind) {
    case 'stake':
    case 'raise':
    case 'raise_and_win':
    case 'stake_and_win':
    case 'provider_bet':
      return 'earned';
    case 'void':
    case 'provider_rollback':
      return 'returned';
    case 'points_redeemed':
      return 'redeemed';
    case 'reward_paid':
    case 'coins_played':
      return 'reward';
    default:
      return points < 0n ? 'returned' : 'corrected';
  }
}

export function toWireRank(
  rank: Rank,
  shown: { readonly market: MarketCode; readonly language: Language; readonly isTaken: boolean },
): WireRank {
  return {
    rank: rank.rank,
    name: rank.names[shown.language],
    points: Number(rank.points),
    rewards: rank.rewards.map((reward) => toWireReward(reward, shown.market)),
    received: shown.isTaken,
  };
}

/** A reward that waits. */
export function toWireReward({ reward, amount }: RankReward, market: MarketCode): WireRank['rewards'][number] {
  const { currency } = marketOf(market);
  switch (reward) {
    case 'cash':
      return { rewardType: 1, rewardAmount: formatMoney(money(currency, amount)), status: 0 };
    case 'coins':
      return { rewardType: 2, rewardAmount: amount.toString(), status: 0 };
    case 'bonus':
      return { rewardType: 3, rewardAmount: formatMoney(money(currency, amount)), status: 0 };
    case 'points':
      return { rewardType: 4, rewardAmount: amount.toString(), status: 0 };
  }
}
