import { useState, type FormEvent } from 'react';
import { TriangleAlert } from 'lucide-react';
import { closeAccount } from '@tausi/contract/players/account/close-account.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { navigate } from '../../../shared/routing/hash.ts';
import { homePath } from '../../../shared/routing/home-path.ts';
import { whileSessionIsRenewed } from '../../../shared/session/signed-out-by-server.ts';
import { signOut } from '../../../shared/session/sign-in.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from '../password/encode-password.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import type { ClosingReason } from './account-to-wire.ts';

const readingMs = 2_500;
const reasons: readonly ClosingReason[] = ['not_used', 'too_much_play', 'unhappy', 'other_account', 'privacy', 'other'];
const consequences = ['signIn', 'money', 'rewards', 'records'] as const;

/** Closes the account: explains the effect, asks for a reason and the password. Offers self-exclusion to a player who plays too
 *  much. */
export function CloseAccountSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const form = useCloseAccount(onClose);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.close')} closeLabel={text('shell.close')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <div className="rounded-card border border-line bg-raised p-4">
          <p className="flex items-center gap-2 pb-2 font-bold text-gold-ink">
            <TriangleAlert size={20} aria-hidden />
            {text('account.close.means')}
          </p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-soft">
            {consequences.map((each) => (
              <li key={each}>{text(`account.close.means.${each}`)}</li>
            ))}
          </ul>
        </div>
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-sm font-semibold text-soft">{text('account.close.why')}</legend>
          {reasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                checked={form.reason === reason}
                onChange={() => form.choose(reason)}
                className="size-5 accent-accent"
              />
              {text(`account.close.reason.${reason}`)}
            </label>
          ))}
        </fieldset>
        {form.reason === 'too_much_play' && (
          <button
            type="button"
            onClick={() => {
              onClose();
              navigate('/PlaySafely');
            }}
            className="rounded-2xl bg-sunken px-4 py-3 text-left text-sm font-semibold text-accent-ink"
          >
            {text('account.close.break')}
          </button>
        )}
        <PasswordField
          value={form.password}
          onChange={form.setPassword}
          problem={form.wasTried && form.password === '' ? text('players.password.needed') : null}
        />
        {form.refusal !== null && <Refused refusal={form.refusal} />}
        <Button type="submit" look="danger" isWide isBusy={form.isBusy} disabled={form.reason === null}>
          {text('account.close.submit')}
        </Button>
      </form>
    </Sheet>
  );
}

function Refused({ refusal }: { readonly refusal: CallRefusal<typeof closeAccount> }) {
  const text = useText();
  const refusalText = useRefusalText();
  const withdraw = (
    <button type="button" onClick={() => openOverlay('withdraw', {})} className="min-h-11 font-semibold text-accent-ink">
      {text('players.withdraw')}
    </button>
  );
  return <FormAlert action={refusal.code === 'balance_left' ? withdraw : undefined}>{refusalText(refusal)}</FormAlert>;
}

function useCloseAccount(onClosed: () => void) {
  const [reason, setReason] = useState<ClosingReason | null>(null);
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(closeAccount);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isBusy || reason === null || password === '') return;
    const isClosed = await whileSessionIsRenewed(async () => {
      const answer = await send((factor) => ({ password: encodePassword(password), reason, ...factor }));
      if (!answer.ok) return false;
      onClosed();
      navigate(homePath, { replace: true });
      await signOut();
      return true;
    });
    if (!isClosed) return;
    showToast({ kind: 'notice', textId: 'account.close.done' });
    // Same as logging out: no data of the player stays in this page's memory.
    setTimeout(() => location.reload(), readingMs);
  };
  return {
    reason,
    choose: setReason,
    password,
    setPassword: (typed: string) => {
      forgetRefusal();
      setPassword(typed);
    },
    wasTried,
    isBusy,
    refusal,
    submit: (happening: FormEvent) => {
      happening.preventDefault();
      void submit();
    },
  };
}
