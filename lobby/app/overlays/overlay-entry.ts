import type { OverlayName } from '../../shared/overlays/overlay-props.ts';
import type { OverlayGate } from '../../shared/overlays/overlay-store.ts';
import type { SignInState } from '../../shared/session/use-signed-in.ts';

/** The visitor's state that the gate checks. */
export type Visitor = {
  readonly state: SignInState;
  /** The acts for which the country still requires an identity check. Empty while the player's details load; the server decides
   *  then. */
  readonly identityBefore: readonly ('arrival' | 'withdrawal')[];
  /** True while the player has not accepted the current terms; cash cannot move until then. */
  readonly mustAcceptTerms: boolean;
};

/** A condition. `sign-in` needs a token and secret key, `phone` also a bound phone. `identity` also needs the country's identity
 *  check before a withdrawal. */
type Need = 'sign-in' | 'phone' | 'identity';

/** The condition of each guarded overlay (specification §2, §4, §5). All others are open to visitors. */
const needs: Readonly<Partial<Record<OverlayName, Need>>> = {
  deposit: 'phone',
  withdraw: 'identity',
  balance: 'sign-in',
  identity: 'phone',
  gift: 'phone',
  events: 'phone',
  'coin-event': 'phone',
  'event-dialog': 'phone',
  'giving-event': 'phone',
  'red-packet': 'phone',
  'red-packet-split': 'phone',
  'waiting-gifts': 'phone',
  'seven-day': 'phone',
  'bind-phone': 'sign-in',
  'bind-social': 'phone',
  'change-password': 'phone',
  'change-phone': 'phone',
  devices: 'phone',
  'two-factor': 'phone',
  'export-data': 'phone',
  'close-account': 'phone',
  'lock-settings': 'sign-in',
  limit: 'sign-in',
  exclusion: 'sign-in',
};

/** Returns the overlay to open first if the visitor does not meet the condition; null otherwise. */
export function whatComesFirst(name: OverlayName, { state, identityBefore, mustAcceptTerms }: Visitor): ReturnType<OverlayGate> {
  const need = needs[name];
  if (need === undefined) return null;
  if (state === 'visitor') return 'sign-in';
  if (need === 'sign-in') return null;
  if (state === 'phone-unbound') return 'bind-phone';
  if (mustAcceptTerms && (name === 'deposit' || name === 'withdraw')) return 'accept-terms';
  return need === 'identity' && identityBefore.includes('withdrawal') ? 'identity' : null;
}
