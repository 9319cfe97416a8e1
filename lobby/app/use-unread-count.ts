import { unreadByType } from '@tausi/contract/inbox/unread-by-type.ts';
import { useCall } from '../shared/client/use-call.ts';
import { useSignInState } from '../shared/session/use-signed-in.ts';

/** How many messages wait unread. While the inbox is not served the count is 0 and no badge shows. */
export function useUnreadCount(): number {
  const isSignedIn = useSignInState() === 'signed-in';
  const { data } = useCall(unreadByType, { product: 'casino' }, { enabled: isSignedIn });
  return isSignedIn && data !== undefined ? data.noticeNum + data.paymentNum + data.selfNum : 0;
}
