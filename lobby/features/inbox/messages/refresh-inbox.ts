import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { queries } from '../../../shared/client/queries.ts';
import { isShort } from '../../../shared/lists/is-short.ts';

/** What the inbox shows is no longer true. The live stream says so too, where it is open: what one of them asked for is
 *  waited for, because the same question in flight twice is refused. */
export function refreshInbox(): void {
  void queries.invalidateQueries({ queryKey: [unreadByType.name] }, { cancelRefetch: false });
  void queries.invalidateQueries(
    { queryKey: [messageByType.name], predicate: ({ state }) => isShort(state.data) },
    { cancelRefetch: false },
  );
}
