import { parseUrl } from '@tausi/kernel/parse-url.ts';
/** Returns a screen's path without identifying parts: segments that contain anything but letters are dropped. */
export function screenOf(path: string): string {
  const named = path.split('/').filter((segment) => /^[A-Za-z]{1,30}$/.test(segment));
  return `/${named.slice(0, 3).join('/')}`.slice(0, 60);
}

/** Returns the path of our own file that an error came from, without origin and query. Empty for a foreign file. */
export function sourceOf(address: string, origin: string): string {
  const url = parseUrl(address);
  return url === null || url.origin !== origin || !/^[A-Za-z0-9/._-]{0,120}$/.test(url.pathname) ? '' : url.pathname;
}

/** Returns an error's message in the form of the wire: one line, at most 200 characters. */
export function messageOf(reason: unknown): string {
  const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : typeof reason === 'string' ? reason : 'unknown';
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
}

/** Returns the campaign code that an advertisement put into the address, before or after the hash. */
export function channelOf({ search, hash }: { readonly search: string; readonly hash: string }): string {
  const mark = hash.indexOf('?');
  const inHash = mark < 0 ? null : new URLSearchParams(hash.slice(mark)).get('channel');
  return new URLSearchParams(search).get('channel') ?? inHash ?? '';
}
