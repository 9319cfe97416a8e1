import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { useCall } from '../shared/client/use-call.ts';
import { unreadParams } from '../shared/live/unread-params.ts';
import { useSignInState } from '../shared/session/use-signed-in.ts';
import { unreadSumFromWire } from './unread-from-wire.ts';

/** Returns the number of unread messages; the live stream updates it. */
export function useUnreadCount(): number {
  const isSignedIn = useSignInState() === 'signed-in';
  const { data } = useCall(unreadByType, unreadParams, { enabled: isSignedIn });
  return isSignedIn && data !== undefined ? unreadSumFromWire(data) : 0;
}
