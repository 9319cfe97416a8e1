import { useState, type FormEvent } from 'react';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { changePassword } from '@tausi/contract/players/account/change-password.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { whileSessionIsRenewed } from '../../../shared/session/signed-out-by-server.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from './encode-password.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { passwordProblem } from '../registration/registration.ts';
import { useProblemText } from '../fields/use-problem-text.ts';

/** Changes the password, which signs out all other devices. */
export function ChangePasswordSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const form = useChangePassword(onClose);
  const { min, max } = form;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('account.password')} closeLabel={text('shell.close')}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{text('account.password.lead')}</p>
        <PasswordField
          label={text('account.password.old')}
          value={form.old}
          onChange={form.setOld}
          problem={problemText(form.wasTried && form.old === '' ? { textId: 'players.password.needed' } : null)}
        />
        <PasswordField
          isNew
          label={text('account.password.new')}
          value={form.password}
          onChange={form.setPassword}
          problem={problemText(form.wasTried ? form.problem : null)}
          hint={text('players.password.hint', { min, max })}
        />
        {form.refusal !== null && <FormAlert>{refusalText(form.refusal)}</FormAlert>}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text('account.password')}
        </Button>
      </form>
    </Sheet>
  );
}

function useChangePassword(onDone: () => void) {
  const rules = useCall(appInfo, { country: useCountry() }).data?.rules;
  const lengths = { passwordLengthMin: rules?.passwordLengthMin ?? 6, passwordLengthMax: rules?.passwordLengthMax ?? 16 };
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(changePassword);
  const problem = passwordProblem(password, lengths);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isBusy || old === '' || problem !== null) return;
    const params = { oldPassword: encodePassword(old), password: encodePassword(password) };
    const isDone = await whileSessionIsRenewed(async () => {
      const answer = await send((factor) => ({ ...params, ...factor, platform: platformCode(), device: deviceInfo() }));
      if (answer.ok) await signIn(answer.value);
      return answer.ok;
    });
    if (!isDone) return;
    showToast({ kind: 'success', textId: 'account.password.done' });
    onDone();
  };
  return {
    min: lengths.passwordLengthMin,
    max: lengths.passwordLengthMax,
    old,
    setOld: (typed: string) => {
      forgetRefusal();
      setOld(typed);
    },
    password,
    setPassword,
    wasTried,
    problem,
    isBusy,
    refusal,
    submit: (happening: FormEvent) => {
      happening.preventDefault();
      void submit();
    },
  };
}
