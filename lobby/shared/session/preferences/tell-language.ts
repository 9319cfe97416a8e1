import { messageByType } from '@tausi/contract/inbox/messages/message-by-type.ts';
import { updateUserLangPost } from '@tausi/contract/players/account/update-user-lang.ts';
import type { Language } from '@tausi/kernel';
import { queries } from '../../client/queries.ts';
import { callServer } from '../../client/server.ts';

/** Tells the server which language the player reads, so that the inbox speaks it. A courtesy: what is not told now is told
 *  with the next choice of a language. */
export async function tellLanguage(lang: Language): Promise<void> {
  const told = await callServer(updateUserLangPost, { lang });
  if (told.ok) void queries.invalidateQueries({ queryKey: [messageByType.name] });
}
