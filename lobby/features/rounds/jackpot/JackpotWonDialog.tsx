import { marketOf } from '@tausi/kernel';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** The player won the jackpot; the money is already in their balance. */
export function JackpotWonDialog({ amount, isOpen, onClose }: OverlayProps['jackpot-won'] & OverlayControl) {
  const text = useText();
  const { currencyLabel } = marketOf(useCountry());
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('rounds.jackpot.won')}
      actions={<Button onPress={onClose}>{text('rounds.jackpot.thanks')}</Button>}
    >
      <p className="gold-fill mt-2 rounded-2xl px-3 py-4 text-3xl font-black break-words tabular-nums">
        {currencyLabel} {amountText(amount)}
      </p>
      <p className="mt-3">{text('rounds.jackpot.paid')}</p>
    </Dialog>
  );
}
