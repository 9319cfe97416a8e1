import { useState, type FormEvent } from 'react';
import { checkKycInfo } from '@tausi/contract/kyc/check-kyc-info.ts';
import { identityState } from '@tausi/contract/kyc/identity-state.ts';
import { updateKyc } from '@tausi/contract/kyc/update-kyc.ts';
import { queries } from '../../../shared/client/queries.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { serverNow } from '../../../shared/client/server.ts';
import { queryKeyOf } from '../../../shared/client/use-call.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import {
  identityProblems,
  isStepDone,
  newDraft,
  stepAfterRefusal,
  stepsOf,
  type IdentityDraft,
  type IdentityProblems,
  type IdentityStep,
} from './identity-draft.ts';
import type { IdentityState } from './identity-from-wire.ts';

export type IdentityFormState = {
  readonly step: IdentityStep;
  readonly steps: readonly IdentityStep[];
  readonly draft: IdentityDraft;
  readonly change: (change: Partial<IdentityDraft>) => void;
  readonly problems: IdentityProblems | null;
  readonly refusal: ClientRefusal | null;
  readonly isBusy: boolean;
  readonly goBack: () => void;
  readonly submit: (happening: FormEvent) => void;
};

/** The form in two or three steps. The server checks the fields before the player takes a photo, so no photo is wasted. */
export function useIdentityForm({ ageMin, idTypes, comparedTypes }: IdentityState): IdentityFormState {
  const country = useCountry();
  const [step, setStep] = useState<IdentityStep>('person');
  const [draft, setDraft] = useState(() => newDraft(country, idTypes));
  const [wasTried, setTried] = useState(false);
  const check = useSend(checkKycInfo);
  const hand = useSend(updateKyc);
  const problems = identityProblems(draft, { country, at: serverNow(), ageMin });
  const steps = stepsOf(draft, comparedTypes);
  const goTo = (next: IdentityStep): void => {
    setTried(false);
    setStep(next);
  };
  const settle = (answer: { readonly ok: true } | { readonly ok: false; readonly error: ClientRefusal }): boolean => {
    const back = answer.ok ? null : stepAfterRefusal(answer.error.number);
    if (back !== null && back !== step) goTo(back);
    return answer.ok;
  };
  const handIn = async (): Promise<void> => {
    if (settle(await hand.send(toWire(draft)))) await queries.invalidateQueries({ queryKey: queryKeyOf(identityState, {}) });
  };
  const advance: Readonly<Record<IdentityStep, () => Promise<void>>> = {
    person: async () => goTo('document'),
    document: async () => {
      if (!steps.includes('photo')) await handIn();
      else if (settle(await check.send(toWire(draft)))) goTo('photo');
    },
    photo: handIn,
  };
  return {
    step,
    steps,
    draft,
    change: (change) => {
      check.forgetRefusal();
      hand.forgetRefusal();
      setDraft({ ...draft, ...change });
    },
    problems: wasTried ? problems : null,
    refusal: hand.refusal ?? check.refusal,
    isBusy: check.isBusy || hand.isBusy,
    goBack: () => goTo(steps[steps.indexOf(step) - 1] ?? 'person'),
    submit: (happening) => {
      happening.preventDefault();
      setTried(true);
      if (!check.isBusy && !hand.isBusy && isStepDone(step, problems)) void advance[step]();
    },
  };
}

function toWire({ birth, ...draft }: IdentityDraft) {
  return { ...draft, day: Number(birth.day), month: Number(birth.month), year: Number(birth.year) };
}
