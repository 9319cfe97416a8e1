import { useEffect, useReducer } from 'react';
import { paymentById } from '@tausi/contract/cashier/payment-by-id.ts';
import { callServer } from '../../../shared/client/server.ts';
import { useSignInState } from '../../../shared/session/use-signed-in.ts';
import { rememberPayment } from '../payments/payment-in-hand.ts';
import { isDecided } from '../payments/payment-mood.ts';
import { firstPause, nextPolling, pollIntervalMs, type PollingFact } from './recharge-polling.ts';

/** Runs the recharge polling of one payment until it is decided. */
export function useRechargePolling(paymentId: string, isKnown: boolean): void {
  const [polling, dispatch] = useReducer(nextPolling, firstPause);
  const isSignedIn = useSignInState() !== 'visitor';
  const { status } = polling;

  useEffect(() => {
    if (isKnown) dispatch('result');
    if (!isSignedIn) dispatch('signed_out');
  }, [isKnown, isSignedIn]);

  useEffect(() => {
    if (status === 'pausing') {
      const timer = setTimeout(() => dispatch('pause_over'), pollIntervalMs);
      return () => clearTimeout(timer);
    }
    if (status !== 'asking') return undefined;
    let isCurrent = true;
    const askOnce = async (): Promise<void> => {
      const fact = await ask(paymentId);
      if (isCurrent) dispatch(fact);
    };
    void askOnce();
    return () => {
      isCurrent = false;
    };
  }, [paymentId, status]);
}

async function ask(paymentId: string): Promise<PollingFact> {
  const answer = await callServer(paymentById, { id: paymentId });
  if (!answer.ok) return 'failure';
  rememberPayment(answer.value);
  return isDecided(answer.value) ? 'result' : 'no_result';
}
