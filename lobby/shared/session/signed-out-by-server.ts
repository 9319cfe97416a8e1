import { showToast } from '../toast/toast-store.ts';
import { queries } from '../client/queries.ts';
import { changePreferences } from './preferences-store.ts';

/** The server no longer knows this session (code 105): the player is forgotten here too, and told. */
export function signedOutByServer(): void {
  changePreferences({ player: null });
  queries.clear();
  showToast({ kind: 'notice', textId: 'shell.signedOut' });
}
