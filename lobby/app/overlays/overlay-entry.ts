import type { OverlayName } from '../../shared/overlays/overlay-props.ts';
import type { OverlayGate } from '../../shared/overlays/overlay-store.ts';
import type { SignInState } from '../../shared/session/use-signed-in.ts';

/** What the visitor brings to an overlay's door. */
export type Visitor = {
  readonly state: SignInState;
  /** Before what the player's country asks him who he is, until he has shown it. Nothing while his details are not there: the
   *  server judges then. */
  readonly identityBefore: readonly ('arrival' | 'withdrawal')[];
  /** True while terms wait that he has not accepted: cash does not move until then. */
  readonly mustAcceptTerms: boolean;
};

/** What a visitor needs: `sign-in` a token and secret key, `phone` a bound phone besides, `identity` what his country asks before a
 *  withdrawal besides. */
type Need = 'sign-in' | 'phone' | 'identity';

/** The conditions of every overlay that has some (specification §2, §4, §5); all others are open to everybody. */
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

/** What opens instead of an overlay whose conditions the visitor does not meet; null when he does. */
export function whatComesFirst(name: OverlayName, { state, identityBefore, mustAcceptTerms }: Visitor): ReturnType<OverlayGate> {
  const need = needs[name];
  if (need === undefined) return null;
  if (state === 'visitor') return 'sign-in';
  if (need === 'sign-in') return null;
  if (state === 'phone-unbound') return 'bind-phone';
  if (mustAcceptTerms && (name === 'deposit' || name === 'withdraw')) return 'accept-terms';
  return need === 'identity' && identityBefore.includes('withdrawal') ? 'identity' : null;
}
