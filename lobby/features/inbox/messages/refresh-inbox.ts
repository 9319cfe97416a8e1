import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/messages/unread-by-type.ts';
import { queries } from '../../../shared/client/queries.ts';
import { isShort } from '../../../shared/lists/is-short.ts';

/** Invalidates the inbox. The live stream invalidates it too, so a refetch in flight is kept: the server refuses the same call
 *  twice in flight. */
export function refreshInbox(): void {
  void queries.invalidateQueries({ queryKey: [unreadByType.name] }, { cancelRefetch: false });
  void queries.invalidateQueries(
    { queryKey: [messageByType.name], predicate: ({ state }) => isShort(state.data) },
    { cancelRefetch: false },
  );
}
