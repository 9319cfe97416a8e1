/** Headers of every answer from the lobby's origin: no framing, no sniffing and no referrer. */
export const lobbyHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // The lobby must notice when a network's pop-up that it opened closes. Windows of other sites get no reference to the lobby.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cache-control': 'no-store',
};

/** Headers that matter to a browser only on a page. A first visit fetches some twenty files and saves 8 KB without them. */
export const pageHeaders: ReadonlySet<string> = new Set([
  'x-frame-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]);

/** Those of them that a browser reads on a document only. Data keeps the others, for a browser that opens it as a page. */
export const documentHeaders: ReadonlySet<string> = new Set(['cross-origin-opener-policy', 'permissions-policy']);

/** The policy of the lobby's page. Scripts come from the lobby's files, or are inline with one of the hashes of the
 *  build. Styles may be inline because critical CSS and animated positions are. */
export function lobbyPolicy({
  gamesOrigin,
  frameOrigins = [],
  scriptHashes,
}: {
  readonly gamesOrigin: string;
  /** The origins of studios whose games the lobby frames. */
  readonly frameOrigins?: readonly string[];
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
    `frame-src ${[gamesOrigin, ...frameOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The lobby's only Trusted Types policy: it allows the service worker's URL and nothing else.
    'trusted-types tausi-worker',
  ].join('; ');
}

/** The policy of single-file pages without network access: the redirect page of a network's dialog, which passes its
 *  result on and closes, and the checker. The checker's page also contains its own policy with the hash of its script,
 *  which protects a saved copy too. Both together allow that script only. */
export const lonePagePolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page that shows text and our own pictures, and runs nothing. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of the games' origin: only the lobby frames a game, and a game fetches only its own files. */
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

// PixiJS creates workers from blobs and keeps textures as blobs and data URLs.
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
