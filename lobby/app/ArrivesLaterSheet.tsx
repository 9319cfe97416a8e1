import { Hourglass } from 'lucide-react';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../shared/overlays/overlay-props.ts';
import { useText } from '../shared/texts/use-text.ts';

/** Stands where a later step of the product will be, and says so. */
export function ArrivesLaterSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('shell.later.title')} closeLabel={text('shell.close')}>
      <EmptyState icon={<Hourglass size={34} />} title={text('shell.later.lead')} hint={text('shell.later.hint')} />
    </Sheet>
  );
}
