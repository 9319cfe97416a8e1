import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { EventTabs } from './EventTabs.tsx';

/** The running campaigns as a sheet over the current screen. */
export function EventsSheet({ tab = 'campaigns', isOpen, onClose }: OverlayProps['events'] & OverlayControl) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('campaigns.title')} closeLabel={text('shell.close')}>
      <EventTabs first={tab} />
    </Sheet>
  );
}
