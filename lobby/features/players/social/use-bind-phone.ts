import { useState, type FormEvent } from 'react';
import { checkUsername } from '@tausi/contract/players/account/check-username.ts';
import { phoneIsBindFacebook } from '@tausi/contract/players/social/phone-is-bind-facebook.ts';
import type { MarketCode } from '@tausi/kernel';
import { deviceInfo } from '../../../shared/client/device-info.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { callServer } from '../../../shared/client/server.ts';
import { platformCode } from '../../../shared/session/platform-code.ts';
import { whileSessionIsRenewed } from '../../../shared/session/signed-out-by-server.ts';
import { signIn } from '../../../shared/session/sign-in.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useCode, type CodeFlow } from '../../../shared/codes/use-code.ts';
import { useFactorSend } from '../../../shared/factor/use-factor-send.ts';
import { encodePassword } from '../password/encode-password.ts';
import {
  birthProblem,
  calendarDay,
  passwordProblem,
  phoneProblem,
  type BirthDraft,
  type Problem,
  type RegistrationRules,
} from '../registration/registration.ts';
import { hasOwnerFromWire, isBoundFromWire } from './social-from-wire.ts';
import { bindPhoneCall, type BindPhoneParams } from './to-wire.ts';

export type BindStep = 'phone' | 'code' | 'password';
type BindDraft = { readonly phone: string; readonly password: string; readonly birth: BirthDraft; readonly hasAccepted: boolean };
type Problems = { readonly [Field in 'phone' | 'code' | 'password' | 'birth' | 'terms']: Problem | null };

type BindForm = {
  readonly step: BindStep;
  readonly draft: BindDraft;
  readonly change: (change: Partial<BindDraft>) => void;
  /** True if the number belongs to an existing player: the form then asks for that player's password instead of a new one. */
  readonly hasOwner: boolean;
  /** The number is bound to another social account. */
  readonly isBoundElsewhere: boolean;
  readonly flow: CodeFlow;
  readonly problems: Problems;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  readonly submit: (happening: FormEvent) => void;
  readonly yearNow: number;
};

const noProblems: Problems = { phone: null, code: null, password: null, birth: null, terms: null };
const empty: BindDraft = { phone: '', password: '', birth: { day: '', month: '', year: '' }, hasAccepted: false };

/** Drives the binding of a phone to a social sign-in: number, code, password. */
export function useBindPhone(rules: RegistrationRules & { readonly termsVersion: string }, onDone: () => void): BindForm {
  const country = useCountry();
  const [step, setStep] = useState<BindStep>('phone');
  const [draft, setDraft] = useState(empty);
  const number = useNumber(country);
  const [proof, setProof] = useState('');
  const [wasTried, setTried] = useState(false);
  const [at] = useState(() => Date.now());
  const flow = useCode('bind_phone');
  const bind = useFactorSend(bindPhoneCall);
  const found = problemsOf(draft, { step, hasOwner: number.hasOwner, code: flow.code, rules, country, at });
  const goTo = (next: BindStep): void => {
    setTried(false);
    setStep(next);
  };
  const checkNumber = async (): Promise<void> => {
    const isFree = await number.look(draft.phone);
    if (isFree && (await flow.send(draft.phone))) goTo('code');
  };
  const checkCode = async (): Promise<void> => {
    const checked = await flow.check(draft.phone);
    if (checked === null) return;
    setProof(checked);
    goTo('password');
  };
  const finish = async (): Promise<void> => {
    const params = paramsOf(draft, { proof, termsVersion: number.hasOwner ? null : rules.termsVersion });
    const isDone = await whileSessionIsRenewed(async () => {
      const answer = await bind.send((factor) => ({ ...params, ...factor }));
      if (answer.ok) await signIn(answer.value);
      return answer.ok;
    });
    if (isDone) onDone();
  };
  const advance: Readonly<Record<BindStep, () => Promise<void>>> = { phone: checkNumber, code: checkCode, password: finish };
  const isBusy = flow.isBusy || bind.isBusy;
  return {
    step,
    draft,
    change: (change) => {
      bind.forgetRefusal();
      number.forget();
      setDraft({ ...draft, ...change });
    },
    hasOwner: number.hasOwner,
    isBoundElsewhere: number.isBoundElsewhere,
    flow,
    problems: wasTried ? found : noProblems,
    refusal: step === 'password' ? bind.refusal : flow.refusal,
    isBusy,
    submit: (happening) => {
      happening.preventDefault();
      setTried(true);
      if (!isBusy && Object.values(found).every((problem) => problem === null)) void advance[step]();
    },
    yearNow: new Date(at).getFullYear(),
  };
}

/** Checks a number before an SMS is sent to it. */
function useNumber(country: MarketCode) {
  const [facts, setFacts] = useState({ hasOwner: false, isBoundElsewhere: false });
  return {
    ...facts,
    look: async (phone: string): Promise<boolean> => {
      const [owned, bound] = await Promise.all([
        callServer(checkUsername, { account: phone, country }),
        callServer(phoneIsBindFacebook, { phone, country }),
      ]);
      const isBoundElsewhere = bound.ok && isBoundFromWire(bound.value);
      setFacts({ hasOwner: owned.ok && hasOwnerFromWire(owned.value), isBoundElsewhere });
      return !isBoundElsewhere;
    },
    forget: () => setFacts((before) => ({ ...before, isBoundElsewhere: false })),
  };
}

/** `termsVersion` is null if the number's owner has already stated their age and accepted the terms. */
function paramsOf(draft: BindDraft, { proof, termsVersion }: { proof: string; termsVersion: string | null }): BindPhoneParams {
  const dateOfBirth = calendarDay(draft.birth);
  return {
    account: draft.phone,
    password: encodePassword(draft.password),
    type: 'bind_phone',
    msgType: 'sms',
    codeReference: proof,
    ...(termsVersion === null || dateOfBirth === null ? {} : { dateOfBirth, termsVersion }),
    platform: platformCode(),
    device: deviceInfo(),
  };
}

type Facts = {
  readonly step: BindStep;
  readonly hasOwner: boolean;
  readonly code: string;
  readonly rules: RegistrationRules;
  readonly country: MarketCode;
  readonly at: number;
};

/** The field errors of the current step. */
function problemsOf(draft: BindDraft, { step, hasOwner, code, rules, country, at }: Facts): Problems {
  if (step === 'phone') return { ...noProblems, phone: phoneProblem(country, draft.phone) };
  if (step === 'code') return { ...noProblems, code: code.length === 6 ? null : { textId: 'account.code.needed' } };
  if (hasOwner) return { ...noProblems, password: draft.password === '' ? { textId: 'players.password.needed' } : null };
  return {
    ...noProblems,
    password: passwordProblem(draft.password, rules),
    birth: birthProblem(draft.birth, rules.ageMin, { country, at }),
    terms: draft.hasAccepted ? null : { textId: 'players.terms.needed' },
  };
}
