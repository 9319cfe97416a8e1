import type { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { parseRichText, wordsOfRichText } from '@tausi/kernel';
import { targetFromWire, type NoticeTarget } from '../../shared/notices/target-from-wire.ts';
import type { Popup } from '../../shared/popups/popup-queue.ts';

/** A popup in the lobby's own terms. */
export type NoticePopup = Popup & {
  readonly title: string;
  /** The text of the notice; its formatting is for the inbox. */
  readonly words: string;
  /** A path on our own server, or empty. */
  readonly picture: string;
  readonly button: string;
  readonly target: NoticeTarget;
};

type WireNotice = AnswerOf<typeof newNoticeGet>[number];

/** Parses waiting notices; skips those meant for the inbox only. */
export function popupsFromWire(notices: readonly WireNotice[], needsSignIn: boolean): readonly NoticePopup[] {
  return notices.flatMap((wire) => {
    const { id, position, scope, exhibit, disappear, title, content, img, btnText } = wire;
    if (position === null) return [];
    const words = wordsOfRichText(parseRichText(content));
    const picture = /^\/(?![/\\])/.test(img) ? img : '';
    return [{ id, position, scope, exhibit, disappear, needsSignIn, title, words, picture, button: btnText, target: targetFromWire(wire) }];
  });
}
