import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import type { Language } from '@tausi/kernel';
import { queries } from '../../client/queries.ts';
import { callServer } from '../../client/server.ts';

/** Notifies the server of the player's language, so that inbox messages use it. Best effort: a failure is corrected by the next
 *  change. */
export async function saveLanguage(lang: Language): Promise<void> {
  const answered = await callServer(updateUserLangPost, { lang });
  if (answered.ok) void queries.invalidateQueries({ queryKey: [messageByType.name] });
}
