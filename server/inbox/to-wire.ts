import type { AnswerOf } from '@tausi/contract/call.ts';
import type { emailBonus } from '@tausi/contract/inbox/messages/email-bonus.ts';
import type { emailDetail } from '@tausi/contract/inbox/messages/email-detail.ts';
import type { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import type { noticeDetail } from '@tausi/contract/inbox/notices/notice-detail.ts';
import type { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { assert, formatMoney, marketOf, parseRichText, wordsOfRichText, type Language, type MarketCode, type Money } from '@tausi/kernel';
import type { Message, UnreadCounts } from './messages/message.ts';
import { wordsFor, type Marks, type Notice } from './notices/notice.ts';
import { fillHtml, fillWords, wordingOf, type Wording } from './messages/wording.ts';

type WireRow = AnswerOf<typeof messageByType>['list'][number];
type Reader = { readonly market: MarketCode; readonly language: Language };

const summaryLengthMax = 120;

/** Maps a message to a row of the inbox; null when its kind has no wording. */
export function toWireRow(message: Message, wordings: readonly Wording[], reader: Reader): WireRow | null {
  const wording = wordingOf(wordings, message, reader.language);
  if (wording === null) return null;
  return {
    id: message.id,
    type: message.type,
    title: fillWords(wording.title, message.values, reader),
    summary: summaryOf(fillHtml(wording.content, message.values, reader)),
    img: wording.img,
    read: message.isRead,
    hasReward: message.reward !== null && !message.isRewardReceived,
    cts: message.createdAt,
  };
}

/** Maps a message to its detail view; null when its kind has no wording. */
export function toWireMessage(message: Message, wordings: readonly Wording[], reader: Reader): AnswerOf<typeof emailDetail> | null {
  const wording = wordingOf(wordings, message, reader.language);
  if (wording === null) return null;
  return {
    id: message.id,
    type: message.type,
    title: fillWords(wording.title, message.values, reader),
    content: fillHtml(wording.content, message.values, reader),
    img: wording.img,
    url: wording.url,
    urlType: wording.urlType,
    btnText: wording.buttonText,
    read: message.isRead,
    reward: message.reward === null ? null : rewardText(message.reward, reader.market),
    rewardReceived: message.isRewardReceived,
    cts: message.createdAt,
  };
}

/** Maps a notice to a row of the inbox. */
export function toWireNoticeRow(notice: Notice, marks: Marks, language: Language): WireRow {
  const words = wordsFor(notice, language);
  assert(words !== null, 'a visible notice has a text');
  return {
    id: notice.id,
    type: 1,
    title: words.title,
    summary: summaryOf(words.content),
    img: notice.img,
    read: marks.get(notice.id)?.isRead === true,
    hasReward: false,
    cts: notice.startsAt,
  };
}

/** Maps a notice to its detail view. */
export function toWireNotice(notice: Notice, language: Language): AnswerOf<typeof noticeDetail> {
  const words = wordsFor(notice, language);
  assert(words !== null, 'a visible notice has a text');
  return {
    id: notice.id,
    title: words.title,
    content: words.content,
    img: notice.img,
    url: notice.url,
    urlType: notice.urlType,
    scope: notice.scope,
    exhibit: notice.exhibit,
    disappear: notice.disappear,
    position: notice.position,
    btnText: words.buttonText,
    localNoticeData: notice.claim,
    cts: notice.startsAt,
  };
}

export function toWireCounts({ notices, payments, own }: UnreadCounts): AnswerOf<typeof unreadByType> {
  return { noticeNum: notices, paymentNum: payments, selfNum: own };
}

/** Maps a received reward: 1 cash, 2 coins, 4 points. */
export function toWireReward(reward: Money): AnswerOf<typeof emailBonus>[number] {
  const rewardType = reward.asset === 'COIN' ? 2 : reward.asset === 'POINT' ? 4 : 1;
  return { rewardType, rewardAmount: formatMoney(reward), status: 1 };
}

function rewardText(reward: Money, market: MarketCode): string {
  const label = reward.asset === 'COIN' ? 'COIN' : reward.asset === 'POINT' ? 'BPS' : marketOf(market).currencyLabel;
  return `${label} ${formatMoney(reward)}`;
}

function summaryOf(html: string): string {
  const words = wordsOfRichText(parseRichText(html));
  if (words.length <= summaryLengthMax) return words;
  const cut = words.slice(0, summaryLengthMax);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryLengthMax / 2)).trimEnd()}…`;
}
