import type { Call } from '../call.ts';
import { emailBonus, emailBonusPost } from './messages/email-bonus.ts';
import { emailDelete, emailDeletePost } from './messages/email-delete.ts';
import { emailDetail } from './messages/email-detail.ts';
import { emailReadAll, emailReadAllPost } from './messages/email-read-all.ts';
import { emailRead, emailReadPost } from './messages/email-read.ts';
import { messageByType } from './messages/message-by-type.ts';
import { newNoticeGetWithToken } from './notices/new-notice-get-with-token.ts';
import { newNoticeGet } from './notices/new-notice-get.ts';
import { noticeDelete, noticeDeletePost } from './notices/notice-delete.ts';
import { noticeDetail } from './notices/notice-detail.ts';
import { noticeRead, noticeReadPost } from './notices/notice-read.ts';
import { popupClose } from './notices/popup-close.ts';
import { pushState } from './push/push-state.ts';
import { pushSubscribe } from './push/push-subscribe.ts';
import { pushUnsubscribe } from './push/push-unsubscribe.ts';
import { unreadByType } from './messages/unread-by-type.ts';
import { updateNoticeLog } from './notices/update-notice-log.ts';

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
