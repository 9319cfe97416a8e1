import { useEffect, useState } from 'react';
import type { ParamsOf } from '@tausi/contract/call.ts';
import { checkVerifyCode } from '@tausi/contract/players/messages/check-verify-code.ts';
import { sendVerifyCode } from '@tausi/contract/players/messages/send-verify-code.ts';
import type { ClientRefusal } from '../../../shared/client/refusal.ts';
import { useSend } from '../../../shared/client/use-send.ts';
import { useCountry, useLanguage } from '../../../shared/session/preferences/view.ts';

export type CodePurpose = ParamsOf<typeof sendVerifyCode>['type'];

/** A one-time code on its way to one number. */
export type CodeFlow = {
  readonly code: string;
  readonly type: (code: string) => void;
  /** Sends a code; false when it was refused. */
  readonly send: (account: string) => Promise<boolean>;
  /** The proof that a right code gives, else null. */
  readonly check: (account: string) => Promise<string | null>;
  /** Seconds until another code may be asked for. */
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  readonly refusal: ClientRefusal | null;
};

const second = 1_000;

export function useCode(purpose: CodePurpose): CodeFlow {
  const country = useCountry();
  const lang = useLanguage();
  const [code, setCode] = useState('');
  const [request, setRequest] = useState('');
  const sending = useSend(sendVerifyCode);
  const checking = useSend(checkVerifyCode);
  const wait = useCountdown();
  return {
    code,
    type: (typed) => {
      checking.forgetRefusal();
      setCode(typed.replace(/\D/g, '').slice(0, 6));
    },
    send: async (account) => {
      const answer = await sending.send({ account, country, type: purpose, lang });
      if (!answer.ok) return false;
      setCode('');
      setRequest(answer.value.request);
      checking.forgetRefusal();
      wait.start(answer.value.resendAfterSeconds);
      return true;
    },
    check: async (account) => {
      const answer = await checking.send({ account, country, type: purpose, request, code });
      return answer.ok ? answer.value.codeReference : null;
    },
    waitSeconds: wait.seconds,
    isBusy: sending.isBusy || checking.isBusy,
    refusal: checking.refusal ?? sending.refusal,
  };
}

function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), second);
    return () => clearTimeout(timer);
  }, [seconds]);
  return { seconds, start: setSeconds };
}
