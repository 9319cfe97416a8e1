import type { newNoticeGet } from '@tausi/contract/inbox/notices/new-notice-get.ts';
import type { AnswerOf } from '@tausi/contract/call.ts';
import { lobbyPathIn } from '../routing/lobby-path.ts';

type Notice = Pick<AnswerOf<typeof newNoticeGet>[number], 'url' | 'urlType'>;

/** The target of a notice or a message in the lobby. */
export type NoticeTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'path'; readonly path: string }
  /** The registration reward, claimed in its own dialog. */
  | { readonly kind: 'registration-reward' };

const activity = 1;
const paths = {
  2: '/MineSection/Message',
  3: '/BetHistory',
  4: '/Bonus',
  5: '/Transactions',
  7: '/DiamondPassport',
  102: '/casino/Home?open=seven-day',
} as const;

/** Maps the nine url types of specification §3. A campaign's address leads to its path in the lobby, else to the single-event
 *  screen, which checks it against the server's list. */
export function targetFromWire({ url, urlType }: Notice): NoticeTarget {
  if (urlType === 6) return { kind: 'none' };
  if (urlType === 101) return { kind: 'registration-reward' };
  if (urlType !== activity) return { kind: 'path', path: paths[urlType] };
  if (url === '') return { kind: 'path', path: '/events' };
  return { kind: 'path', path: lobbyPathIn(url) ?? `/singleEvent?toUrl=${encodeURIComponent(url)}` };
}
