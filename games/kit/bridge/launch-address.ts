import { parseUrl } from '@tausi/kernel/parse-url.ts';
/** The partner of a frame: the origin of the lobby that opened it, and the nonce of this launch. */
export type Launch = { readonly parentOrigin: string; readonly nonce: string };

/** Returns the address of a framed page, with the launch in its fragment. */
export function launchAddress(page: string, launch: Launch): string {
  const fragment = new URLSearchParams({ parent: launch.parentOrigin, nonce: launch.nonce });
  return `${page}#${fragment.toString()}`;
}

/** Parses the fragment. Returns null if no lobby opened the page. */
export function readLaunch(fragment: string): Launch | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const parentOrigin = fields.get('parent') ?? '';
  const nonce = fields.get('nonce') ?? '';
  if (!/^[A-Za-z0-9_-]{16,128}$/.test(nonce)) return null;
  const url = parseUrl(parentOrigin);
  if (url === null) return null;
  const isExact = url.origin === parentOrigin && (url.protocol === 'https:' || url.protocol === 'http:');
  return isExact ? { parentOrigin, nonce } : null;
}
