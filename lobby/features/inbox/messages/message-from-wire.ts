import type { AnswerOf } from '@tausi/contract/call.ts';
import type { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import type { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import type { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import type { noticeDetail } from '@tausi/contract/inbox/notices/notice-detail.ts';

type WireRow = AnswerOf<typeof messageByType>['list'][number];
type WireMessage = AnswerOf<typeof emailDetail>;
type WireNotice = AnswerOf<typeof noticeDetail>;

/** 1 public notices, 2 payment messages, 3 personal messages. */
type MessageType = WireRow['type'];

/** A row of the inbox. */
export type MessageLine = {
  readonly id: number;
  readonly type: MessageType;
  readonly title: string;
  readonly summary: string;
  readonly isRead: boolean;
  readonly hasReward: boolean;
  readonly createdAt: number;
};

/** A message or a notice for its screen. */
export type OpenedMessage = Pick<WireMessage, 'id' | 'title' | 'content' | 'img' | 'url' | 'urlType' | 'reward'> & {
  readonly type: MessageType;
  readonly buttonText: string;
  readonly isRead: boolean;
  readonly isRewardReceived: boolean;
  readonly createdAt: number;
};

/** The unread messages of each tab of the inbox. */
export type Unread = { readonly own: number; readonly payments: number; readonly notices: number };

export function unreadFromWire({ selfNum, paymentNum, noticeNum }: AnswerOf<typeof unreadByType>): Unread {
  return { own: selfNum, payments: paymentNum, notices: noticeNum };
}

export function lineFromWire({ id, type, title, summary, read, hasReward, cts }: WireRow): MessageLine {
  return { id, type, title, summary, isRead: read, hasReward, createdAt: cts };
}

/** The requested message once it is loaded. Messages and notices have separate numbers, so data of the other kind under the same
 *  number is ignored. */
export function openedMessage(
  type: MessageType,
  known: { readonly notice: WireNotice | undefined; readonly message: WireMessage | undefined },
): OpenedMessage | undefined {
  if (type === 1) return known.notice && noticeFromWire(known.notice);
  return known.message && messageFromWire(known.message);
}

function messageFromWire({ btnText, read, rewardReceived, cts, ...same }: WireMessage): OpenedMessage {
  return { ...same, buttonText: btnText, isRead: read, isRewardReceived: rewardReceived, createdAt: cts };
}

/** A notice has no reward and no read state: reading it again changes nothing. */
function noticeFromWire({ id, title, content, img, url, urlType, btnText, cts }: WireNotice): OpenedMessage {
  return {
    id,
    type: 1,
    title,
    content,
    img,
    url,
    urlType,
    buttonText: btnText,
    reward: null,
    isRewardReceived: false,
    isRead: false,
    createdAt: cts,
  };
}
