import type { Call } from '../call.ts';
import { batchGetRankReward, batchGetRankRewardPost } from './batch-get-rank-reward.ts';
import { pointsInfo } from './bps-info.ts';
import { cashbackInfo } from './cashback-info.ts';
import { diamondPassActivityConfig } from './diamond-pass-activity-config.ts';
import { diamondPassRankList } from './diamond-pass-rank-list.ts';
import { diamondPassRewardPopup } from './diamond-pass-reward-popup.ts';
import { diamondPassUserInfo } from './diamond-pass-user-info.ts';
import { getActivityPoint } from './get-activity-point.ts';
import { getOneRankReward, getOneRankRewardPost } from './get-one-rank-reward.ts';
import { pointExchangeOptions } from './point-exchange-options.ts';
import { pointExchange } from './point-exchange.ts';
import { reloadInfo } from './reload-info.ts';
import { sevenDayEventSign, sevenDayEventSignPost } from './sign-in/seven-day-event-sign.ts';
import { sevenDayDays } from './sign-in/seven-day-days.ts';
import { sevenDayReceiveStatus } from './sign-in/seven-day-receive-status.ts';

export const loyaltyCalls: readonly Call[] = [
  batchGetRankReward,
  batchGetRankRewardPost,
  cashbackInfo,
  pointsInfo,
  diamondPassActivityConfig,
  diamondPassRankList,
  diamondPassRewardPopup,
  diamondPassUserInfo,
  getActivityPoint,
  getOneRankReward,
  getOneRankRewardPost,
  pointExchange,
  pointExchangeOptions,
  reloadInfo,
  sevenDayDays,
  sevenDayEventSign,
  sevenDayEventSignPost,
  sevenDayReceiveStatus,
];
