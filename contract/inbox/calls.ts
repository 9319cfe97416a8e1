import type { Call } from '../call.ts';
import { emailBonus, emailBonusPost } from './email-bonus.ts';
import { emailDelete, emailDeletePost } from './email-delete.ts';
import { emailDetail } from './email-detail.ts';
import { emailReadAll, emailReadAllPost } from './email-read-all.ts';
import { emailRead, emailReadPost } from './email-read.ts';
import { messageByType } from './message-by-type.ts';
import { newNoticeGetWithToken } from './new-notice-get-with-token.ts';
import { newNoticeGet } from './new-notice-get.ts';
import { noticeDelete, noticeDeletePost } from './notice-delete.ts';
import { noticeDetail } from './notice-detail.ts';
import { noticeRead, noticeReadPost } from './notice-read.ts';
import { popupClose } from './popup-close.ts';
import { pushState } from './push-state.ts';
import { pushSubscribe } from './push-subscribe.ts';
import { pushUnsubscribe } from './push-unsubscribe.ts';
import { unreadByType } from './unread-by-type.ts';
import { updateNoticeLog } from './update-notice-log.ts';

export const inboxCalls: readonly Call[] = [
  emailBonus,
  emailBonusPost,
  emailDelete,
  emailDeletePost,
  emailDetail,
  emailReadAll,
  emailReadAllPost,
  emailRead,
  emailReadPost,
  messageByType,
  newNoticeGetWithToken,
  newNoticeGet,
  noticeDelete,
  noticeDeletePost,
  noticeDetail,
  noticeRead,
  noticeReadPost,
  popupClose,
  pushState,
  pushSubscribe,
  pushUnsubscribe,
  unreadByType,
  updateNoticeLog,
];
