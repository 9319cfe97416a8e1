import { homePath, isLobbyPath } from '../shared/routing/home-path.ts';
import type { LobbyRoute } from './routes.ts';

/** What the guard decides about an address. */
export type Passage =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'screen'; readonly route: LobbyRoute }
  /** To the Casino home instead; with `asksSignIn` the login popup opens, and `remembers` is where to go afterwards. */
  | { readonly kind: 'home'; readonly asksSignIn: boolean; readonly remembers: string | null };

/** The route guard of specification §2. An address nobody knows leads home. */
export function guardPassage(path: string, isSignedIn: boolean, routes: readonly LobbyRoute[]): Passage {
  if (path !== homePath && (path === '/' || path === '/chome/index')) return { kind: 'home', asksSignIn: false, remembers: null };
  if (isLobbyPath(path)) return { kind: 'lobby' };
  const route = routes.find(({ pattern }) => matchesPattern(pattern, path));
  if (route === undefined) return { kind: 'home', asksSignIn: false, remembers: null };
  if (route.needsSignIn && !isSignedIn) return { kind: 'home', asksSignIn: true, remembers: route.isRemembered === true ? path : null };
  return { kind: 'screen', route };
}

/** `/MineSection/:part` fits one more segment of any text. */
function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, at) => (part.startsWith(':') ? found[at] !== '' : part === found[at]));
}
