import { useEffect, useState } from 'react';

import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { withdrawOptions } from '@tausi/contract/cashier/withdraw-options.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { AddAccountForm } from '../destinations/AddAccountForm.tsx';
import { AddNumberForm } from '../destinations/AddNumberForm.tsx';
import type { WithdrawMethod } from './withdraw-from-wire.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawalProgress } from './WithdrawalProgress.tsx';
import { followWithdrawal, forgetWithdrawal, useWithdrawalInHand } from './withdrawal-in-hand.ts';

/** The withdrawal: first amount, tax and net payout, then its progress from the balance to the phone. */
export function WithdrawSheet({ isOpen, onClose, paymentId: followedId, amount = '', target }: OverlayControl & OverlayProps['withdraw']) {
  const text = useText();
  const refusalText = useRefusalText();
  const player = usePlayerInfo();
  // A gate may have closed or opened since the options were last shown.
  const { data: options, error, refetch } = useCall(withdrawOptions, {}, { staleMs: 0 });
  const inHand = useWithdrawalInHand();
  const [followed, setFollowed] = useState(followedId ?? null);
  const isThere = options !== undefined && player !== undefined;
  const [putAway, setPutAway] = useState<string | null>(null);
  // The options may still name a withdrawal that has ended since.
  const openId = options === undefined || options.openPaymentId === putAway ? null : options.openPaymentId;
  const paymentId = followed ?? inHand ?? openId;
  // A withdrawal from before a reload stays in the sheet when it ends.
  useEffect(() => {
    if (inHand === null && openId !== null) followWithdrawal(openId);
  }, [inHand, openId]);
  const [addingTo, setAddingTo] = useState<WithdrawMethod | null>(null);
  const [newAccount, setNewAccount] = useState<string | null>(null);
  const added = (destinationId: string): void => {
    // A new number rests, so the own one stays chosen.
    if (addingTo?.needs === 'account') setNewAccount(destinationId);
    setAddingTo(null);
  };
  const leave = (): void => {
    onClose();
    if (target !== undefined && paymentId !== null) navigate(target);
  };
  const again = (): void => {
    setPutAway(paymentId);
    setFollowed(null);
    forgetWithdrawal();
    void refetch();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={leave}
      title={text(paymentId !== null ? 'cashier.out.title' : titleOf(addingTo))}
      closeLabel={text('shell.close')}
    >
      {isThere && paymentId === null && addingTo !== null && (
        <AddDestination method={addingTo} onBack={() => setAddingTo(null)} onAdded={added} />
      )}
      {isThere && paymentId === null && addingTo === null && (
        <WithdrawForm options={options} cash={player.cash} startAmount={amount} newAccount={newAccount} onAddAccount={setAddingTo} />
      )}
      {isThere && paymentId !== null && <WithdrawalProgress key={paymentId} paymentId={paymentId} onClose={leave} onAgain={again} />}
      {!isThere && error === null && <WithdrawSkeleton />}
      {!isThere && error !== null && (
        <ErrorState title={refusalText(error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}

function titleOf(addingTo: WithdrawMethod | null) {
  if (addingTo === null) return 'cashier.withdraw';
  return addingTo.needs === 'account' ? 'cashier.account.add' : 'cashier.number.add';
}

type AddDestinationProps = {
  readonly method: WithdrawMethod;
  readonly onAdded: (destinationId: string) => void;
  readonly onBack: () => void;
};

function AddDestination({ method, onAdded, onBack }: AddDestinationProps) {
  return method.needs === 'account' ? (
    <AddAccountForm onAdded={onAdded} onBack={onBack} />
  ) : (
    <AddNumberForm method={method} onAdded={onAdded} onBack={onBack} />
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
