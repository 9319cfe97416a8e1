import type { Call } from '../call.ts';
import { batchGetRankReward, batchGetRankRewardPost } from './batch-get-rank-reward.ts';
import { pointsInfo } from './bps-info.ts';
import { diamondPassActivityConfig } from './diamond-pass-activity-config.ts';
import { diamondPassRankList } from './diamond-pass-rank-list.ts';
import { diamondPassRewardPopup } from './diamond-pass-reward-popup.ts';
import { diamondPassUserInfo } from './diamond-pass-user-info.ts';
import { getActivityPoint } from './get-activity-point.ts';
import { getOneRankReward, getOneRankRewardPost } from './get-one-rank-reward.ts';
import { sevenDayEventSign, sevenDayEventSignPost } from './seven-day-event-sign.ts';
import { sevenDayReceiveStatus } from './seven-day-receive-status.ts';

export const loyaltyCalls: readonly Call[] = [
  batchGetRankReward,
  batchGetRankRewardPost,
  pointsInfo,
  diamondPassActivityConfig,
  diamondPassRankList,
  diamondPassRewardPopup,
  diamondPassUserInfo,
  getActivityPoint,
  getOneRankReward,
  getOneRankRewardPost,
  sevenDayEventSign,
  sevenDayEventSignPost,
  sevenDayReceiveStatus,
];
