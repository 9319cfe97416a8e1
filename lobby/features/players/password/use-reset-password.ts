import { useState, type FormEvent } from 'react';
import { resetPassword } from '@tausi/contract/players/account/reset-password.ts';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from './encode-password.ts';
import { passwordProblem, phoneProblem, type PasswordLengths, type Problem } from '../registration/registration.ts';
import { useCode, type CodeFlow } from '../../../shared/codes/use-code.ts';

export type ResetStep = 'phone' | 'code' | 'password';

type ResetForm = {
  readonly step: ResetStep;
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly flow: CodeFlow;
  /** The error of the current step's field after a submit. */
  readonly problem: Problem | null;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  readonly resend: () => void;
  readonly submit: (happening: FormEvent) => void;
};

/** Drives the reset: number, code, new password. `onDone` receives the hours without withdrawals. */
export function useResetPassword(startPhone: string, lengths: PasswordLengths, onDone: (holdHours: number) => void): ResetForm {
  const country = useCountry();
  const [step, setStep] = useState<ResetStep>('phone');
  const [phone, setPhone] = useState(startPhone);
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState('');
  const [wasTried, setTried] = useState(false);
  const flow = useCode('reset_password');
  const reset = useFactorSend(resetPassword);
  const found: Readonly<Record<ResetStep, Problem | null>> = {
    phone: phoneProblem(country, phone),
    code: flow.code.length === 6 ? null : { textId: 'account.code.needed' },
    password: passwordProblem(password, lengths),
  };
  const goTo = (next: ResetStep): void => {
    setTried(false);
    setStep(next);
  };
  const finish = async (): Promise<void> => {
    const params = { account: phone, country, password: encodePassword(password), codeReference: proof };
    const answer = await reset.send((factor) => ({ ...params, ...factor, platform: platformCode(), device: deviceInfo() }));
    if (!answer.ok) return;
    await signIn(answer.value);
    onDone(answer.value.holdHours);
  };
  const advance: Readonly<Record<ResetStep, () => Promise<void>>> = {
    phone: async () => {
      if (await flow.send(phone)) goTo('code');
    },
    code: async () => {
      const checked = await flow.check(phone);
      if (checked === null) return;
      setProof(checked);
      goTo('password');
    },
    password: finish,
  };
  return {
    step,
    phone,
    setPhone,
    password,
    setPassword: (typed) => {
      reset.forgetRefusal();
      setPassword(typed);
    },
    flow,
    problem: wasTried ? found[step] : null,
    refusal: step === 'password' ? reset.refusal : flow.refusal,
    isBusy: flow.isBusy || reset.isBusy,
    resend: () => void flow.send(phone),
    submit: (happening) => {
      happening.preventDefault();
      setTried(true);
      if (!flow.isBusy && !reset.isBusy && found[step] === null) void advance[step]();
    },
  };
}
