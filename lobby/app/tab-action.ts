import type { SignInState } from '../shared/session/use-signed-in.ts';

export type TabName = 'home' | 'events' | 'deposit' | 'withdraw' | 'me';

/** The effect of a touch on the tab bar (specification §2, "Bottom tab bar"). */
export type TabAction = 'scroll-to-top' | 'go-home' | 'ask-sign-in' | 'bind-phone' | 'open';

/** Home is open to visitors and scrolls to the top when already open. The others need a sign-in with a bound phone. */
export function tabAction(tab: TabName, state: SignInState, isInLobby: boolean): TabAction {
  if (tab === 'home') return isInLobby ? 'scroll-to-top' : 'go-home';
  if (state === 'visitor') return 'ask-sign-in';
  return state === 'phone-unbound' ? 'bind-phone' : 'open';
}
