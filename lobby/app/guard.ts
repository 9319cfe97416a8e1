import { homePath, isLobbyPath } from '../shared/routing/home-path.ts';
import type { SignInState } from '../shared/session/use-signed-in.ts';
import type { LobbyRoute } from './routes.ts';

/** The guard's decision about an address. */
export type Passage =
  | { readonly kind: 'lobby' }
  | { readonly kind: 'screen'; readonly route: LobbyRoute }
  /** Redirects to the Casino home and opens `asks`: the login popup, or the bind view for a social sign-in without a phone.
   *  `remembers` is the address to open afterwards. */
  | { readonly kind: 'home'; readonly asks: 'sign-in' | 'bind-phone' | null; readonly remembers: string | null };

/** The route guard of specification §2. An unknown address redirects to the home screen. */
export function guardPassage(path: string, state: SignInState, routes: readonly LobbyRoute[]): Passage {
  if (path !== homePath && (path === '/' || path === '/chome/index')) return { kind: 'home', asks: null, remembers: null };
  if (isLobbyPath(path)) return { kind: 'lobby' };
  const route = routes.find(({ pattern }) => matchesPattern(pattern, path));
  if (route === undefined) return { kind: 'home', asks: null, remembers: null };
  if (!route.needsSignIn || state === 'signed-in') return { kind: 'screen', route };
  return { kind: 'home', asks: state === 'visitor' ? 'sign-in' : 'bind-phone', remembers: route.isRemembered === true ? path : null };
}

/** `/MineSection/:part` matches one more segment of any text. */
function matchesPattern(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const found = path.split('/');
  return wanted.length === found.length && wanted.every((part, at) => (part.startsWith(':') ? found[at] !== '' : part === found[at]));
}
