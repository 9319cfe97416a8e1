import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { register } from '@tausi/contract/players/account/register.ts';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import type { CallRefusal } from '../../../shared/client/refusal.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { resumeAfterSignIn } from '../../../shared/launch/launch-game.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';
import { encodePassword } from '../password/encode-password.ts';
import { inviteCode } from './invite-code.ts';
import {
  calendarDay,
  registrationProblems,
  type RegistrationDraft,
  type RegistrationProblems,
  type RegistrationRules,
} from './registration.ts';

export type RegistrationForm = {
  readonly draft: RegistrationDraft;
  readonly change: (change: Partial<RegistrationDraft>) => void;
  readonly problems: RegistrationProblems;
  readonly refusal: CallRefusal<typeof register> | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
  /** The form element; after a failed submit the first wrong field gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly yearNow: number;
};

const noProblems: RegistrationProblems = { phone: null, password: null, birth: null, terms: null };

/** The registration form: values, errors and the call. `onDone` runs once the browser is signed in. */
export function useRegister(
  startPhone: string,
  rules: RegistrationRules & { readonly termsVersion: string },
  onDone: () => void,
): RegistrationForm {
  const country = useCountry();
  const lang = useLanguage();
  const [draft, setDraft] = useState<RegistrationDraft>({
    phone: startPhone,
    password: '',
    birth: { day: '', month: '', year: '' },
    hasAccepted: false,
  });
  const [tries, setTries] = useState(0);
  const form = useFocusOnFirstProblem(tries);
  const { send, isBusy, refusal, forgetRefusal } = useSend(register);
  const [at] = useState(() => Date.now());
  const found = registrationProblems(draft, rules, { country, at });
  const submit = async (): Promise<void> => {
    setTries(tries + 1);
    const dateOfBirth = calendarDay(draft.birth);
    if (isBusy || dateOfBirth === null || Object.values(found).some((problem) => problem !== null)) return;
    const invited = inviteCode();
    const answer = await send({
      account: draft.phone,
      password: encodePassword(draft.password),
      country,
      dateOfBirth,
      termsVersion: rules.termsVersion,
      lang,
      platform: platformCode(),
      device: deviceInfo(),
      ...(invited === null ? {} : { inviteCode: invited }),
    });
    if (!answer.ok) return;
    await signIn(answer.value);
    onDone();
    resumeAfterSignIn();
  };
  return {
    draft,
    change: (change) => {
      forgetRefusal();
      setDraft({ ...draft, ...change });
    },
    problems: tries === 0 ? noProblems : found,
    refusal,
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      void submit();
    },
    form,
    yearNow: new Date(at).getFullYear(),
  };
}

function useFocusOnFirstProblem(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = tries === 0 ? null : form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [tries]);
  return form;
}
