import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

/** The withdrawal: amount, tax and net payout. */
export function WithdrawSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const player = usePlayerInfo();
  const { data: options, error, refetch } = useCall(withdrawOptions, {});
  const isThere = options !== undefined && player !== undefined;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('cashier.withdraw')} closeLabel={text('shell.close')}>
      {isThere && <WithdrawForm options={options} cash={player.cash} />}
      {!isThere && error === null && <WithdrawSkeleton />}
      {!isThere && error !== null && (
        <ErrorState title={refusalText(error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}

function WithdrawSkeleton() {
  return (
    <div className="flex flex-col gap-4 pt-1" aria-busy>
      <Skeleton className="h-16 w-full rounded-2xl" />
      <Skeleton className="h-20 w-full rounded-2xl" />
      <Skeleton className="h-12 w-full rounded-2xl" />
      <Skeleton className="h-12 w-full rounded-full" />
    </div>
  );
}
