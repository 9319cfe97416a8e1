import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { inviteCode } from './invite-code.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { RulesSheet } from './RulesSheet.tsx';

/** Registers a player with country, mobile number, password, date of birth and terms, under the market's rules of today. */
export function RegisterSheet({ phone = '', isOpen, onClose }: OverlayProps['register'] & OverlayControl) {
  const text = useText();
  return (
    <RulesSheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('players.register')}
      lead={text(inviteCode() === null ? 'players.register.lead' : 'players.register.invited')}
      skeleton={<FormSkeleton />}
      renderForm={(rules) => <RegisterForm phone={phone} rules={rules} onClose={onClose} />}
    />
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
