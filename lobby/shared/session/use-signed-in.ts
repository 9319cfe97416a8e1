import type { Preferences } from './preferences/preferences.ts';
import { usePreference } from './preferences/preferences-store.ts';

/** The sign-in state. A social sign-in without a bound phone is not a full sign-in (specification §4). */
export type SignInState = 'visitor' | 'phone-unbound' | 'signed-in';

export function signInStateOf({ player }: Pick<Preferences, 'player'>): SignInState {
  if (player === null) return 'visitor';
  return player.isPhoneBound ? 'signed-in' : 'phone-unbound';
}

export function useSignInState(): SignInState {
  return usePreference(signInStateOf);
}
