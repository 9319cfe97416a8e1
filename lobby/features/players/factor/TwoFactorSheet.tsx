import { useState } from 'react';
import { twoFactorState } from '@tausi/contract/players/factor/two-factor-state.ts';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FactorOn } from './FactorOn.tsx';
import { FactorSetup } from './FactorSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The account's second factor: setup, status and switching it off. */
export function TwoFactorSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const state = useCall(twoFactorState, {}, { staleMs: 0 });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refetch = (): void => void state.refetch();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text(codes === null ? 'account.factor' : 'account.factor.codes.title')}
      closeLabel={text('shell.close')}
    >
      {codes !== null && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {codes === null && state.data?.isOn === true && <FactorOn state={state.data} onOff={refetch} />}
      {codes === null && state.data?.isOn === false && (
        <FactorSetup
          isPhoneProved={state.data.phoneProved}
          onProved={refetch}
          onOn={(made) => {
            setCodes(made);
            refetch();
          }}
        />
      )}
      {state.data === undefined && state.error === null && <FactorSkeleton />}
      {state.data === undefined && state.error !== null && (
        <ErrorState title={refusalText(state.error.refusal)} retryLabel={text('shell.retry')} onRetry={refetch} />
      )}
    </Sheet>
  );
}

function FactorSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-hidden>
      <Skeleton className="h-24 w-full rounded-2xl" />
      <Skeleton className="h-12 w-full rounded-2xl" />
      <Skeleton className="h-11 w-full rounded-full" />
    </div>
  );
}
