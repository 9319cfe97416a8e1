import type { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { lobbyPathIn } from '../routing/lobby-path.ts';

type Notice = Pick<AnswerOf<typeof newNoticeGet>[number], 'url' | 'urlType'>;

/** Where a notice or a message leads in the lobby. */
export type NoticeTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'path'; readonly path: string }
  /** The reward for registering, which is claimed in a dialog of its own. */
  | { readonly kind: 'registration-reward' };

const activity = 1;
const paths = {
  2: '/MineSection/Message',
  3: '/BetHistory',
  4: '/Bonus',
  5: '/Transactions',
  7: '/DiamondPassport',
  102: '/Gifts',
} as const;

/** Reads the nine url types of specification §3. An activity leads to its page, which the screen of a single event checks
 *  against what the server named; an address that is no path of the lobby leads nowhere else. */
export function noticeTarget({ url, urlType }: Notice): NoticeTarget {
  if (urlType === 6) return { kind: 'none' };
  if (urlType === 101) return { kind: 'registration-reward' };
  if (urlType !== activity) return { kind: 'path', path: paths[urlType] };
  if (url === '') return { kind: 'path', path: '/events' };
  return { kind: 'path', path: lobbyPathIn(url) ?? `/singleEvent?toUrl=${encodeURIComponent(url)}` };
}
