import { NoticeBar } from '@tausi/ui/NoticeBar.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

const hidesAfterMs = 10_000;

/** The offer for the next deposit, at the top edge. */
export function TopNotice({ kind, isOpen, onClose }: OverlayProps['top-notice'] & OverlayControl) {
  const text = useText();
  const toDeposit = (): void => {
    onClose();
    openOverlay('deposit', {});
  };
  return (
    <NoticeBar
      edge="top"
      picture={
        <span className="gold-fill grid size-14 place-items-center rounded-2xl text-sm font-black">
          {text(`campaigns.guide.${kind}.extra`)}
        </span>
      }
      title={text(`campaigns.guide.${kind}.title`)}
      action={{ label: text('shell.deposit'), onPress: toDeposit }}
      closeLabel={text('shell.close')}
      onClose={onClose}
      hidesAfterMs={hidesAfterMs}
      isLeaving={!isOpen}
    >
      {text(`campaigns.guide.${kind}.text`)}
    </NoticeBar>
  );
}
