import { messageByType } from '@tausi/contract/inbox/message-by-type.ts';
import { unreadByType } from '@tausi/contract/inbox/unread-by-type.ts';
import { queries } from '../../shared/client/queries.ts';
import { isShort } from '../../shared/lists/is-short.ts';

/** What the inbox shows is no longer true. The live stream says so too, where it is open. */
export function refreshInbox(): void {
  void queries.invalidateQueries({ queryKey: [unreadByType.name] });
  void queries.invalidateQueries({ queryKey: [messageByType.name], predicate: ({ state }) => isShort(state.data) });
}
