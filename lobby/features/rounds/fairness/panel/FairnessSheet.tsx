import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, SeedAlarm } from '../../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import { RoundCheckPanel } from './RoundCheckPanel.tsx';
import { SeedPanel } from './SeedPanel.tsx';

type FairnessSheetProps = OverlayControl & { readonly roundId: string | null; readonly alarm?: SeedAlarm };

/** The check of one round, or the explanation of fair draws with the current commitments. */
export function FairnessSheet({ roundId, alarm, isOpen, onClose }: FairnessSheetProps) {
  const text = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text(roundId === null ? 'rounds.fairness' : 'rounds.check.title')}
      closeLabel={text('shell.close')}
    >
      {roundId === null ? <SeedPanel alarm={alarm ?? null} /> : <RoundCheckPanel roundId={roundId} />}
    </Sheet>
  );
}
