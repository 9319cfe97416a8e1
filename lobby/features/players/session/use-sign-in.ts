import { useState, type FormEvent } from 'react';
import { login } from '@tausi/contract/players/session/login.ts';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { resumeAfterSignIn } from '../../../shared/launch/launch-game.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from '../password/encode-password.ts';
import { phoneProblem, type Problem } from '../registration/registration.ts';

export type SignInForm = {
  readonly phone: string;
  readonly password: string;
  readonly setPhone: (phone: string) => void;
  readonly setPassword: (password: string) => void;
  readonly problems: { readonly phone: Problem | null; readonly password: Problem | null };
  readonly refusal: CallRefusal<typeof login> | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
};

/** The sign-in form: values, errors and the call. `onDone` runs once the browser is signed in. */
export function useSignIn(startPhone: string, onDone: () => void): SignInForm {
  const country = useCountry();
  const [phone, setPhone] = useState(startPhone);
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useFactorSend(login);
  const found = { phone: phoneProblem(country, phone), password: password === '' ? { textId: 'players.password.needed' } : null };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isBusy || found.phone !== null || found.password !== null) return;
    const answer = await send((factor) => ({
      account: phone,
      password: encodePassword(password),
      // The call requires a nickname; the player gave one at registration.
      nickname: '',
      platform: platformCode(),
      country,
      device: deviceInfo(),
      ...factor,
    }));
    if (!answer.ok) return;
    await signIn(answer.value);
    onDone();
    resumeAfterSignIn();
  };
  return {
    phone,
    password,
    setPhone: (typed) => {
      forgetRefusal();
      setPhone(typed);
    },
    setPassword: (typed) => {
      forgetRefusal();
      setPassword(typed);
    },
    problems: wasTried ? found : { phone: null, password: null },
    refusal,
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      void submit();
    },
  };
}
