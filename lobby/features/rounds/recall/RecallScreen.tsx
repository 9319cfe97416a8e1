import { History, X } from 'lucide-react';
import { roundDetail } from '@tausi/contract/rounds/round-detail.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { useModal } from '@tausi/ui/hooks/use-modal.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { GameLoading } from '../frame/GameLoading.tsx';
import { RecallFrame } from './RecallFrame.tsx';

/** Replays one finished round in its own game over the whole screen; no stake, no payout. */
export function RecallScreen({ roundId, isOpen, onClose }: OverlayProps['recall'] & OverlayControl) {
  const text = useText();
  const dialog = useModal(isOpen, onClose);
  const asked = useCall(roundDetail, { roundId });
  const detail = asked.data;
  return (
    <dialog
      ref={dialog}
      aria-label={text('rounds.replay')}
      data-leaving={isOpen ? undefined : ''}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-page p-0 text-ink"
    >
      {detail === undefined && asked.error === null && (
        <GameLoading name={null} title={text('rounds.replay')} step="launch" onAgain={() => void asked.refetch()} />
      )}
      {asked.error !== null && <FailureState refusal={asked.error.refusal} onRetry={() => void asked.refetch()} />}
      {detail !== undefined && detail.frameUrl !== null && <RecallFrame detail={detail} page={detail.frameUrl} onClose={onClose} />}
      {detail?.frameUrl === null && (
        <EmptyState
          icon={<History size={34} />}
          title={text('rounds.replay.gone')}
          action={
            <Button look="secondary" onPress={() => openOverlay('fairness', { roundId })}>
              {text('rounds.check')}
            </Button>
          }
        />
      )}
      {detail?.frameUrl === null || asked.error !== null ? (
        <button
          type="button"
          aria-label={text('shell.close')}
          onClick={onClose}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-raised"
        >
          <X size={22} aria-hidden />
        </button>
      ) : null}
    </dialog>
  );
}
