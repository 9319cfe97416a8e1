import { keepInviteCode } from '../../features/players/registration/invite-code.ts';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { currentPath, navigate, parseHash } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { requestedOverlay } from './requested-overlay.ts';

/** Opens the overlay that an address requests (`#/casino/Home?open=deposit`), as messages, campaigns and notifications do. The
 *  usual conditions apply, and the request is removed from the address. */
export function openFromAddress(): void {
  const { search } = parseHash(location.hash);
  keepInviteCode(new URLSearchParams(search).get('invite'));
  const asked = requestedOverlay(search);
  if (asked === null) return;
  // The bare address redirects to Home at once, which would close an overlay opened before.
  const path = currentPath();
  navigate(path === '/' ? homePath : path, { replace: true });
  openOverlay(asked.name, asked.props);
}
