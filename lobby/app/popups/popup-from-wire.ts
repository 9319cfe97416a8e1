import type { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { parseRichText, wordsOfRichText } from '@tausi/kernel';
import { noticeTarget, type NoticeTarget } from '../../shared/notices/notice-target.ts';
import type { Popup } from '../../shared/popups/popup-queue.ts';

/** A notice that pops up, in the lobby's own words. */
export type NoticePopup = Popup & {
  readonly title: string;
  /** The words of the notice's content; its form is for the inbox. */
  readonly words: string;
  /** A path of our own server, or empty. */
  readonly picture: string;
  readonly button: string;
  readonly target: NoticeTarget;
};

type WireNotice = AnswerOf<typeof newNoticeGet>[number];

/** Reads the notices that wait in a queue; those that stand in the inbox alone are left out. */
export function popupsFromWire(notices: readonly WireNotice[], needsSignIn: boolean): readonly NoticePopup[] {
  return notices.flatMap((wire) => {
    const { id, position, scope, exhibit, disappear, title, content, img, btnText } = wire;
    if (position === null) return [];
    const words = wordsOfRichText(parseRichText(content));
    const picture = /^\/(?![/\\])/.test(img) ? img : '';
    return [{ id, position, scope, exhibit, disappear, needsSignIn, title, words, picture, button: btnText, target: noticeTarget(wire) }];
  });
}
