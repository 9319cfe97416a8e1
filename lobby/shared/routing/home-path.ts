/** The lobby's own segment of the specification's `/{lobby}/{filtrate}`; `Home` marks entering the home lobby. */
export const homePath = '/casino/Home';

/** The lobby opened at one category: `/casino/1005`. */
export function categoryPath(categoryId: number): string {
  return `/casino/${categoryId}`;
}

/** The category an address of the lobby asks for; null for the whole lobby and for other addresses. */
export function categoryIn(path: string): number | null {
  const match = /^\/casino\/(-?\d{1,5})$/.exec(path);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** True for every address that the lobby itself draws. */
export function isLobbyPath(path: string): boolean {
  return path === '/' || path === '/casino' || path === homePath || path === '/chome/index' || categoryIn(path) !== null;
}
