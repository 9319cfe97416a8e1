import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import { useCall } from '../../shared/client/use-call.ts';
import type { OverlayControl, OverlayProps } from '../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useRefusalText } from '../../shared/texts/refusal-text.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { FormLead } from './FormLead.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Registration with country, mobile number, password, date of birth and the terms. The rules are the market's of today. */
export function RegisterSheet({ phone = '', isOpen, onClose }: OverlayProps['register'] & OverlayControl) {
  const text = useText();
  const refusalText = useRefusalText();
  const market = useCall(appInfo, { country: useCountry() });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('players.register')}
      closeLabel={text('shell.close')}
      lead={<FormLead line={text('players.register.lead')} />}
    >
      {market.data !== undefined && <RegisterForm phone={phone} rules={market.data.rules} onClose={onClose} />}
      {market.data === undefined && market.error === null && <FormSkeleton />}
      {market.data === undefined && market.error !== null && (
        <ErrorState title={refusalText(market.error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void market.refetch()} />
      )}
    </Sheet>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5 pt-2">
      {['phone', 'password', 'birth', 'terms'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28 rounded" />
          <Skeleton className="h-12 w-full rounded-2xl" />
        </div>
      ))}
    </div>
  );
}
