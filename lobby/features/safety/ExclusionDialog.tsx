import { useState } from 'react';
import { Button } from '@tausi/ui/Button.tsx';
import { Dialog } from '@tausi/ui/Dialog.tsx';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import type { ExclusionStep } from '../../shared/overlays/safety-from-wire.ts';
import { useExclude } from './use-safety.ts';

type ExclusionDialogProps = OverlayProps['exclusion'] & OverlayControl;

const consequences = ['bets', 'open', 'money', 'fixed'] as const;

/** Asks twice, first with the consequences and then for confirmation, because an exclusion cannot be undone. */
export function ExclusionDialog({ step, isOpen, onClose }: ExclusionDialogProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const [isSecond, setSecond] = useState(false);
  const { begin, isBusy, refusal } = useExclude();
  const start = async (): Promise<void> => {
    if (!(await begin(step))) return;
    showToast({ kind: 'success', textId: 'safety.begun' });
    onClose();
  };
  const name = text(`safety.step.${step}`);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isSecond ? text('safety.sure.title') : text(`safety.confirm.${partOf(step)}`, { name })}
      actions={
        <>
          <Button look={isSecond ? 'danger' : 'primary'} isBusy={isBusy} onPress={() => (isSecond ? void start() : setSecond(true))}>
            {text(isSecond ? 'safety.sure.begin' : 'safety.confirm.next')}
          </Button>
          <Button look="quiet" disabled={isBusy} onPress={onClose}>
            {text('safety.notNow')}
          </Button>
        </>
      }
    >
      {isSecond ? (
        <p>{text(`safety.sure.${partOf(step)}`, { name })}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-left">
          {consequences.map((each) => (
            <li key={each}>{text(`safety.consequence.${each}`)}</li>
          ))}
        </ul>
      )}
      {refusal !== null && (
        <p role="alert" className="mt-3 text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </Dialog>
  );
}

function partOf(step: ExclusionStep): 'break' | 'exclude' | 'close' {
  if (step === 'close') return 'close';
  return step.startsWith('break_') ? 'break' : 'exclude';
}
