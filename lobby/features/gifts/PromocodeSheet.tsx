import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { navigate } from '../../shared/routing/hash.ts';
import { useText } from '../../shared/texts/use-text.ts';

/** The future place for promo codes. No promotion takes one yet, so the sheet says so and has no field. */
export function PromocodeSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const toGifts = (): void => {
    onClose();
    navigate('/Gifts');
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('gifts.promocode')} closeLabel={text('shell.close')}>
      <EmptyState
        icon={<RewardArt name="coupon" size={44} />}
        title={text('gifts.promocode.none')}
        hint={text('gifts.promocode.hint')}
        action={
          <Button look="secondary" onPress={toGifts}>
            {text('gifts.promocode.toGifts')}
          </Button>
        }
      />
    </Sheet>
  );
}
