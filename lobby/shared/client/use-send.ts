import { useRef, useState } from 'react';
import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import type { Result } from '@tausi/kernel';
import { openOverlay } from '../overlays/overlay-store.ts';
import { newNonce } from './cas1.ts';
import type { CallRefusal } from './refusal.ts';
import { callServer } from './server.ts';

/** A call that a person sets off, with what its form shows of it. */
export type Sending<C extends Call> = {
  readonly send: (params: ParamsOf<C>) => Promise<Result<AnswerOf<C>, CallRefusal<C>>>;
  readonly isBusy: boolean;
  /** Why the last try failed; null while none did. */
  readonly refusal: CallRefusal<C> | null;
  readonly forgetRefusal: () => void;
};

/** Sends a call when the person acts. A repeat of an act that no answer came for keeps its key, so that it happens once. */
export function useSend<C extends Call>(call: C): Sending<C> {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal<C> | null>(null);
  const unanswered = useRef<Act | null>(null);
  const send: Sending<C>['send'] = async (params) => {
    const act = actOf(JSON.stringify(params), unanswered.current, newNonce);
    unanswered.current = act;
    setBusy(true);
    setRefusal(null);
    const answer = await callServer(call, params, { key: act.key });
    if (answer.ok || answer.error.number !== null) unanswered.current = null;
    setBusy(false);
    setRefusal(answer.ok ? null : answer.error);
    // Who acts without being signed in is asked to sign in, where he stands; who has no phone yet, to bind one.
    if (!answer.ok && answer.error.code === 'sign_in_needed') openOverlay('sign-in', {});
    if (!answer.ok && answer.error.code === 'phone_needed') openOverlay('bind-phone', {});
    return answer;
  };
  return { send, isBusy, refusal, forgetRefusal: () => setRefusal(null) };
}

/** What a person asked for, and the key under which it happens once. */
export type Act = { readonly payload: string; readonly key: string };

/** The same act again while no answer came for it; another payload is another act. */
export function actOf(payload: string, unanswered: Act | null, newKey: () => string): Act {
  return unanswered?.payload === payload ? unanswered : { payload, key: newKey() };
}
