import { useRef, useState } from 'react';
import type { AnswerOf, Call, ParamsOf } from '@tausi/contract/call.ts';
import type { Result } from '@tausi/kernel';
import { openOverlay } from '../overlays/overlay-store.ts';
import { newNonce } from './cas1.ts';
import type { CallRefusal } from './refusal.ts';
import { callServer } from './server.ts';

/** A call that a person triggers, with the state that its form shows. */
export type Sending<C extends Call> = {
  readonly send: (params: ParamsOf<C>) => Promise<Result<AnswerOf<C>, CallRefusal<C>>>;
  readonly isBusy: boolean;
  /** The refusal of the last attempt; null if there is none. */
  readonly refusal: CallRefusal<C> | null;
  readonly forgetRefusal: () => void;
};

/** Sends a call when the person acts. A repeat of an unanswered act keeps its idempotency key, so that it happens once. */
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
    // A visitor is asked to sign in on the current screen; a player without a phone is asked to bind one.
    if (!answer.ok && answer.error.code === 'sign_in_needed') openOverlay('sign-in', {});
    if (!answer.ok && answer.error.code === 'phone_needed') openOverlay('bind-phone', {});
    return answer;
  };
  return { send, isBusy, refusal, forgetRefusal: () => setRefusal(null) };
}

/** A person's act, with the idempotency key that makes it happen once. */
export type Act = { readonly payload: string; readonly key: string };

/** Returns the same act for the same payload without an answer; another payload is a new act. */
export function actOf(payload: string, unanswered: Act | null, newKey: () => string): Act {
  return unanswered?.payload === payload ? unanswered : { payload, key: newKey() };
}
