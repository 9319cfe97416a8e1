import { useState, type FormEvent } from 'react';
import { changePhone } from '@tausi/contract/players/account/change-phone.ts';
import { queries } from '../../../shared/client/queries.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from '../password/encode-password.ts';
import { phoneProblem, type Problem } from '../registration/registration.ts';
import { useCode, type CodeFlow } from '../../../shared/codes/use-code.ts';

export type ChangePhoneStep = 'start' | 'old' | 'phone' | 'new';

type ChangePhoneForm = {
  readonly step: ChangePhoneStep;
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly password: TypedPassword;
  readonly oldCode: CodeFlow;
  readonly newCode: CodeFlow;
  readonly problem: Problem | null;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
};

const whole = 6;
const codeProblem = (flow: CodeFlow): Problem | null => (flow.code.length === whole ? null : { textId: 'account.code.needed' });

/** Drives the change: a code to the old number, the new number, a code to the new number with the password. `onDone` receives the
 *  hours without withdrawals. */
export function useChangePhone(ownPhone: string, onDone: (holdHours: number) => void): ChangePhoneForm {
  const country = useCountry();
  const [step, setStep] = useState<ChangePhoneStep>('start');
  const [phone, setPhone] = useState('');
  const password = useTypedPassword();
  const [oldProof, setOldProof] = useState('');
  const [wasTried, setTried] = useState(false);
  const oldCode = useCode('change_phone');
  const newCode = useCode('change_phone');
  const change = useFactorSend(changePhone);
  const found = problemsOf({ oldCode, phone: phoneProblem(country, phone), newCode, password });
  const goTo = (next: ChangePhoneStep): void => {
    setTried(false);
    setStep(next);
  };
  const finish = async (): Promise<void> => {
    const codeReference = await newCode.check(phone);
    if (codeReference === null) return;
    const params = { account: phone, codeReference, oldCodeReference: oldProof, password: encodePassword(password.typed) };
    const answer = await change.send((factor) => ({ ...params, ...factor }));
    if (!answer.ok) return;
    await queries.invalidateQueries();
    onDone(answer.value.holdHours);
  };
  const advance: Readonly<Record<ChangePhoneStep, () => Promise<void>>> = {
    start: async () => void ((await oldCode.send(ownPhone)) && goTo('old')),
    old: async () => {
      const proof = await oldCode.check(ownPhone);
      if (proof === null) return;
      setOldProof(proof);
      goTo('phone');
    },
    phone: async () => {
      if (await newCode.send(phone)) goTo('new');
    },
    new: finish,
  };
  const isBusy = oldCode.isBusy || newCode.isBusy || change.isBusy;
  return {
    step,
    phone,
    setPhone,
    password: { ...password, problem: wasTried ? password.problem : null },
    oldCode,
    newCode,
    problem: wasTried ? (step === 'new' ? codeProblem(newCode) : found[step]) : null,
    refusal: change.refusal ?? { start: oldCode.refusal, old: null, phone: newCode.refusal, new: null }[step],
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      setTried(true);
      if (!isBusy && found[step] === null) void advance[step]();
    },
  };
}

type TypedPassword = { readonly typed: string; readonly type: (password: string) => void; readonly problem: Problem | null };

function useTypedPassword(): TypedPassword {
  const [typed, type] = useState('');
  return { typed, type, problem: typed === '' ? { textId: 'players.password.needed' } : null };
}

type Typed = {
  readonly oldCode: CodeFlow;
  readonly phone: Problem | null;
  readonly newCode: CodeFlow;
  readonly password: TypedPassword;
};

/** The field errors of each step. */
function problemsOf({ oldCode, phone, newCode, password }: Typed): Readonly<Record<ChangePhoneStep, Problem | null>> {
  return { start: null, old: codeProblem(oldCode), phone, new: codeProblem(newCode) ?? password.problem };
}
