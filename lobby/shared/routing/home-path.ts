/** The lobby's own segment of the specification's `/{lobby}/{filtrate}`; `Home` marks entering the home lobby. */
export const homePath = '/casino/Home';

/** Returns the path of a category: `/casino/1005`. */
export function categoryPath(categoryId: number): string {
  return `/casino/${categoryId}`;
}

/** Returns the category in a path of the lobby; null for the whole lobby and other paths. */
export function categoryIn(path: string): number | null {
  const match = /^\/casino\/(-?\d{1,5})$/.exec(path);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** True for every path that the lobby screen renders. */
export function isLobbyPath(path: string): boolean {
  return path === '/' || path === '/casino' || path === homePath || path === '/chome/index' || categoryIn(path) !== null;
}
