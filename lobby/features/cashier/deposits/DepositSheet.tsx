import { Banknote } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { depositOptions } from '@tausi/contract/cashier/deposit-options.ts';
import { EmptyState } from '@tausi/ui/EmptyState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { amountText } from '../../../shared/money/amount-text.ts';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FindPayment } from '../paybill/FindPayment.tsx';
import { keepPaybill, keptPaybill } from '../paybill/kept-paybill.ts';
import { PaybillCard } from '../paybill/PaybillCard.tsx';
import { DepositForm } from './DepositForm.tsx';
import { RestingMethods } from './RestingMethods.tsx';
import { PaymentProgress } from '../payments/PaymentProgress.tsx';
import { layDown, layDownWhenEnded, takeInHand, usePaymentInHand } from '../payments/payment-in-hand.ts';

/** The deposit: first the form, then the payment's progress from the phone to the balance. */
export function DepositSheet({ amount = '', target, isOpen, onClose }: OverlayProps['deposit'] & OverlayControl) {
  const text = useText();
  const paymentId = usePaymentInHand();
  const [startAmount, setStartAmount] = useState(amount);
  const [isFinding, setFinding] = useState(false);
  const retry = (failedAmount: string): void => {
    setStartAmount(amountText(failedAmount, { dropsZeroCents: true }));
    layDown();
  };
  const leave = (): void => {
    onClose();
    if (target !== undefined && paymentId !== null) navigate(target);
  };
  const close = (): void => {
    leave();
    layDownWhenEnded();
  };
  const follow = (found: string): void => {
    setFinding(false);
    takeInHand(found);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={text(isFinding ? 'cashier.find' : paymentId === null ? 'cashier.deposit' : 'cashier.payment')}
      closeLabel={text('shell.close')}
    >
      {isFinding ? (
        <FindPayment onBack={() => setFinding(false)} onFollow={follow} />
      ) : paymentId === null ? (
        <DepositStart amount={startAmount} onFind={() => setFinding(true)} />
      ) : (
        <PaymentProgress key={paymentId} paymentId={paymentId} leadsOn={target !== undefined} onClose={leave} onRetry={retry} />
      )}
    </Sheet>
  );
}

function DepositStart({ amount, onFind }: { readonly amount: string; readonly onFind: () => void }) {
  const text = useText();
  const country = useCountry();
  // A deposit changes the suggested amounts and may have saved a card.
  const { data: options, error, refetch } = useCall(depositOptions, {}, { staleMs: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const paybill = options?.paybill ?? null;
  useEffect(() => {
    if (paybill !== null) keepPaybill(paybill);
  }, [paybill]);
  if (options === undefined) {
    if (error === null) return <DepositSkeleton />;
    return <WithoutOptions failure={<FailureState refusal={error.refusal} onRetry={() => void refetch()} />} />;
  }
  const methods = options.methods.filter(({ available }) => available);
  const method = methods.find(({ method: id }) => id === chosen) ?? methods.find(({ suitsNumber }) => suitsNumber) ?? methods[0];
  if (method === undefined) {
    return (
      <>
        <EmptyState
          icon={<Banknote size={34} />}
          title={text('cashier.noMethods')}
          hint={text('cashier.noMethods.hint', { country: text(`markets.${country}`) })}
        />
        <RestingMethods methods={options.methods} />
      </>
    );
  }
  return <DepositForm options={options} methods={methods} method={method} onChoose={setChosen} startAmount={amount} onFind={onFind} />;
}

/** A failure to load the methods. The way without data still works, if it was shown before. */
function WithoutOptions({ failure }: { readonly failure: ReactNode }) {
  const paybill = keptPaybill();
  return (
    <>
      {failure}
      {paybill !== null && <PaybillCard paybill={paybill} isOpen onFind={null} />}
    </>
  );
}

function DepositSkeleton() {
  return (
    <div className="flex flex-col gap-4 pt-1" aria-busy>
      <Skeleton className="h-16 w-full rounded-2xl" />
      <Skeleton className="h-20 w-full rounded-2xl" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,4.5rem),1fr))] gap-2">
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <Skeleton key={index} className="h-12 w-full rounded-2xl" />
        ))}
      </div>
      <Skeleton className="h-12 w-full rounded-full" />
    </div>
  );
}
