import { Button } from '@tausi/ui/Button.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { needsFunds, type DepositCallRefusal } from './deposit-from-wire.ts';

/** The way out of a deposit that needs more of the player's identity: the identity check, or support for the source of their money. */
export function IdentityAct({ refusal }: { readonly refusal: DepositCallRefusal }) {
  const text = useText();
  if (refusal.code !== 'identity_needed_to_deposit' && refusal.code !== 'deposit_needs_identity') return null;
  return needsFunds(refusal) ? (
    <Button look="secondary" isWide onPress={() => openOverlay('support', {})}>
      {text('markets.support')}
    </Button>
  ) : (
    <Button look="secondary" isWide onPress={() => openOverlay('identity', {})}>
      {text('kyc.title')}
    </Button>
  );
}
