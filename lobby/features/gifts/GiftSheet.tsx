import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { GiftShelf } from './GiftShelf.tsx';

/** Coupons or lucky boxes from anywhere. Using one leads to the lobby. */
export function GiftSheet({ mode, isOpen, onClose }: OverlayProps['gift'] & OverlayControl) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text(`gifts.title.${mode}`)} closeLabel={text('shell.close')}>
      <div className="min-h-96">
        <GiftShelf mode={mode} onTaken={onClose} />
      </div>
    </Sheet>
  );
}
