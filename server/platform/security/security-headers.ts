/** Headers of every answer of the lobby's origin: nothing may frame it, sniff it or learn where a player came from. */
export const lobbyHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // The lobby may know when a network's window that it opened was closed; nobody else's window knows the lobby.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cache-control': 'no-store',
};

/** Headers that a browser obeys in a page alone. A first visit fetches some twenty files: without these it weighs 8 KB less. */
export const pageHeaders: ReadonlySet<string> = new Set([
  'x-frame-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]);

/** The policy of the lobby's page. Scripts come from the lobby's own files, or inline with one of the hashes that its
 *  build lists; styles may be inline because critical CSS and animated positions are. */
export function lobbyPolicy({
  gamesOrigin,
  scriptHashes,
}: {
  readonly gamesOrigin: string;
  readonly scriptHashes: readonly string[];
}): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${gamesOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The lobby's one policy: it knows the address of its service worker and nothing else.
    'trusted-types tausi-worker',
  ].join('; ');
}

/** The policy of pages that are one file and ask nobody for anything: the one that a network's dialog leads back to, which
 *  hands on what it was told and closes, and the checker. The checker's own policy, inside its page, names the one script by
 *  its hash, so that it holds for a saved copy too; both together allow that script alone. */
export const lonePagePolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page that shows text and our own pictures, and runs nothing. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of the games' origin: only the lobby frames a game, and a game reaches nothing but its own files. */
export function gamesHeaders(lobbyOrigin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': gamesPolicy(lobbyOrigin),
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'no-store',
  };
}

// PixiJS makes workers from blobs and keeps textures as blobs and data.
function gamesPolicy(lobbyOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${lobbyOrigin}`,
  ].join('; ');
}
