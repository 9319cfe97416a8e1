import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { currentPath, navigate, parseHash } from '../../shared/routing/hash.ts';
import { homePath } from '../../shared/routing/home-path.ts';
import { askedOverlay } from './asked-overlay.ts';

/** Opens the overlay that an address asks for (`#/casino/Home?open=deposit`), as messages, campaigns and notifications do.
 *  Its conditions are those of every overlay; the address forgets what it asked. */
export function openFromAddress(): void {
  const asked = askedOverlay(parseHash(location.hash).search);
  if (asked === null) return;
  // The bare address leads to Home in a moment, and what was opened over it would be closed again.
  const path = currentPath();
  navigate(path === '/' ? homePath : path, { replace: true });
  openOverlay(asked.name, asked.props);
}
