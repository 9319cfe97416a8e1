import type { Call } from '../call.ts';
import { bonusGameList } from './bonus-game-list.ts';
import { depositGuide } from './deposit-guide.ts';
import { exchangeBonus, exchangeBonusPost } from './exchange-bonus.ts';
import { getCollectRechargeRewardInfo } from './get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from './get-collect-register-reward-info.ts';
import { getUserBonusDetail } from './get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from './get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from './get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from './get-user-bonus-transaction-list.ts';
import { getUserBonusUnreadMsg } from './get-user-bonus-unread-msg.ts';
import { getUserRechargeStatus } from './get-user-recharge-status.ts';
import { receiveRechargeReward, receiveRechargeRewardPost } from './receive-recharge-reward.ts';
import { receiveRegisterReward } from './receive-register-reward.ts';
import { receiveWelcomeBonus } from './receive-welcome-bonus.ts';
import { selectBonusFlow } from './select-bonus-flow.ts';
import { updatePopupsStatus, updatePopupsStatusPost } from './update-popups-status.ts';
import { updateUserBonusMsgStatus, updateUserBonusMsgStatusPost } from './update-user-bonus-msg-status.ts';

export const bonusesCalls: readonly Call[] = [
  bonusGameList,
  depositGuide,
  exchangeBonus,
  exchangeBonusPost,
  getCollectRechargeRewardInfo,
  getCollectRegisterRewardInfo,
  getUserBonusDetail,
  getUserBonusSumAmount,
  getUserBonusTaskList,
  getUserBonusTransactionList,
  getUserBonusUnreadMsg,
  getUserRechargeStatus,
  receiveRechargeReward,
  receiveRechargeRewardPost,
  receiveRegisterReward,
  receiveWelcomeBonus,
  selectBonusFlow,
  updatePopupsStatus,
  updatePopupsStatusPost,
  updateUserBonusMsgStatus,
  updateUserBonusMsgStatusPost,
];
