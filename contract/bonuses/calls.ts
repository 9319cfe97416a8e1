import type { Call } from '../call.ts';
import { activateBonus } from './claims/activate-bonus.ts';
import { bonusGameList } from './bonus-game-list.ts';
import { depositGuide } from './deposit-guide.ts';
import { giveUpBonus } from './claims/give-up-bonus.ts';
import { exchangeBonus, exchangeBonusPost } from './claims/exchange-bonus.ts';
import { getCollectRechargeRewardInfo } from './claims/get-collect-recharge-reward-info.ts';
import { getCollectRegisterRewardInfo } from './claims/get-collect-register-reward-info.ts';
import { getUserBonusDetail } from './tasks/get-user-bonus-detail.ts';
import { getUserBonusSumAmount } from './tasks/get-user-bonus-sum-amount.ts';
import { getUserBonusTaskList } from './tasks/get-user-bonus-task-list.ts';
import { getUserBonusTransactionList } from './tasks/get-user-bonus-transaction-list.ts';
import { getUserBonusUnreadMsg } from './tasks/get-user-bonus-unread-msg.ts';
import { getUserRechargeStatus } from './get-user-recharge-status.ts';
import { receiveRechargeReward, receiveRechargeRewardPost } from './claims/receive-recharge-reward.ts';
import { receiveRegisterReward } from './claims/receive-register-reward.ts';
import { receiveWelcomeBonus } from './claims/receive-welcome-bonus.ts';
import { selectBonusFlow } from './select-bonus-flow.ts';
import { updatePopupsStatus, updatePopupsStatusPost } from './update-popups-status.ts';
import { updateUserBonusMsgStatus, updateUserBonusMsgStatusPost } from './tasks/update-user-bonus-msg-status.ts';

export const bonusesCalls: readonly Call[] = [
  activateBonus,
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
  giveUpBonus,
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
